import type { MatingChanges } from '@zuchtbuch/contracts/matings'
import type { Tx } from '@zuchtbuch/db/client'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { type Litter, lockLitter } from '@zuchtbuch/db/herd/litters'
import { insertMating, lockMating, type Mating, updateMating } from '@zuchtbuch/db/herd/matings'
import { today } from '@zuchtbuch/domain/calendar'
import { PARENT_ROLES } from '@zuchtbuch/domain/gender'
import { unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { requireAllowed } from './require-allowed.ts'

const judged = [
  'fatherId',
  'motherId',
  'togetherFrom',
  'separatedOn',
  'endedOn',
  'retiredOn',
  'litterId',
] as const
type Judged = Pick<Mating, (typeof judged)[number]>

const blank = { togetherFrom: null, separatedOn: null, endedOn: null, retiredOn: null, litterId: null }

export async function createMating(
  tx: Tx,
  changes: MatingChanges & Pick<Mating, 'fatherId' | 'motherId'>,
  timeZone: string,
): Promise<Mating> {
  await requireMating(tx, { ...blank, ...given(changes), ...parentsOf(changes) }, timeZone)
  return insertMating(tx, changes)
}

/** Unchanged members are not judged anew. */
export async function changeMating(
  tx: Tx,
  id: string,
  changes: MatingChanges,
  { timeZone, requireVersion }: { timeZone: string; requireVersion: (version: number) => void },
): Promise<Mating> {
  // A litter is locked before its mating.
  if (changes.litterId) await lockLitter(tx, changes.litterId)
  const current = found(await lockMating(tx, id))
  requireVersion(current.version)
  const merged = { ...current, ...given(changes) }
  if (judged.some((member) => merged[member] !== current[member])) await requireMating(tx, merged, timeZone)
  return updateMating(tx, id, changes)
}

/** Throws what speaks against such a mating; locks its litter and its parents, so that it stays so. */
export async function requireMating(tx: Tx, mating: Judged, timeZone: string): Promise<void> {
  const litter = mating.litterId === null ? null : await lockLitter(tx, mating.litterId)
  if (litter === undefined) throw unknownReference('/litterId')
  const rows = await lockGerbils(tx, [mating.fatherId, mating.motherId])
  const [father, mother] = PARENT_ROLES.map((role) => {
    const row = rows.find(({ id }) => id === mating[`${role}Id`])
    if (!row) throw unknownReference(`/${role}Id`)
    return row
  })
  requireAllowed({ kind: 'mating', ...mating, father: father!, mother: mother! }, today(timeZone))
  if (litter !== null) requireSameParents(litter, mating)
}

function requireSameParents(litter: Litter, mating: Judged): void {
  if (PARENT_ROLES.every((role) => litter[`${role}Id`] === mating[`${role}Id`])) return
  throw validationFailed([
    { path: '/litterId', message: 'Dieser Wurf hat andere Eltern.', code: 'otherParents' },
  ])
}

const parentsOf = ({ fatherId, motherId }: Pick<Mating, 'fatherId' | 'motherId'>) => ({ fatherId, motherId })

/** Members that are to change. */
function given(changes: MatingChanges): Partial<Mating> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
