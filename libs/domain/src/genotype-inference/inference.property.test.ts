import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from '../colors/color-varieties.ts'
import { coverOf } from '../colors/genotype-cover.ts'
import { type Genotype, formatGenotype } from '../colors/genotype.ts'
import { byLocus, viablePairs } from '../colors/loci.ts'
import { predictOffspring } from '../colors/offspring.ts'
import { inferAnimal } from './animal-inference.ts'
import { DEFAULT_FREQUENCIES } from './founder-frequencies.ts'
import { inferGenotypes, inferLocus } from './infer-genotypes.ts'
import { estimateLitter } from './litter-estimate.ts'
import { LOCUS_MODELS } from './locus-model.ts'
import { loopedParts } from './pedigree-agreement.ts'
import { possiblePairs, posteriorOf } from './posterior.ts'
import { blankMessages, propagateBeliefs } from './propagate-beliefs.ts'
import { animalsOf, check, priorOf, supportOf } from './test-properties.ts'
import { enumerate, herdOfRandom, type RandomHerd, randomHerds } from './test-random-herd.ts'
import { inferTestHerd } from './test-inference.ts'

/** The locus of a random herd as inference sees it. */
function locusOf(random: RandomHerd) {
  const { herd, at } = herdOfRandom(random)
  return { herd, at, locus: inferLocus(herd, random.locus, DEFAULT_FREQUENCIES) }
}

/** Millions of ways, so that sums which lose digits show it. */
const unknownFive: RandomHerd = {
  locus: 1,
  sire: [-1, -1, -1, -1, -1],
  dam: [-1, -1, -1, -1, -1],
  litter: [-1, -1, 0, 1, -1],
  records: [63, 63, 63, 63, 63],
}

describe('records that can be true, against every assignment of pairs', () => {
  const herds = randomHerds({ truth: true, size: 6 })

  test('figures are those of the enumeration, sum to 1, and are 0 outside what is possible', () => {
    check(
      fc.property(herds, (random) => {
        const { locus, at } = locusOf(random)
        const reference = enumerate(random, priorOf(random.locus))
        for (const i of animalsOf(random)) {
          const { probabilities, exact } = posteriorOf(locus, [at(i)])!
          expect(exact).toBe(true)
          for (const [pair, weight] of probabilities.entries()) {
            expect(Math.abs(weight - reference.marginals[i]![pair]!)).toBeLessThan(1e-12)
          }
          expect(probabilities.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
          const possible = possiblePairs(locus, at(i))
          expect(possible).toBe(supportOf(reference.marginals[i]!))
          expect(possiblePairs(locus, at(i), posteriorOf(locus, [at(i)]))).toBe(possible)
          expect(supportOf(probabilities) & ~possible).toBe(0)
        }
      }),
      [[unknownFive]],
    )
  })

  test('the joint figures of two animals are those of the enumeration', () => {
    check(
      fc.property(herds, fc.nat(9), fc.nat(9), (random, a, b) => {
        const { locus, at } = locusOf(random)
        const [one, other] = [a % random.sire.length, b % random.sire.length]
        if (one === other) return
        const { probabilities } = posteriorOf(locus, [at(one), at(other)])!
        const { joint } = enumerate(random, priorOf(random.locus), undefined, [one, other])
        for (const [cell, weight] of joint.entries()) {
          expect(Math.abs(probabilities[cell]! - weight)).toBeLessThan(1e-12)
        }
      }),
    )
  })

  test('elimination never takes a possible pair away, and leaves no other without loops', () => {
    check(
      fc.property(herds, (random) => {
        const { locus, at } = locusOf(random)
        const reference = enumerate(random, priorOf(random.locus))
        const hasLoops = loopedParts(locus).length > 0
        for (const i of animalsOf(random)) {
          const support = supportOf(reference.marginals[i]!)
          const mask = locus.masks[at(i)]!
          expect(support & ~mask).toBe(0)
          if (!hasLoops) expect(mask).toBe(support)
        }
      }),
    )
  })

  test('yield no contradiction', () => {
    check(
      fc.property(randomHerds({ truth: true, size: 12 }), (random) => {
        expect(inferGenotypes(herdOfRandom(random).herd).groups).toEqual([])
      }),
    )
  })

  test('never widen what is possible when one more is entered', () => {
    check(
      fc.property(herds, fc.nat(99), (random, chosen) => {
        const more = chosen % random.sire.length
        const { full } = LOCUS_MODELS[random.locus]!
        const fewer = { ...random, records: random.records.map((mask, i) => (i === more ? full : mask)) }
        const [before, after] = [locusOf(fewer), locusOf(random)]
        for (const i of animalsOf(random)) {
          expect(possiblePairs(after.locus, after.at(i)) & ~possiblePairs(before.locus, before.at(i))).toBe(0)
        }
      }),
    )
  })

  test('a region is sound at its border, and equals the exact figures and propagation without loops', () => {
    const small = { exactCells: 0, regionCells: 0, exactFamilies: 1 }
    check(
      fc.property(randomHerds({ truth: true, size: 8 }), (random) => {
        const { locus, at } = locusOf(random)
        const messages = blankMessages(locus.model, locus.network)
        propagateBeliefs(locus.model, locus.network, locus.masks, locus.founders, messages, null, 1e-12)
        const evidence = { ...locus, messages }
        // Also a loop among animals of which nothing is known counts here: it is where others come from.
        const hasLoops = loopedParts({ ...evidence, informed: evidence.informed.map(() => 1) }).length > 0
        for (const i of animalsOf(random)) {
          const whole = posteriorOf(evidence, [at(i)])!
          const region = posteriorOf(evidence, [at(i)], small)!
          const possible = possiblePairs(evidence, at(i), region, small)
          expect(supportOf(whole.probabilities) & ~possible).toBe(0)
          if (hasLoops) continue
          for (const [pair, weight] of whole.probabilities.entries()) {
            expect(Math.abs(weight - region.probabilities[pair]!)).toBeLessThan(1e-9)
          }
        }
      }),
    )
  })

  test('minimal proofs prove what they are said to, and nothing less does', () => {
    check(
      fc.property(herds, (random) => {
        const { herd, at } = herdOfRandom(random)
        const inferred = inferGenotypes(herd)
        for (const i of animalsOf(random)) {
          const { possible, proofs, status } = inferAnimal(inferred, at(i)).loci[random.locus]!
          if (status === 'proven') expect(proofs.length).toBeGreaterThan(0)
          const among = new Map(animalsOf(random).map((k) => [at(k), k]))
          for (const proof of proofs) {
            const own = proof.map((animal) => among.get(animal)!)
            const provenBy = (animals: readonly number[]) =>
              supportOf(enumerate(random, priorOf(random.locus), (k) => animals.includes(k)).marginals[i]!)
            expect(provenBy(own)).toBe(possible)
            for (const left of own) expect(provenBy(own.filter((k) => k !== left))).not.toBe(possible)
          }
        }
      }),
    )
  })
})

describe('equal data', () => {
  const shuffles = fc.array(fc.nat(9999), { minLength: 10, maxLength: 10 })

  test('give equal digits in whatever order they were read', () => {
    check(
      fc.property(randomHerds({ truth: false, size: 10 }), shuffles, (random, positions) => {
        const names = animalsOf(random).map((i) => `a${i}`)
        const one = herdOfRandom(random, names)
        const other = herdOfRandom(random, names, positions)
        const [first, second] = [inferGenotypes(one.herd), inferGenotypes(other.herd)]
        expect(second.groups).toEqual(first.groups)
        for (const i of animalsOf(random)) {
          expect(inferAnimal(second, other.at(i))).toEqual(inferAnimal(first, one.at(i)))
        }
      }),
    )
  })

  test('say the same under other ids', () => {
    check(
      fc.property(randomHerds({ truth: false, size: 10 }), shuffles, (random, draws) => {
        const names = animalsOf(random).map((i) => `${draws[i]}x${i}`)
        const one = herdOfRandom(random)
        const other = herdOfRandom(random, names)
        const [first, second] = [inferGenotypes(one.herd), inferGenotypes(other.herd)]
        const setsOf = (inferred: typeof first, at: (i: number) => number) => {
          const back = new Map(animalsOf(random).map((i) => [at(i), i]))
          return inferred.groups
            .flatMap(({ sets }) =>
              sets.map(({ animals }) =>
                animals
                  .map((animal) => back.get(animal)!)
                  .toSorted((a, b) => a - b)
                  .join(),
              ),
            )
            .toSorted()
        }
        expect(setsOf(second, other.at)).toEqual(setsOf(first, one.at))
        for (const i of animalsOf(random)) {
          const a = inferAnimal(first, one.at(i)).loci[random.locus]!
          const b = inferAnimal(second, other.at(i)).loci[random.locus]!
          expect(b.possible).toBe(a.possible)
          for (const [k, { probability }] of a.probabilities.entries()) {
            expect(b.probabilities[k]!.probability).toBeCloseTo(probability, 12)
          }
        }
      }),
    )
  })
})

describe('planned litters', () => {
  const complete = fc
    .record(byLocus((locus) => fc.constantFrom(...viablePairs(locus).map((pair) => pair.join('')))))
    .map((genotype): Genotype => genotype)

  test('of complete parents have the figures of the exact prediction', () => {
    check(
      fc.property(complete, complete, (sire, dam) => {
        const { inferred, at } = inferTestHerd({
          Sire: { genotype: formatGenotype(sire) },
          Dam: { genotype: formatGenotype(dam) },
        })
        const estimate = estimateLitter(inferred, at('Sire'), at('Dam'), seededColorVarieties)!
        const exact = predictOffspring(sire, dam, seededColorVarieties)
        for (const { variety, probability } of exact.varieties) {
          const own = estimate.varieties.find((entry) => entry.variety === variety)
          expect(own?.probability).toBeCloseTo(probability!.value, 12)
        }
        expect(estimate.varieties.length).toBe(exact.varieties.length)
        expect(estimate.spottedShare).toBeCloseTo(exact.spottedShare!.value, 12)
        expect(estimate.rexShare).toBeCloseTo(exact.rexShare!.value, 12)
        expect(estimate.lethalShare).toBeCloseTo(exact.lethalShare!.value, 12)
        expect(estimate.method).toBe('exact')
      }),
    )
  })

  test('of two Schecken are two thirds spotted, and nobody is SpSp', () => {
    const { inferred, at } = inferTestHerd({
      Sire: { genotype: 'Spsp' },
      Dam: { genotype: 'Spsp' },
      Y: { sire: 'Sire', dam: 'Dam' },
    })
    const estimate = estimateLitter(inferred, at('Sire'), at('Dam'), seededColorVarieties)!

    expect(estimate.spottedShare).toBeCloseTo(2 / 3, 12)
    expect(estimate.lethalShare).toBe(0.25)
    expect(inferAnimal(inferred, at('Y')).loci[6]!.probabilities).toEqual([
      { pair: 'Spsp', probability: expect.closeTo(2 / 3, 12) },
      { pair: 'spsp', probability: expect.closeTo(1 / 3, 12) },
    ])
  })
})

describe('what a catalogue name says', () => {
  test('is its pattern and no more', () => {
    const { inferred, at } = inferTestHerd({ Rita: { variety: 'Goldfuchs' } })
    const pattern = seededColorVarieties.find(({ name }) => name === 'Goldfuchs')!.genotype

    expect(inferred.herd.covers[at('Rita')]).toBe(coverOf(pattern))
    expect(inferAnimal(inferred, at('Rita')).loci[1]!.probabilities.map(({ pair }) => pair)).toEqual([
      'CC',
      'Cc[chm]',
      'Cc[h]',
    ])
  })
})
