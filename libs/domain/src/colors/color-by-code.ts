import { parseGenotype } from './gene-code.ts'
import { GenotypeError } from './genotype.ts'
import { certainVariety, possibleVarieties, type VarietyPattern } from './variety-patterns.ts'

/** How the colour of an animal and its gene code go together. */
export interface ColorByCode<V> {
  /** `Code` where the code leaves the colour of the animal only, whoever entered it; `None` without a colour. */
  source: 'Code' | 'Hand' | 'None'
  /** The only colour that the code leaves, where the animal has another one or none. */
  proposed: V | null
  /** The colours that the code leaves, by sortOrder; empty without a code that can be read. */
  possible: V[]
  /** Whether the code cannot give the colour that the animal has; never of a colour that has no pattern. */
  contradicts: boolean
}

/**
 * Compares the colour of an animal with its gene code (docs/genetics.md, section 5). A code that cannot be read, or
 * that fits no colour of the catalogue, says nothing. Never throws.
 */
export function colorByCode<V extends VarietyPattern & { id: string }>(
  { genotype, colorVarietyId }: { genotype: string | null; colorVarietyId: string | null },
  varieties: readonly V[],
): ColorByCode<V> {
  const { certain, possible } = read(genotype, varieties)
  const isCertain = certain !== null && certain.id === colorVarietyId
  return {
    source: colorVarietyId === null ? 'None' : isCertain ? 'Code' : 'Hand',
    proposed: isCertain ? null : certain,
    possible,
    contradicts:
      possible.length > 0 &&
      possible.every(({ id }) => id !== colorVarietyId) &&
      varieties.some(({ id }) => id === colorVarietyId),
  }
}

function read<V extends VarietyPattern>(genotype: string | null, varieties: readonly V[]) {
  const nothing = { certain: null, possible: [] }
  if (genotype === null) return nothing
  try {
    const code = parseGenotype(genotype)
    return { certain: certainVariety(code, varieties), possible: possibleVarieties(code, varieties) }
  } catch (error) {
    if (error instanceof GenotypeError) return nothing
    throw error
  }
}
