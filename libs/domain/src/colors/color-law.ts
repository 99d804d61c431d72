import { colorByCode } from './color-by-code.ts'
import type { VarietyPattern } from './variety-patterns.ts'

/**
 * What becomes of the colour of an animal whose gene code is changed. `Unchanged`: it stays, and fits or has nothing to
 * fit to. `Follows`: the old colour was what the old code said, so the new one is taken. `Choose`: it was another than
 * the old code said, and nobody but the breeder knows which of the two is right. `Open`: the new code gives no one
 * colour, so it stays.
 */
export type ColorLaw<V> =
  | { kind: 'Unchanged' }
  | { kind: 'Follows'; color: V }
  | { kind: 'Choose'; color: V }
  | { kind: 'Open' }

interface Coat {
  genotype: string | null
  colorVarietyId: string | null
}

/** Compares the colour with the old and the new code. A code that cannot be read says nothing. Never throws. */
export function colorLaw<V extends VarietyPattern & { id: string }>(
  { genotype: old, colorVarietyId }: Coat,
  genotype: string | null,
  varieties: readonly V[],
): ColorLaw<V> {
  if (genotype === old) return { kind: 'Unchanged' }
  const read = colorByCode({ genotype, colorVarietyId }, varieties)
  if (read.source === 'Code') return { kind: 'Unchanged' }
  if (read.proposed === null) return genotype === null ? { kind: 'Unchanged' } : { kind: 'Open' }
  const before = colorByCode({ genotype: old, colorVarietyId: null }, varieties).proposed
  return { kind: (before?.id ?? null) === colorVarietyId ? 'Follows' : 'Choose', color: read.proposed }
}
