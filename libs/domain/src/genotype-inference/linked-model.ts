import type { Permille } from '../colors/linkage.ts'
import { LOCI } from '../colors/loci.ts'
import { LOCUS_MODELS, onlyPair, type PairMask, type UnitModel } from './locus-model.ts'

/** The places of the linked loci among the eight. */
export const [C_AT, P_AT] = [LOCI.indexOf('C'), LOCI.indexOf('P')]
const C = LOCUS_MODELS[C_AT]!
const P = LOCUS_MODELS[P_AT]!

/**
 * One state of C and P together: which alleles an animal has from the one parent and from the other, without telling
 * the parents apart. The allele at C of a haplotype is `haplotype >> 1`, that at P `haplotype & 1`, as ranks.
 */
interface LinkedState {
  readonly haplotypes: readonly [number, number]
  /** The pairs at C and at P. */
  readonly c: number
  readonly p: number
  /** 1: the more dominant allele at C stands with P; 0: with p; null unless both loci are heterozygous. */
  readonly coupling: 0 | 1 | null
}

const pairAt = (model: typeof C, a: number, b: number) =>
  model.alleles.findIndex(([one, other]) => one === Math.min(a, b) && other === Math.max(a, b))

/** The 21 states: 18 genotypes, of which the three that are heterozygous at both loci have two phases. */
export const LINKED_STATES: readonly LinkedState[] = Array.from({ length: 6 }, (_, one) => one).flatMap(
  (one) =>
    Array.from({ length: 6 - one }, (_, k) => one + k).map((other): LinkedState => {
      const [c, p] = [pairAt(C, one >> 1, other >> 1), pairAt(P, one & 1, other & 1)]
      const isDouble = one >> 1 !== other >> 1 && (one & 1) !== (other & 1)
      // The first haplotype has the more dominant allele at C.
      return { haplotypes: [one, other], c, p, coupling: isDouble ? ((one & 1) === 0 ? 1 : 0) : null }
    }),
)
const STATE_COUNT = LINKED_STATES.length

/** By `pair at C * pairs at P + pair at P`: the states of a genotype. */
const STATES_OF = Array.from({ length: C.pairCount * P.pairCount }, (_, genotype) =>
  LINKED_STATES.reduce(
    (mask, { c, p }, state) => (c * P.pairCount + p === genotype ? mask | (1 << state) : mask),
    0,
  ),
)

/** The states that a set of pairs at C and one at P allow. */
export function linkedMask(c: PairMask, p: PairMask): PairMask {
  return STATES_OF.reduce(
    (mask, states, genotype) =>
      (c >> Math.trunc(genotype / P.pairCount)) & (p >> (genotype % P.pairCount)) & 1 ? mask | states : mask,
    0,
  )
}

/** Whether a set of states leaves one genotype, which is heterozygous at both loci. */
export const leavesPhaseOpen = (c: PairMask, p: PairMask): boolean => {
  const states = linkedMask(c, p)
  return onlyPair(c) >= 0 && onlyPair(p) >= 0 && onlyPair(states) < 0
}

/** Whether a set of states has one that is heterozygous at both loci. */
export const hasDoubleHeterozygote = (states: PairMask): boolean =>
  LINKED_STATES.some(({ coupling }, state) => coupling !== null && (states >> state) & 1)

/** How often each of the six haplotypes is passed on by a state. */
function gametes({ haplotypes: [one, other] }: LinkedState, permille: Permille): Float64Array {
  const passed = new Float64Array(6)
  const recombined = permille / 2000
  const kept = (1000 - permille) / 2000
  passed[one]! += kept
  passed[other]! += kept
  passed[(one & ~1) | (other & 1)]! += recombined
  passed[(other & ~1) | (one & 1)]! += recombined
  return passed
}

/** Inheritance of C and P together (docs/genotype-inference.md). `permille` is the recombination fraction. */
export function linkedModel(permille: Permille): UnitModel {
  const stateOf = (a: number, b: number) =>
    LINKED_STATES.findIndex(
      ({ haplotypes: [one, other] }) => one === Math.min(a, b) && other === Math.max(a, b),
    )
  const states = Array.from({ length: 36 }, (_, k) => stateOf(Math.trunc(k / 6), k % 6))
  const passed = LINKED_STATES.map((state) => gametes(state, permille))
  const transmission = new Float64Array(STATE_COUNT ** 3)
  for (const [x, ofX] of passed.entries()) {
    for (const [y, ofY] of passed.entries()) {
      const at = (x * STATE_COUNT + y) * STATE_COUNT
      for (let a = 0; a < 6; a++) {
        if (ofX[a] === 0) continue
        for (let b = 0; b < 6; b++) transmission[at + states[a * 6 + b]!]! += ofX[a]! * ofY[b]!
      }
    }
  }
  return { pairCount: STATE_COUNT, full: 2 ** STATE_COUNT - 1, transmission }
}
