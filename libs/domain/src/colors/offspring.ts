import { type Coat, COATS, isSpotted } from './coat-traits.ts'
import { divideAmongVarieties, type VarietyPattern } from './variety-patterns.ts'
import { type Cover, coverOf, type LinkedWeights, LOCUS_COVER, PAIR_BITS, weigh } from './genotype-cover.ts'
import { formatGenotype, type Genotype, isComplete, isCompleteForPrediction } from './genotype.ts'
import { LOCI } from './loci.ts'

/** A share: a reduced fraction such as `3/16`, `0` or `1`, null where it is none, and its value. */
export interface Share {
  fraction: string | null
  value: number
}

/** `variety` is null for young that no pattern of the catalogue matches. */
export interface VarietyProbability<V> {
  variety: V | null
  probability: Share | null
}

/** `coat` is null if Re is unknown in a parent. */
export interface Outcome<V> {
  variety: V | null
  spotted: boolean
  coat: Coat | null
  probability: Share
}

/**
 * Figures describe live-born young. Without them (`complete: false`) the shares are null, `outcomes` is empty and
 * `varieties` are the possible ones. `rexShare` counts rex and double rex.
 * The rules of the herd book warn of unwise pairings (`herd-rules/pairing-findings.ts`).
 */
export interface OffspringPrediction<V> {
  complete: boolean
  lethalShare: Share | null
  spottedShare: Share | null
  rexShare: Share | null
  doubleRexShare: Share | null
  varieties: VarietyProbability<V>[]
  outcomes: Outcome<V>[]
}

function share(part: number, whole: number): Share {
  let [divisor, rest] = [whole, part]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  const denominator = whole / divisor
  return {
    fraction: denominator === 1 ? `${part / divisor}` : `${part / divisor}/${denominator}`,
    value: part / whole,
  }
}

/**
 * How often each viable pair arises among the combinations of the parents' alleles, by its bit. Where a parent is
 * incomplete all its possible pairs take part, so that only the presence of a pair has a meaning there.
 */
function cross(sire: Cover, dam: Cover): Map<Cover, number> {
  const weights = new Map<Cover, number>()
  for (const locus of LOCI) {
    const pairs = PAIR_BITS[locus]
    const gametes = (parent: Cover) =>
      pairs.filter(({ bit }) => (parent & bit) !== 0).flatMap(({ alleles }) => alleles)
    for (const one of gametes(sire)) {
      for (const other of gametes(dam)) {
        const child = pairs.find(
          ({ alleles: [a, b] }) => (a === one && b === other) || (a === other && b === one),
        )
        if (child !== undefined) weights.set(child.bit, (weights.get(child.bit) ?? 0) + 1)
      }
    }
  }
  return weights
}

function likeliestFirst<T extends { probability: Share }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => b.probability.value - a.probability.value)
}

const SPOTTED = coverOf('-- -- -- -- -- -- Spsp --')
const UNSPOTTED = coverOf('-- -- -- -- -- -- spsp --')
const REX = coverOf('-- -- -- -- -- -- -- Re-')
const COAT_PATTERNS: Readonly<Record<Coat, Cover>> = {
  'double rex': coverOf('-- -- -- -- -- -- -- ReRe'),
  rex: coverOf('-- -- -- -- -- -- -- Rere'),
  smooth: coverOf('-- -- -- -- -- -- -- rere'),
}

/**
 * Computes the young of a pairing (docs/genetics.md, section 7). Figures are given where both parents are complete at
 * the loci that decide colour and spotting; Re is one of these only if a variety that can occur is defined by it. Lists
 * are sorted by probability, then by sortOrder. With free combination every share is a fraction; `linked` says how C
 * and P come together in the young where they are not passed on freely (`linkedCouple`), and colours have no fraction.
 */
export function predictOffspring<V extends VarietyPattern>(
  sire: Genotype,
  dam: Genotype,
  varieties: readonly V[],
  linked: LinkedWeights | null = null,
): OffspringPrediction<V> {
  const weights = cross(coverOf(formatGenotype(sire)), coverOf(formatGenotype(dam)))
  const young = weights.keys().reduce((all, bit) => all | bit, 0)
  const shares = divideAmongVarieties(young, varieties).toSorted(
    (a, b) => (a.variety?.sortOrder ?? Infinity) - (b.variety?.sortOrder ?? Infinity),
  )
  const coatKnown = isComplete(sire) && isComplete(dam)
  const coatMatters = shares.some(({ parts }) => parts.some((part) => (young & LOCUS_COVER.Re & ~part) !== 0))
  if (!isCompleteForPrediction(sire) || !isCompleteForPrediction(dam) || (coatMatters && !coatKnown)) {
    return {
      complete: false,
      lethalShare: null,
      spottedShare: null,
      rexShare: null,
      doubleRexShare: null,
      varieties: shares.map(({ variety }) => ({ variety, probability: null })),
      outcomes: [],
    }
  }

  const weightOf = (bit: Cover) => weights.get(bit) ?? 0
  const whole = weigh(young, weightOf)
  const liveShare = (parts: readonly Cover[], pattern: Cover) =>
    share(
      parts.reduce((sum, part) => sum + weigh(part & pattern, weightOf), 0),
      whole,
    )
  const wholeLinked = weigh(young, weightOf, linked)
  const colorShare = (parts: readonly Cover[], pattern: Cover): Share =>
    linked === null
      ? liveShare(parts, pattern)
      : {
          fraction: null,
          value: parts.reduce((sum, part) => sum + weigh(part & pattern, weightOf, linked), 0) / wholeLinked,
        }
  const outcomes = shares.flatMap(({ variety, parts }) =>
    [UNSPOTTED, SPOTTED].flatMap((marking) =>
      (coatKnown ? COATS : [null]).map((coat) => ({
        variety,
        spotted: marking === SPOTTED,
        coat,
        probability: colorShare(parts, coat === null ? marking : marking & COAT_PATTERNS[coat]),
      })),
    ),
  )
  return {
    complete: true,
    lethalShare: isSpotted(sire) && isSpotted(dam) ? share(1, 4) : share(0, 4),
    spottedShare: liveShare([young], SPOTTED),
    rexShare: coatKnown ? liveShare([young], REX) : null,
    doubleRexShare: coatKnown ? liveShare([young], COAT_PATTERNS['double rex']) : null,
    varieties: likeliestFirst(
      shares.map(({ variety, parts }) => ({ variety, probability: colorShare(parts, young) })),
    ),
    outcomes: likeliestFirst(outcomes.filter(({ probability }) => probability.value > 0)),
  }
}
