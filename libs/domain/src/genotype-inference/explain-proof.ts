import { ALLELES } from '../colors/loci.ts'
import { certainAlleles, narrowestGroup } from './canonical-group.ts'
import type { InferenceHerd } from './inference-herd.ts'
import type { InferredLocus } from './infer-genotypes.ts'
import { type LocusModel, onlyPair, type PairMask } from './locus-model.ts'
import { pairsOf } from './region-model.ts'

/** Why something is proven, in the order of section "reasons" of docs/genotype-inference.md. */
export const REASON_CODES = [
  'ownGenotype',
  'ownVariety',
  'offspringRecessive',
  'parentFixed',
  'bothParents',
  'otherParentCannot',
  'seriesOfYoung',
  'lethal',
  'relatives',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** One sentence of a reason; animals by number. */
export type ProofStep =
  | { readonly code: 'own' }
  | {
      readonly code: 'offspringRecessive'
      readonly young: number
      readonly pair: string
      readonly allele: string
    }
  | { readonly code: 'parentFixed'; readonly parent: number; readonly pair: string; readonly allele: string }
  | { readonly code: 'bothParents'; readonly sire: number; readonly dam: number; readonly pair: string }
  | {
      readonly code: 'otherParentCannot'
      readonly young: number
      readonly allele: string
      readonly parent: number
      readonly group: string
    }
  | { readonly code: 'seriesOfYoung'; readonly young: readonly number[]; readonly alleles: readonly string[] }
  | { readonly code: 'lethal' }
  | { readonly code: 'relatives'; readonly animals: readonly number[] }

/** The pairs that contain an allele, by its rank. */
function carrying({ alleles }: LocusModel, rank: number): PairMask {
  return alleles.reduce((mask, pair, k) => (pair.includes(rank) ? mask | (1 << k) : mask), 0)
}

/**
 * A minimal set of animals in words: what each of its direct relatives proves of `animal`, as far as that explains
 * `possible`; otherwise that it follows from their records together. The last step is what the reason is called after.
 */
export function explainProof(
  { links: { sire, dam } }: InferenceHerd,
  { model, records }: InferredLocus,
  animal: number,
  possible: PairMask,
  proof: readonly number[],
): ProofStep[] {
  const order = ALLELES[model.locus]
  const others = proof.filter((member) => member !== animal)
  const own = proof.includes(animal) ? records[animal]! : model.full
  const rankOf = (allele: string) => order.indexOf(allele)
  const fixedAllele = (member: number) => {
    const pair = onlyPair(records[member]!)
    if (pair < 0) return null
    const [a, b] = model.alleles[pair]!
    return a === b ? { pair: model.pairs[pair]!, allele: order[a]! } : null
  }
  const steps: ProofStep[] = []
  const explained = new Set<number>()
  let left = own
  const has = (allele: string) => {
    left &= carrying(model, rankOf(allele))
  }

  const isParent = (member: number) => sire[animal] === member || dam[animal] === member
  const fixedParents = others.filter((member) => isParent(member) && fixedAllele(member) !== null)
  const [first, second] = fixedParents.map(fixedAllele)
  if (first && second && first.pair === second.pair) {
    steps.push({ code: 'bothParents', sire: sire[animal]!, dam: dam[animal]!, pair: first.pair })
    left &= 1 << model.pairs.indexOf(first.pair)
    for (const parent of fixedParents) explained.add(parent)
  } else {
    for (const parent of fixedParents) {
      steps.push({ code: 'parentFixed', parent, ...fixedAllele(parent)! })
      has(fixedAllele(parent)!.allele)
      explained.add(parent)
    }
    if (first && second)
      left &= 1 << model.pairs.indexOf(pairText(model, rankOf(first.allele), rankOf(second.allele)))
  }
  const young = others.filter((member) => sire[member] === animal || dam[member] === animal)
  for (const member of young) {
    const fixed = fixedAllele(member)
    if (fixed === null) continue
    steps.push({ code: 'offspringRecessive', young: member, ...fixed })
    has(fixed.allele)
    explained.add(member)
  }
  for (const member of young) {
    const mate = sire[member] === animal ? dam[member]! : sire[member]!
    if (!others.includes(mate)) continue
    const given = pairsOf(records[mate]!).flatMap((pair) => model.alleles[pair]!)
    for (const allele of certainAlleles(model, records[member]!)) {
      if (given.includes(rankOf(allele))) continue
      const group = narrowestGroup(model, records[mate]!)
      steps.push({ code: 'otherParentCannot', young: member, allele, parent: mate, group })
      has(allele)
      explained.add(member).add(mate)
    }
  }
  const isWhole = (left & ~possible) === 0 && others.every((member) => explained.has(member))
  const start: ProofStep[] = proof.includes(animal) ? [{ code: 'own' }] : []
  if (isWhole) {
    const dies =
      model.locus === 'Sp' && onlyPair(possible) === 0 && !steps.some(({ code }) => code === 'bothParents')
    return [...start, ...steps, ...(dies ? [{ code: 'lethal' } as const] : [])]
  }
  if (others.length > 1 && others.every((member) => young.includes(member))) {
    const alleles = new Set(others.flatMap((member) => certainAlleles(model, records[member]!)))
    return [
      ...start,
      { code: 'seriesOfYoung', young: others, alleles: order.filter((allele) => alleles.has(allele)) },
    ]
  }
  return [...start, { code: 'relatives', animals: others }]
}

function pairText({ locus }: LocusModel, one: number, other: number): string {
  const order = ALLELES[locus]
  return `${order[Math.min(one, other)]}${order[Math.max(one, other)]}`
}
