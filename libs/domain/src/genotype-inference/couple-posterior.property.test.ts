import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from '../colors/color-varieties.ts'
import { LOCI } from '../colors/loci.ts'
import { couplePosteriors } from './couple-posterior.ts'
import { DEFAULT_FREQUENCIES } from './founder-frequencies.ts'
import { inferGenotypes, inferLocus } from './infer-genotypes.ts'
import { linkedCouples } from './linked-couple.ts'
import { linkedEvidence } from './linked-evidence.ts'
import { estimateLitter, estimateLitters } from './litter-estimate.ts'
import type { UnitEvidence } from './locus-evidence.ts'
import { POSTERIOR_LIMITS, type PosteriorLimits, posteriorOf } from './posterior.ts'
import { inferTestHerd } from './test-inference.ts'
import { animalsOf as linkedAnimalsOf, linkedHerds } from './test-linked-herd.ts'
import { animalsOf, check, priorOf } from './test-properties.ts'
import { enumerate, herdOfRandom, type RandomHerd, randomHerds } from './test-random-herd.ts'

type Couple = readonly [number, number]

/** Every animal with every other one, in both orders. */
const couplesAmong = (animals: readonly number[]): Couple[] =>
  animals.flatMap((one) => animals.filter((other) => other !== one).map((other): Couple => [one, other]))

function locusOf(random: RandomHerd) {
  const { herd, at } = herdOfRandom(random)
  const animals = animalsOf(random).map(at)
  return { locus: inferLocus(herd, random.locus, DEFAULT_FREQUENCIES), at, animals }
}

function expectNear(one: Float64Array, other: Float64Array) {
  for (const [cell, weight] of one.entries()) expect(Math.abs(weight - other[cell]!)).toBeLessThan(1e-12)
}

/** What is said of each couple does not depend on the others, nor on who of it is named first. */
function expectAlike(evidence: UnitEvidence, couples: readonly Couple[], limits?: PosteriorLimits) {
  const together = couplePosteriors(evidence, couples, limits)
  expect(couplePosteriors(evidence, couples.toReversed(), limits).toReversed()).toEqual(together)
  const { pairCount } = evidence.model
  for (const [k, [one, other]] of couples.entries()) {
    const [alone, swapped] = [
      couplePosteriors(evidence, [[one, other]], limits)[0]!,
      couplePosteriors(evidence, [[other, one]], limits)[0]!,
    ]
    expect(alone).toEqual(together[k])
    expect(swapped.exact).toBe(alone.exact)
    for (const [cell, weight] of alone.probabilities.entries()) {
      const [x, y] = [cell % pairCount, Math.trunc(cell / pairCount)]
      expect(swapped.probabilities[x * pairCount + y]).toBe(weight)
    }
  }
  return together
}

describe('the joint figures of many couples', () => {
  test('are those of the enumeration', () => {
    check(
      fc.property(randomHerds({ truth: true, size: 6 }), fc.nat(9), (random, chosen) => {
        const { locus, at } = locusOf(random)
        const own = animalsOf(random)
        const couples = couplesAmong(own)
        const answers = couplePosteriors(
          locus,
          couples.map(([one, other]): Couple => [at(one), at(other)]),
        )
        // Enumerating is slow: a few couples of one animal.
        for (const [k, [one, other]] of couples.entries()) {
          if (one !== own[chosen % own.length]) continue
          const { joint } = enumerate(random, priorOf(random.locus), undefined, [one, other])
          expect(answers[k]!.exact).toBe(true)
          expectNear(answers[k]!.probabilities, Float64Array.from(joint))
        }
      }),
    )
  })

  test('are to the last digit those of each couple alone, whoever of it comes first', () => {
    const loci = [...LOCI]
    check(
      fc.property(randomHerds({ truth: true, size: 24, loci }), fc.array(fc.nat(23)), (random, chosen) => {
        const { locus, animals } = locusOf(random)
        const some = new Set([0, 1, ...chosen].map((k) => animals[k % animals.length]!))
        const couples = couplesAmong([...some].slice(0, 6))
        for (const [k, answer] of expectAlike(locus, couples).entries()) {
          const tied = posteriorOf(locus, couples[k]!)!
          expect(answer?.exact).toBe(true)
          expectNear(answer!.probabilities, tied.probabilities)
        }
      }),
    )
  })

  test('come from regions where the whole is too wide', () => {
    const limits = { ...POSTERIOR_LIMITS, exactCells: 0, regionCells: 200 }
    check(
      fc.property(randomHerds({ truth: true, size: 24 }), (random) => {
        const { locus, animals } = locusOf(random)
        const couples = couplesAmong(animals.slice(-3))
        for (const [k, answer] of expectAlike(locus, couples, limits).entries()) {
          const [one, other] = couples[k]!
          if (one > other) continue
          const region = posteriorOf(locus, [one, other], limits)!
          expectNear(answer!.probabilities, region.probabilities)
        }
      }),
    )
  })

  test('do not hide that records contradict each other', () => {
    check(
      fc.property(randomHerds({ truth: false, size: 8 }), (random) => {
        const { locus, animals } = locusOf(random)
        const full = locus.model.full
        // As if the contradictions had not been found.
        const records = random.records.map((mask, i) => [animals[i]!, mask] as const)
        const masks = new Uint8Array(locus.masks.length).fill(full)
        for (const [animal, mask] of records) masks[animal] = mask
        const unsettled = { ...locus, masks, informed: locus.informed.map(() => 1) }
        for (const couple of couplesAmong(animals.slice(-3))) {
          const answer = couplePosteriors(unsettled, [couple])[0]!
          const tied = posteriorOf(unsettled, couple)
          if (answer !== null && tied !== null) expectNear(answer.probabilities, tied.probabilities)
          if (tied === null) expect(answer).toBeNull()
        }
      }),
    )
  })

  test('hold for C and P together', () => {
    check(
      fc.property(linkedHerds(10), fc.constantFrom(1, 150, 499), (herd, permille) => {
        const { inferred, at } = inferTestHerd(linkedAnimalsOf(herd))
        const linked = linkedEvidence(inferred, permille)
        const couples = couplesAmong([...herd.sire.keys()].slice(-4).map((i) => at(`a${i}`)))
        for (const [k, answer] of expectAlike(linked, couples).entries()) {
          expectNear(answer!.probabilities, posteriorOf(linked, couples[k]!)!.probabilities)
        }
      }),
    )
  })
})

test('litters that are estimated together have the figures of each alone, in whatever order', () => {
  check(
    fc.property(
      randomHerds({ truth: true, size: 12, loci: ['C', 'P', 'Sp'] }),
      fc.nat(99),
      (random, chosen) => {
        const { herd, at } = herdOfRandom(random)
        const inferred = inferGenotypes(herd)
        const linked = linkedEvidence(inferred, 150)
        const animals = animalsOf(random).map(at)
        const one = animals[chosen % animals.length]!
        const couples = animals
          .filter((other) => other !== one)
          .slice(-3)
          .map((other): Couple => [one, other])
        const together = (order: readonly Couple[]) => {
          const readings = linkedCouples(linked, order)
          const litters = order.map(([sire, dam], k) => ({ sire, dam, readings: [null, readings[k]!] }))
          return estimateLitters(inferred, litters, seededColorVarieties)
        }
        const estimates = together(couples)

        expect(together(couples.toReversed()).toReversed()).toEqual(estimates)
        for (const [k, [sire, dam]] of couples.entries()) {
          const own = linkedCouples(linked, [[sire, dam]])[0]!
          expect(estimates[k]).toEqual([
            estimateLitter(inferred, sire, dam, seededColorVarieties),
            estimateLitter(inferred, sire, dam, seededColorVarieties, own),
          ])
        }
      },
    ),
  )
})
