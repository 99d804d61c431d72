import {
  type FounderFrequencies,
  founderPairs,
  FREQUENCY_SUM_TOLERANCE,
  MIN_FREQUENCY,
} from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { LOCUS_MODELS } from '@zuchtbuch/domain/genotype-inference/locus-model'
import { ALLELES, byLocus, LOCI, type Locus } from '@zuchtbuch/domain/colors/loci'
import { readNumber } from '../../components/number/read-number.ts'

/** The values of the fields by locus and allele: how many of a hundred. */
export type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>

const shown = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })
export const ofHundred = (share: number): string => shown.format(share * 100)

export const typedOf = (frequencies: FounderFrequencies): Typed =>
  byLocus((locus) =>
    Object.fromEntries(ALLELES[locus].map((allele) => [allele, ofHundred(frequencies[locus][allele] ?? 0)])),
  )

/** One more of what was typed; of two alleles the other is what is left of a hundred. */
export function withTyped(typed: Typed, locus: Locus, allele: string, text: string): Typed {
  const reading = readNumber(text)
  const others = ALLELES[locus].filter((one) => one !== allele)
  const [other] = others
  const isPair = other !== undefined && others.length === 1 && reading.kind === 'number'
  return {
    ...typed,
    [locus]: {
      ...typed[locus],
      [allele]: text,
      ...(isPair ? { [other]: shown.format(100 - reading.value) } : {}),
    },
  }
}

/** The figures of one locus; or what is wrong with them: `number` and `small` each by itself, `sum` together. */
export function readLocus(
  typed: Typed,
  locus: Locus,
): { values: Record<string, number> } | { fault: 'number' | 'small' | 'sum'; sum: string } {
  const values: Record<string, number> = {}
  for (const allele of ALLELES[locus]) {
    const reading = readNumber(typed[locus]?.[allele] ?? '')
    if (reading.kind !== 'number') return { fault: 'number', sum: '' }
    values[allele] = reading.value / 100
    if (reading.value / 100 < MIN_FREQUENCY) return { fault: 'small', sum: '' }
  }
  const sum = Object.values(values).reduce((total, value) => total + value, 0)
  return Math.abs(sum - 1) > FREQUENCY_SUM_TOLERANCE + 1e-12
    ? { fault: 'sum', sum: ofHundred(sum) }
    : { values }
}

/** All loci, or null where one of them is not right. */
export function readAll(typed: Typed): FounderFrequencies | null {
  const read = LOCI.map((locus) => [locus, readLocus(typed, locus)] as const)
  if (read.some(([, one]) => 'fault' in one)) return null
  const found = Object.fromEntries(read.map(([locus, one]) => [locus, 'values' in one ? one.values : {}]))
  return byLocus((locus) => found[locus] ?? {})
}

/**
 * On how many of a hundred animals without parents an allele bears: hidden under a more dominant one, or to be seen
 * where it is the dominant one itself.
 */
export function bearersOf(locus: Locus, values: Readonly<Record<string, number>>, allele: string): number {
  const model = LOCUS_MODELS.find((one) => one.locus === locus)
  if (model === undefined) return 0
  const rank = ALLELES[locus].indexOf(allele)
  const shares = founderPairs(model, values)
  return model.alleles.reduce((sum, [first, second], pair) => {
    const counts = rank === 0 ? first === 0 : second === rank && first < rank
    return counts ? sum + (shares[pair] ?? 0) : sum
  }, 0)
}
