import * as fc from 'fast-check'
import { DEFAULT_FREQUENCIES, founderPairs } from './founder-frequencies.ts'
import { LOCUS_MODELS } from './locus-model.ts'
import type { RandomHerd } from './test-random-herd.ts'

/** `INFERENCE_RUNS=5000` looks longer. */
const runs = Number(process.env['INFERENCE_RUNS'] ?? 40)
export const check = <T>(property: fc.IPropertyWithHooks<T>, examples: T[] = []) =>
  fc.assert(property, { numRuns: runs, examples })

export const priorOf = (locus: number) =>
  founderPairs(LOCUS_MODELS[locus]!, DEFAULT_FREQUENCIES[LOCUS_MODELS[locus]!.locus])
export const supportOf = (weights: Float64Array) =>
  weights.reduce((mask, weight, pair) => (weight > 0 ? mask | (1 << pair) : mask), 0)
export const animalsOf = (herd: RandomHerd) => Array.from(herd.sire.keys())
