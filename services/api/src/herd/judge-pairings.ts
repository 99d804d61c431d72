import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import { withAffectedKin } from '@zuchtbuch/db/herd/affected-kin'
import { listAnimalFacts, listLittersOfParents } from '@zuchtbuch/db/herd/herd-facts'
import { today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import type { Finding } from '@zuchtbuch/domain/herd-rules/finding'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'
import type { Context } from '../common/context.ts'

/** Two animals that could be mated, with what the pedigree says of their young. */
export type Pairing = {
  fatherId: string
  motherId: string
  coefficient: number
  fullGenerations: number
}

export type PairingBook = {
  animal: (id: string) => { id: string; genotype: string | null } | undefined
  /** How many litters an animal is a parent of, and the day of the last one. */
  littersOf: (id: string) => { litterCount: number; lastLitterOn: string | null }
  /** The findings about a pairing among the animals. */
  judge: (pairing: Pairing) => Finding[]
}

/**
 * Reads what pairings among these animals are judged by, in the same four queries for two animals as for a thousand.
 */
export async function readPairingBook(
  { db, config: { timeZone } }: Pick<Context, 'db' | 'config'>,
  gerbilIds: readonly string[],
): Promise<PairingBook> {
  const [facts, litters, rules] = await Promise.all([
    listAnimalFacts(db, gerbilIds).then((animals) => withAffectedKin(db, animals)),
    listLittersOfParents(db, gerbilIds),
    readBreedingRules(db),
  ])
  const animals = new Map(facts.map((animal) => [animal.id, animal]))
  const littersOf = new Map<string, { id: string; day: string | null }[]>(facts.map(({ id }) => [id, []]))
  for (const row of litters) {
    const { id, fatherId, motherId } = row
    const litter = { id, day: knownDay(row, timeZone) }
    for (const parent of [fatherId, motherId]) if (parent !== null) littersOf.get(parent)?.push(litter)
  }
  const judging = { today: today(timeZone), rules }
  return {
    animal: (id) => animals.get(id),
    littersOf: (id) => {
      const days = (littersOf.get(id) ?? []).map(({ day }) => day)
      const known = days.filter((day) => day !== null)
      return { litterCount: days.length, lastLitterOn: known.toSorted().at(-1) ?? null }
    },
    judge: ({ fatherId, motherId, coefficient, fullGenerations }) =>
      findings(
        {
          kind: 'pairing',
          father: animals.get(fatherId) ?? null,
          mother: animals.get(motherId) ?? null,
          littersOfMother: littersOf.get(motherId) ?? [],
          coefficient,
          fullGenerations,
        },
        judging,
      ),
  }
}
