import type { AnimalFacts } from './change.ts'
import type { Find } from './finding.ts'
import { lociNotFromParents, readCover } from './genotype-descent.ts'

/**
 * Finds the members of an animal that do not fit the litter it was born in; `pathOf` a member of the animal, as the
 * reader has it.
 */
export function pupFindings(
  pup: AnimalFacts,
  litterDay: string | null | undefined,
  parents: readonly (AnimalFacts | null | undefined)[],
  find: Find,
  pathOf: (member: string) => string,
): void {
  const facts = { gerbilId: pup.id ?? null, name: pup.name ?? '' }
  const { dateOfBirth } = pup
  if (dateOfBirth && litterDay && dateOfBirth !== litterDay)
    find('LitterDateDiffers', pathOf('dateOfBirth'), { ...facts, dateOfBirth, litterDay })
  const young = readCover(pup.genotype)
  if (young === null) return
  const [father = null, mother = null] = parents.map((parent) => readCover(parent?.genotype))
  const loci = lociNotFromParents(young, father, mother)
  if (loci.length > 0) find('GenotypeNotFromParents', pathOf('genotype'), { ...facts, loci: loci.join(', ') })
}
