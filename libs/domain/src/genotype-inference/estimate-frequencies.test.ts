import { describe, expect, test } from 'vitest'
import {
  frequencyFaults,
  DEFAULT_FREQUENCIES,
  founderPairs,
  scaledFrequencies,
} from './founder-frequencies.ts'
import { usedFrequencies } from './infer-genotypes.ts'
import { LOCUS_MODELS } from './locus-model.ts'
import { inferTestHerd, type TestAnimal } from './test-inference.ts'

/** Founders of whom so many in ten have the pair, the others the second. */
function founders(count: number, tenths: number, pair: string, other: string): Record<string, TestAnimal> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, k) => [`F${k}`, { genotype: k % 10 < tenths ? pair : other }]),
  )
}

describe('frequencies estimated from the herd', () => {
  const estimate = (animals: Record<string, TestAnimal>) =>
    usedFrequencies(inferTestHerd(animals, null).inferred)

  test('follow sixty founders that are known', () => {
    expect(estimate(founders(60, 8, 'pp', 'PP')).P['p']).toBeGreaterThan(0.8 - 0.09)
    expect(estimate(founders(60, 8, 'pp', 'PP')).P['p']).toBeLessThan(0.8 + 0.09)
  })

  test('stay near the table with few founders, and are the table without any', () => {
    // Six of the thirteen are pp; the table weighs as much as ten animals.
    expect(estimate(founders(13, 3, 'pp', 'PP')).P['p']).toBeCloseTo((20 * 0.3 + 6 * 2) / (20 + 13 * 2), 3)
    expect(estimate({ Anton: {} })).toEqual(scaledFrequencies(DEFAULT_FREQUENCIES))
  })

  test('are rounded to three decimals, never below 0.001, and sum to 1', () => {
    const { E } = estimate(founders(2000, 10, 'EE', 'EE'))

    expect(Object.values(E).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    expect(E['e[f]']).toBeGreaterThan(0.0009)
    expect(E['E']).toBeGreaterThan(0.99)
  })
})

describe('frequencies', () => {
  test('of the table sum to 1 and have no fault', () => {
    expect(frequencyFaults(DEFAULT_FREQUENCIES)).toEqual([])
    for (const model of LOCUS_MODELS) {
      const pairs = founderPairs(model, DEFAULT_FREQUENCIES[model.locus])
      expect(pairs.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    }
  })

  test('of Sp count living animals only', () => {
    const [spotted] = founderPairs(LOCUS_MODELS[6]!, DEFAULT_FREQUENCIES.Sp)

    expect(spotted).toBeCloseTo(0.26087, 6)
  })

  test('are refused by locus and allele', () => {
    const { A: _a, ...rest } = DEFAULT_FREQUENCIES
    expect(frequencyFaults(rest)).toEqual([{ code: 'missingLocus', path: ['A'] }])
    expect(frequencyFaults({ ...DEFAULT_FREQUENCIES, P: { P: 0.7, p: Number.NaN } })).toEqual([
      { code: 'tooSmall', path: ['P', 'p'] },
    ])
    expect(frequencyFaults({ ...DEFAULT_FREQUENCIES, P: { P: 0.7002, p: 0.3002 } })).toEqual([])
    expect(frequencyFaults({ ...DEFAULT_FREQUENCIES, constructor: { x: 1 } })).toEqual([
      { code: 'unknownLocus', path: ['constructor'] },
    ])
  })
})
