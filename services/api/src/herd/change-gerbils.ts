import type { GerbilChange } from '@zuchtbuch/contracts/gerbil-changes'
import type { Tx } from '@zuchtbuch/db/client'
import { type Gerbil, lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import { outdated } from '../common/records.ts'
import { changeGerbil, touchesPedigree } from './save-gerbil.ts'
import { type Outcome, inSavepoint } from '../common/in-savepoint.ts'

/**
 * Changes many animals, each as if it were the only one and in the order given. All locks are taken before, in the
 * order of every writer, so that two such requests about the same animals wait for each other.
 */
export async function changeGerbils(
  tx: Tx,
  changes: GerbilChange[],
  timeZone: string,
): Promise<Outcome<Gerbil>[]> {
  if (changes.some(({ patch }) => touchesPedigree(patch))) await lockPedigree(tx)
  await lockGerbils(
    tx,
    changes.map(({ id }) => id),
  )
  const outcomes: Outcome<Gerbil>[] = []
  for (const [index, { id, version, patch }] of changes.entries()) {
    const requireVersion = (stored: number) => {
      if (version !== undefined && version !== stored) throw outdated()
    }
    outcomes.push(
      await inSavepoint(tx, `/changes/${index}/patch`, (part) =>
        changeGerbil(part, id, patch, { timeZone, requireVersion }),
      ),
    )
  }
  return outcomes
}
