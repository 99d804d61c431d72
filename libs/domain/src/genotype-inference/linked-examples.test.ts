import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from '../colors/color-varieties.ts'
import { parseGenotype } from '../colors/gene-code.ts'
import { predictOffspring } from '../colors/offspring.ts'
import { linkedEvidence } from './linked-evidence.ts'
import { linkedCouple, phaseOf } from './linked-couple.ts'
import { estimateLitter } from './litter-estimate.ts'
import { inferTestHerd } from './test-inference.ts'
import { LINKED_EXAMPLES, type LinkedExample } from './test-linked-examples.ts'

const valueOf = (fraction: string) => {
  const [part, whole = 1] = fraction.split('/').map(Number)
  return part! / whole
}
const TOLERANCE = 1e-9

function expectVarieties(
  found: readonly { variety: { name: string } | null; probability: number }[],
  expected: Readonly<Record<string, string>>,
) {
  expect(new Set(found.map(({ variety }) => variety?.name))).toEqual(new Set(Object.keys(expected)))
  for (const { variety, probability } of found) {
    expect(Math.abs(probability - valueOf(expected[variety!.name]!))).toBeLessThan(TOLERANCE)
  }
  expect(Math.abs(found.reduce((sum, { probability }) => sum + probability, 0) - 1)).toBeLessThan(1e-12)
}

function openExample({ animals, pairing, permille }: LinkedExample) {
  const { inferred, at } = inferTestHerd(animals)
  const [sire, dam] = [at(pairing.sire), at(pairing.dam)]
  const linked = linkedEvidence(inferred, permille)
  return { inferred, sire, dam, linked, couple: linkedCouple(linked, sire, dam)! }
}

describe.each(LINKED_EXAMPLES)('$title', (example) => {
  const { inferred, sire, dam, linked, couple } = openExample(example)

  test('the phases', () => {
    for (const [side, animal, weights] of [
      ['sire', sire, couple.sire],
      ['dam', dam, couple.dam],
    ] as const) {
      const { status, coupling } = example.phases[side]
      expect(phaseOf(inferred, linked, animal, weights)).toEqual({
        status,
        coupling: coupling === null ? null : expect.closeTo(coupling, 9),
      })
    }
  })

  test('the estimate', () => {
    expectVarieties(
      estimateLitter(inferred, sire, dam, seededColorVarieties, couple)!.varieties,
      example.varieties,
    )
    expectVarieties(estimateLitter(inferred, sire, dam, seededColorVarieties)!.varieties, example.free)
  })

  test('the parents swapped', () => {
    const swapped = linkedCouple(linked, dam, sire)!
    for (const [state, weight] of couple.sire.entries()) expect(swapped.dam[state]).toBeCloseTo(weight, 12)
    for (const [genotype, weight] of couple.young.entries()) {
      expect(swapped.young[genotype]).toBeCloseTo(weight, 12)
    }
  })
})

describe.each(LINKED_EXAMPLES.filter(({ complete }) => complete))('$title', (example) => {
  const { couple } = openExample(example)
  const read = (name: string) => parseGenotype(example.animals[name]!.genotype!)

  test('the figures of complete parents, as fractions only with free combination', () => {
    const [one, other] = [read(example.pairing.sire), read(example.pairing.dam)]
    const free = predictOffspring(one, other, seededColorVarieties)
    const own = predictOffspring(one, other, seededColorVarieties, couple.young)

    const valued = (list: typeof own.varieties) =>
      list.map(({ variety, probability }) => ({ variety, probability: probability!.value }))
    expectVarieties(valued(own.varieties), example.varieties)
    expect(own.varieties.every(({ probability }) => probability?.fraction === null)).toBe(true)
    expect(
      Object.fromEntries(
        free.varieties.map(({ variety, probability }) => [variety!.name, probability!.fraction]),
      ),
    ).toEqual(example.free)
    expect(own.outcomes.reduce((sum, { probability }) => sum + probability.value, 0)).toBeCloseTo(1, 12)
    expect(own).toMatchObject({ spottedShare: free.spottedShare, rexShare: free.rexShare })
  })
})
