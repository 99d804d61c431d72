import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { listVarietyPatterns } from '@zuchtbuch/db/herd/color-varieties'
import type { Contract } from '@zuchtbuch/db/placement/contracts'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { listAnimalFacts, listFamilyFacts, listLittersOfMothers } from '@zuchtbuch/db/herd/herd-facts'
import { withAffectedKin } from '@zuchtbuch/db/herd/affected-kin'
import { findLitter, type Litter } from '@zuchtbuch/db/herd/litters'
import type { Mating } from '@zuchtbuch/db/herd/matings'
import { today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { possibleVarieties } from '@zuchtbuch/domain/colors/variety-patterns'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import type { AnimalChange, Change } from '@zuchtbuch/domain/herd-rules/change'
import type { Finding } from '@zuchtbuch/domain/herd-rules/finding'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'
import { sentenceOf } from '@zuchtbuch/domain/herd-rules/texts.de'
import { kinship } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import { indexOfAnimal, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import type { Context } from '../common/context.ts'
import { litterFacts } from './litter-facts.ts'

/*
 * Judges a record as it is stored. A value that is refused today may have been stored before, or by an
 * import: of such an entry a reader is told as of anything else.
 */

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** The public shape of a finding. */
export const viewFinding = (finding: Finding) => ({
  code: finding.rule,
  message: sentenceOf(finding),
  path: finding.path,
})

async function judge({ db, config }: Reading, change: Change) {
  const rules = await readBreedingRules(db)
  return findings(change, { today: today(config.timeZone), rules }).map(viewFinding)
}

/** `moved`: where it was put just now, and from where. */
export async function judgeGerbil(ctx: Reading, gerbil: Gerbil, moved: AnimalChange['moved'] = null) {
  const litter = gerbil.litterId === null ? undefined : await findLitter(ctx.db, gerbil.litterId)
  const parents = litter ? await listAnimalFacts(ctx.db, [litter.fatherId, litter.motherId]) : []
  return judge(ctx, {
    kind: 'animal',
    animal: gerbil,
    litter: litter ? { day: knownDay(litter, ctx.config.timeZone) } : null,
    father: parents.find(({ id }) => id === litter?.fatherId) ?? null,
    mother: parents.find(({ id }) => id === litter?.motherId) ?? null,
    variety: await varietyOf(ctx.db, gerbil),
    moved,
  })
}

/** The colour that was chosen and those that the genotype can have, by their names. */
async function varietyOf(
  db: DbOrTx,
  { colorVarietyId, genotype }: Gerbil,
): Promise<NonNullable<AnimalChange['variety']> | null> {
  if (colorVarietyId === null || genotype === null) return null
  const varieties = await listVarietyPatterns(db)
  const chosen = varieties.find(({ id }) => id === colorVarietyId)
  if (!chosen) return null
  const possible = possibleVarieties(parseGenotype(genotype), varieties)
  return { chosen: chosen.name, possible: possible.map(({ name }) => name) }
}

/** `snapshot` is the pedigree before the change, if there is one: the parents are as related as they were. */
export async function judgeLitter(ctx: Reading, litter: Litter, snapshot: PedigreeSnapshot) {
  const { timeZone } = ctx.config
  const family = await listFamilyFacts(ctx.db, litter)
  const parents = await withAffectedKin(
    ctx.db,
    family.filter(({ id }) => id === litter.fatherId || id === litter.motherId),
  )
  const others = litter.motherId === null ? [] : await listLittersOfMothers(ctx.db, [litter.motherId])
  return judge(ctx, {
    kind: 'litter',
    litter: litterFacts(litter, timeZone),
    father: parents.find(({ id }) => id === litter.fatherId) ?? null,
    mother: parents.find(({ id }) => id === litter.motherId) ?? null,
    pups: family.filter(({ litterId }) => litterId === litter.id),
    littersOfMother: others.map((other) => ({ id: other.id, day: knownDay(other, timeZone) })),
    coefficient: coefficientOf(snapshot, litter),
  })
}

export async function judgeMating(ctx: Reading, mating: Mating) {
  const animals = await withAffectedKin(
    ctx.db,
    await listAnimalFacts(ctx.db, [mating.fatherId, mating.motherId]),
  )
  const father = animals.find(({ id }) => id === mating.fatherId)
  const mother = animals.find(({ id }) => id === mating.motherId)
  return father && mother ? judge(ctx, { kind: 'mating', ...mating, father, mother }) : []
}

function coefficientOf(snapshot: PedigreeSnapshot, { fatherId, motherId }: Litter): number | null {
  if (fatherId === null || motherId === null || fatherId === motherId) return null
  const [father, mother] = [indexOfAnimal(snapshot, fatherId), indexOfAnimal(snapshot, motherId)]
  return father < 0 || mother < 0 ? null : kinship(snapshot, father, mother)
}

/** `isDateAssumed`: the day of the hand-over was not given but taken from the contract. */
export async function judgeContract(
  ctx: Reading,
  contract: Contract,
  gerbilIds: readonly string[],
  isDateAssumed: boolean,
) {
  const animals = await listAnimalFacts(ctx.db, gerbilIds)
  return judge(ctx, {
    kind: 'handover',
    contractDate: contract.contractDate,
    handoverDate: contract.handoverDate,
    isDateAssumed,
    animals: gerbilIds.flatMap((id) => animals.find((animal) => animal.id === id) ?? []),
    handedOver: new Set(),
  })
}
