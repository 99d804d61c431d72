import type { AnimalRow, LitterRow } from './herd.ts'

/**
 * The breeder's own litters: those of a mother that lives or lived here, or with young that did. Litters of ancestors are
 * in the book for the pedigree only.
 */
export function ownLitters<L extends Pick<LitterRow, 'id' | 'motherId'>>(
  litters: readonly L[],
  animals: readonly Pick<AnimalRow, 'id' | 'litterId' | 'isResident'>[],
): L[] {
  const residents = animals.filter(({ isResident }) => isResident)
  const mothers = new Set(residents.map(({ id }) => id))
  const nests = new Set(residents.map(({ litterId }) => litterId))
  return litters.filter(({ id, motherId }) => mothers.has(motherId ?? '') || nests.has(id))
}
