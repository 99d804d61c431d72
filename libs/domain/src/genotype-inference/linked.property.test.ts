import { longRuns } from '@zuchtbuch/testing/long-runs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededColorVarieties } from '../colors/color-varieties.ts'
import { viablePairs } from '../colors/loci.ts'
import { inferAnimal } from './animal-inference.ts'
import { linkedCouple, phaseOf } from './linked-couple.ts'
import { linkedEvidence, marginsOf } from './linked-evidence.ts'
import { C_AT, hasDoubleHeterozygote, LINKED_STATES, P_AT } from './linked-model.ts'
import { estimateLitter } from './litter-estimate.ts'
import { POSTERIOR_LIMITS, posteriorOf } from './posterior.ts'
import { inferTestHerd } from './test-inference.ts'
import { animalsOf, enumerateLinked, type LinkedHerd, linkedHerds, waysThrough } from './test-linked-herd.ts'

const numRuns = longRuns(60, 3000)
const fractions = fc.constantFrom(1, 20, 150, 333, 499)
const herds = linkedHerds(6).filter((herd) => waysThrough(herd) < 60_000)
const keys = viablePairs('C').flatMap((c) => viablePairs('P').map((p) => `${c.join('')} ${p.join('')}`))
const keyOfState = (state: number) => {
  const { c, p } = LINKED_STATES[state]!
  return keys[c * 3 + p]!
}

/** Two colours of its young are equally likely. */
const equalShares: LinkedHerd = {
  sire: [-1, -1, 0, 2, 0],
  dam: [-1, -1, 1, 1, 3],
  groups: ['Cc[chm]', 'CC', 'Cc[chm]', 'Cc[chm]', 'Cc[chm]'].map((c) => ({ c, p: 'PP' })),
}

/** The last male and the last female: related more often than not. */
const parentsIn = ({ sire }: LinkedHerd): readonly [number, number] => {
  const last = sire.length - 1
  return last % 2 === 0 ? [last, last - 1] : [last - 1, last]
}

describe('C and P together', () => {
  test('have the figures of the enumeration of ordered haplotypes', () => {
    fc.assert(
      fc.property(herds, fractions, (herd, permille) => {
        const { inferred, at } = inferTestHerd(animalsOf(herd))
        const linked = linkedEvidence(inferred, permille)
        const parents = parentsIn(herd)
        const reference = enumerateLinked(herd, permille, parents)
        for (const i of herd.sire.keys()) {
          const { probabilities, exact } = posteriorOf(linked, [at(`a${i}`)])!
          expect(exact).toBe(true)
          expect(probabilities.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
          const own = new Map<string, number>()
          for (const [state, weight] of probabilities.entries()) {
            own.set(keyOfState(state), (own.get(keyOfState(state)) ?? 0) + weight)
          }
          for (const key of keys) {
            expect(Math.abs(own.get(key)! - (reference.genotypes[i]!.get(key) ?? 0))).toBeLessThan(1e-9)
          }
          const { coupling } = phaseOf(inferred, linked, at(`a${i}`), probabilities)
          if (coupling !== null) expect(Math.abs(coupling - reference.coupling[i]!)).toBeLessThan(1e-9)
        }
        const [sire, dam] = parents.map((i) => at(`a${i}`)) as [number, number]
        const { young } = linkedCouple(linked, sire, dam)!
        for (const [genotype, key] of keys.entries()) {
          expect(Math.abs(young[genotype]! - (reference.young.get(key) ?? 0))).toBeLessThan(1e-9)
        }
      }),
      { numRuns },
    )
  })

  test('say with free combination what the loci say apart', () => {
    fc.assert(
      fc.property(herds, (herd) => {
        const { inferred, at } = inferTestHerd(animalsOf(herd))
        const linked = linkedEvidence(inferred, 500)
        for (const i of herd.sire.keys()) {
          const animal = at(`a${i}`)
          const margins = marginsOf(posteriorOf(linked, [animal])!.probabilities)
          for (const [locus, margin] of [
            [C_AT, margins.c],
            [P_AT, margins.p],
          ] as const) {
            const apart = posteriorOf(inferred.loci[locus]!, [animal])!.probabilities
            for (const [pair, weight] of apart.entries()) expect(margin[pair]).toBeCloseTo(weight, 12)
          }
        }
        const [sire, dam] = parentsIn(herd).map((i) => at(`a${i}`)) as [number, number]
        const couple = linkedCouple(linked, sire, dam)
        const forced = estimateLitter(inferred, sire, dam, seededColorVarieties, couple)!
        const apart = estimateLitter(inferred, sire, dam, seededColorVarieties)!
        for (const { variety, probability } of apart.varieties) {
          const own = forced.varieties.find((entry) => entry.variety === variety)!
          expect(Math.abs(own.probability - probability)).toBeLessThan(1e-12)
        }
      }),
      { numRuns },
    )
  })

  test('leave every proof as it is, whatever the fraction, and however small the region', () => {
    const small = { ...POSTERIOR_LIMITS, exactCells: 0, regionCells: 0, exactFamilies: 1 }
    const hard = (inferred: ReturnType<typeof inferAnimal>) =>
      inferred.loci.map(({ possible, proven, certainAlleles, proofs }) => ({
        possible,
        proven,
        certainAlleles,
        proofs,
      }))
    fc.assert(
      fc.property(herds, (herd) => {
        const { inferred, at } = inferTestHerd(animalsOf(herd))
        for (const i of herd.sire.keys()) {
          const animal = at(`a${i}`)
          for (const limits of [POSTERIOR_LIMITS, small]) {
            const free = inferAnimal(inferred, animal, null, limits)
            for (const permille of [1, 150, 499]) {
              const own = inferAnimal(inferred, animal, linkedEvidence(inferred, permille), limits)
              expect(hard(own)).toEqual(hard(free))
              for (const { probabilities } of own.loci) {
                expect(probabilities.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 12)
              }
            }
          }
        }
      }),
      { numRuns: longRuns(20, 1000) },
    )
  })

  test('say the same of swapped parents, and nothing new where no parent is heterozygous at both', () => {
    fc.assert(
      fc.property(herds, fractions, (herd, permille) => {
        const { inferred, at } = inferTestHerd(animalsOf(herd))
        const linked = linkedEvidence(inferred, permille)
        const [sire, dam] = parentsIn(herd).map((i) => at(`a${i}`)) as [number, number]
        const [one, other] = [linkedCouple(linked, sire, dam)!, linkedCouple(linked, dam, sire)!]
        for (const [genotype, weight] of one.young.entries()) {
          expect(Math.abs(other.young[genotype]! - weight)).toBeLessThan(1e-12)
        }
        const states = [sire, dam].map((animal) => linked.masks[animal]!)
        if (states.some(hasDoubleHeterozygote)) return
        // Both are fixed at C or at P: then nothing recombines, and only the distribution of the other matters.
        const isFixed = states.every((mask) => (mask & (mask - 1)) === 0)
        if (!isFixed) return
        const free = estimateLitter(inferred, sire, dam, seededColorVarieties)!
        const own = estimateLitter(inferred, sire, dam, seededColorVarieties, one)!
        expect(own.varieties.map(({ variety }) => variety?.name)).toEqual(
          free.varieties.map(({ variety }) => variety?.name),
        )
        for (const [k, { probability }] of free.varieties.entries()) {
          expect(Math.abs(own.varieties[k]!.probability - probability)).toBeLessThan(1e-12)
        }
      }),
      { numRuns, examples: [[equalShares, 1]] },
    )
  })
})

test('siblings whose phases are each one half are not like unrelated parents', () => {
  const young = { genotype: 'aa Cc[chm] DD EE GG Pp spsp rere' }
  const { inferred, at } = inferTestHerd({
    f: young,
    m: young,
    x: { sire: 'f', dam: 'm', ...young },
    y: { sire: 'f', dam: 'm', ...young },
  })
  const linked = linkedEvidence(inferred, 100)
  const litterOf = (sire: string, dam: string) => {
    const couple = linkedCouple(linked, at(sire), at(dam))!
    const phases = [couple.sire, couple.dam].map(
      (weights, k) => phaseOf(inferred, linked, at([sire, dam][k]!), weights).status,
    )
    const estimate = estimateLitter(inferred, at(sire), at(dam), seededColorVarieties, couple)!
    const free = estimateLitter(inferred, at(sire), at(dam), seededColorVarieties)!
    const off = free.varieties.map(({ variety, probability }) =>
      Math.abs(estimate.varieties.find((own) => own.variety === variety)!.probability - probability),
    )
    return { phases, off: Math.max(...off) }
  }

  expect(litterOf('x', 'y').phases).toEqual(['unknown', 'unknown'])
  expect(litterOf('x', 'y').off).toBeCloseTo(0.073, 3)
  expect(litterOf('f', 'm').phases).toEqual(['unknown', 'unknown'])
})

test('unrelated parents of whose phases nothing is known have the young of free combination', () => {
  const young = { genotype: 'aa Cc[chm] DD EE GG Pp spsp rere' }
  const { inferred, at } = inferTestHerd({ x: young, y: young })
  const free = linkedCouple(linkedEvidence(inferred, 500), at('x'), at('y'))!
  for (const permille of [1, 150, 499]) {
    const linked = linkedEvidence(inferred, permille)
    const couple = linkedCouple(linked, at('x'), at('y'))!
    expect(phaseOf(inferred, linked, at('x'), couple.sire).status).toBe('unknown')
    for (const [genotype, weight] of free.young.entries())
      expect(Math.abs(couple.young[genotype]! - weight)).toBeLessThan(1e-12)
  }
})
