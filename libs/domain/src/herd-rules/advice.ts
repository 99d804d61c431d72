import { daysBetween } from '../calendar.ts'
import { PARENT_ROLES, type ParentRole } from '../gender.ts'
import { isRex, isSpotted } from '../colors/coat-traits.ts'
import { extremeWhite } from '../colors/extreme-white.ts'
import { genesOf } from '../colors/other-genes.ts'
import { isAtLeast } from '../colors/white-grade.ts'
import { hasWhitePaws } from '../colors/white-paws.ts'
import { whiteGradeWords, whitePawsWord } from '../words/white-grade.de.ts'
import type { AnimalFacts } from './change.ts'
import type { BreedingRules } from './breeding-rules.ts'
import type { Find } from './finding.ts'
import { readGenotype } from './genotype-descent.ts'
import { isAboveInbreedingLimit } from './inbreeding-limit.ts'

export interface Breeding {
  readonly father: AnimalFacts | null | undefined
  readonly mother: AnimalFacts | null | undefined
  /** The day of birth: of the litter, or the first on which a litter of this pairing can come. */
  readonly birth: string
  /** Days of the other litters of the mother; null for one whose day nobody knows. */
  readonly littersOfMother: readonly (string | null)[] | null
  readonly coefficient: number | null | undefined
}

/** Returns the warnings about two animals as parents of a litter, born or planned. */
export function adviseOnParents(breeding: Breeding, rules: BreedingRules, find: Find): void {
  const { father, mother, birth, coefficient } = breeding
  const { gestation } = rules
  const youngest = { father: rules.minBreedingAgeDaysMale, mother: rules.minBreedingAgeDaysFemale }
  for (const role of PARENT_ROLES) {
    const parent = role === 'father' ? father : mother
    if (!parent?.dateOfBirth) continue
    // Not older than that: the mating was the shortest gestation before the birth, or earlier.
    const ageInDays = daysBetween(parent.dateOfBirth, birth) - gestation.min
    if (ageInDays >= -gestation.min && ageInDays < youngest[role])
      find('TooYoung', `/${role}Id`, {
        ...factsOf(role, parent),
        ageInDays: Math.max(0, ageInDays),
        atLeast: youngest[role],
      })
  }
  adviseOnMother(breeding, rules, find)
  adviseOnKinship(father, mother, find)
  adviseOnGenes(father, mother, find)
  adviseOnWhite(father, mother, find)
  if (typeof coefficient === 'number' && isAboveInbreedingLimit(coefficient, rules.inbreedingLimitPercent))
    find('AboveInbreedingLimit', '', {
      percent: Math.round(coefficient * 10_000) / 100,
      limit: rules.inbreedingLimitPercent,
    })
}

/** The mother's age, and what she had before. */
function adviseOnMother(
  { mother, birth, littersOfMother }: Breeding,
  rules: BreedingRules,
  find: Find,
): void {
  const { firstLitterMaxAgeDays, littersBeforePause, pauseDays } = rules
  const facts = factsOf('mother', mother)
  const earlier = (littersOfMother ?? [])
    .filter((day): day is string => day !== null && day < birth)
    .toSorted()
    .toReversed()
  // One of them may have been the first.
  const hasUndated = littersOfMother?.includes(null) === true
  if (mother?.dateOfBirth && firstLitterMaxAgeDays > 0) {
    const ageInDays = daysBetween(mother.dateOfBirth, birth)
    const limits = { ...facts, ageInDays, atMost: firstLitterMaxAgeDays }
    if (ageInDays > 2 * firstLitterMaxAgeDays) find('MotherOld', '/motherId', limits)
    if (littersOfMother !== null && earlier.length === 0 && !hasUndated && ageInDays > firstLitterMaxAgeDays)
      find('FirstLitterLate', '/motherId', limits)
  }
  const inARow = littersInARow(earlier, birth, rules)
  if (littersBeforePause > 0 && inARow >= littersBeforePause)
    find('PauseAdvised', '/motherId', { ...facts, inARow, littersBeforePause, pauseDays })
}

/** How many litters a female had without a longer break before one of the day `birth`. */
export function littersInARow(
  littersOfMother: readonly string[],
  birth: string,
  { gestation, pauseDays }: Pick<BreedingRules, 'gestation' | 'pauseDays'>,
): number {
  let inARow = 0
  let next = birth
  for (const day of littersOfMother
    .filter((one) => one < birth)
    .toSorted()
    .toReversed()) {
    if (daysBetween(day, next) - gestation.min >= pauseDays) break
    inARow++
    next = day
  }
  return inARow
}

function adviseOnKinship(
  father: AnimalFacts | null | undefined,
  mother: AnimalFacts | null | undefined,
  find: Find,
): void {
  if (!father || !mother) return
  const facts = { father: father.name ?? '', mother: mother.name ?? '' }
  const isOne = (one: string | null | undefined, other: string | null | undefined) => !!one && one === other
  if (isOne(father.fatherId, mother.fatherId) && isOne(father.motherId, mother.motherId))
    find('FullSiblings', '', facts)
  if (isOne(mother.id, father.motherId) || isOne(father.id, mother.fatherId))
    find('ParentAndYoung', '', facts)
}

/** What the white of a coat tells of the parents of a litter, a pairing or a mating. */
export function adviseOnWhite(
  father: AnimalFacts | null | undefined,
  mother: AnimalFacts | null | undefined,
  find: Find,
): void {
  for (const role of PARENT_ROLES) {
    const [parent, partner] = role === 'father' ? [father, mother] : [mother, father]
    const { whiteGrade, isDeaf } = parent ?? {}
    const facts = factsOf(role, parent)
    const partnerWord = looksSpotted(partner) ? 'Schecke' : showsWhitePaws(partner) ? whitePawsWord : null
    if (whiteGrade && isAtLeast(whiteGrade, 'Heavy'))
      find('MuchWhite', `/${role}Id`, {
        ...facts,
        word: whiteGrade === 'Extreme' ? 'extremweiß' : whiteGradeWords[whiteGrade],
        partner: partnerWord === null ? null : (partner?.name ?? '') || 'das andere Tier',
        partnerWord,
      })
    if (isDeaf === true) find('DeafParent', `/${role}Id`, facts)
  }
}

const showsWhitePaws = (animal: AnimalFacts | null | undefined) => hasWhitePaws(animal?.otherGenes ?? [])

/** Genes beside the eight loci that harm the young together with others. */
function adviseOnGenes(
  father: AnimalFacts | null | undefined,
  mother: AnimalFacts | null | undefined,
  find: Find,
): void {
  const parents = [father, mother].map((parent) => ({
    genotype: readGenotype(parent?.genotype),
    genes: genesOf(parent?.otherGenes ?? []),
  }))
  const [one, other] = parents.map(({ genotype, genes }) => ({
    genotype,
    sls: genes.find(({ gene }) => gene === 'Sls')?.text ?? null,
    isRex: genotype !== null && isRex(genotype) === true,
    isWavy: genes.some(({ gene, text }) => gene === 'Wa' && text.includes('wa')),
  }))
  if (!one || !other) return
  if ((one.isRex || other.isRex) && (one.isWavy || other.isWavy)) find('WavyRex', '')
  const white = extremeWhite(one, other)
  if (white !== null)
    find('ExtremeWhite', '', { percent: white.share === null ? null : Math.round(white.share * 100) })
}

function looksSpotted(animal: AnimalFacts | null | undefined): boolean {
  const genotype = readGenotype(animal?.genotype)
  return (
    (genotype !== null && isSpotted(genotype) === true) ||
    (!!animal?.whiteGrade && isAtLeast(animal.whiteGrade, 'Spot'))
  )
}

export function factsOf(role: ParentRole, parent: AnimalFacts | null | undefined) {
  return { parent: role, gerbilId: parent?.id ?? null, name: parent?.name ?? '' }
}
