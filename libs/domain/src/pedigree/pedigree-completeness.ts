import type { AncestorSet } from './pedigree-ancestors.ts'

/** Ancestor loss (Ahnenverlust) over a number of generations of ancestors. */
export interface AncestorLoss {
  readonly generations: number
  /** `2^(generations+1) - 2`. */
  readonly places: number
  /** Places whose animal is known, and how many different animals fill them. */
  readonly known: number
  readonly distinct: number
  /** AVK in %: unknown places count as different animals; 100 is no loss. Two decimals. */
  readonly percent: number
}

/** In which generations an animal stands on either side; the offspring's parents are generation 1. */
export interface Positions {
  readonly father: readonly number[]
  readonly mother: readonly number[]
}

/** Deeper generations are not listed. Keeps the work linear for pedigrees deeper than any real one. */
export const listedGenerations = 128

/**
 * Visits every animal in every generation where it stands, generation by generation, with the share of that
 * generation's places (2^i of them) it fills on the father's and on the mother's side. Counts per animal, so its cost
 * does not double per generation.
 */
function walkGenerations(
  { sire, dam, father, mother }: AncestorSet,
  generations: number,
  visit: (generation: number, animal: number, onFathersSide: number, onMothersSide: number) => void,
) {
  const count = sire.length
  // Two generations at a time: entry `row * count + animal`.
  const fathers = new Float64Array(count * 2)
  const mothers = new Float64Array(count * 2)
  const lists = [new Int32Array(count), new Int32Array(count)] as const
  const lengths = [0, 0]
  const place = (row: 0 | 1, animal: number, onFathersSide: number, onMothersSide: number) => {
    if (animal < 0) return
    const at = row * count + animal
    if (fathers[at] === 0 && mothers[at] === 0) lists[row][lengths[row]!++] = animal
    fathers[at]! += onFathersSide
    mothers[at]! += onMothersSide
  }
  place(1, father, 0.5, 0)
  place(1, mother, 0, 0.5)
  for (let generation = 1; generation <= generations; generation++) {
    const row = generation % 2 === 1 ? 1 : 0
    const above = row === 1 ? 0 : 1
    const length = lengths[row]!
    if (length === 0) return
    for (let k = 0; k < length; k++) {
      const animal = lists[row][k]!
      const at = row * count + animal
      const onFathersSide = fathers[at]!
      const onMothersSide = mothers[at]!
      fathers[at] = 0
      mothers[at] = 0
      visit(generation, animal, onFathersSide, onMothersSide)
      place(above, sire[animal]!, 0.5 * onFathersSide, 0.5 * onMothersSide)
      place(above, dam[animal]!, 0.5 * onFathersSide, 0.5 * onMothersSide)
    }
    lengths[row] = 0
  }
}

/**
 * Known share of each generation's places (0 to 1), first the parents; ends with the last generation in which anybody
 * is known, at most at `generations`.
 */
export function completenessOf(set: AncestorSet, generations = listedGenerations): number[] {
  const completeness: number[] = []
  walkGenerations(set, generations, (generation, _animal, onFathersSide, onMothersSide) => {
    completeness[generation - 1] = (completeness[generation - 1] ?? 0) + onFathersSide + onMothersSide
  })
  return completeness
}

/**
 * Pedigree completeness index of MacCluer et al. (1983) over `depth` generations: the harmonic mean of both sides'
 * mean completeness, the parent itself being generation 1; 0 when either parent is unknown.
 */
export function completenessIndex(set: AncestorSet, depth = 5): number {
  let father = 0
  let mother = 0
  walkGenerations(set, depth, (_generation, _animal, onFathersSide, onMothersSide) => {
    father += onFathersSide
    mother += onMothersSide
  })
  // Divided last: the sums are exact, being of powers of a half.
  return father === 0 || mother === 0 ? 0 : (4 * father * mother) / (father + mother) / depth
}

/** Ancestor loss for each of the given numbers of generations. An animal counts once, wherever it stands. */
export function ancestorLoss(set: AncestorSet, generations: readonly number[]): AncestorLoss[] {
  const deepest = Math.max(0, ...generations)
  const known = new Float64Array(deepest + 1)
  const newcomers = new Float64Array(deepest + 1)
  const seen = new Uint8Array(set.animals.length)
  walkGenerations(set, deepest, (generation, animal, onFathersSide, onMothersSide) => {
    known[generation]! += (onFathersSide + onMothersSide) * 2 ** generation
    if (seen[animal] === 0) newcomers[generation]!++
    seen[animal] = 1
  })
  return generations.map((last) => {
    const places = 2 ** (last + 1) - 2
    const counts = {
      generations: last,
      places,
      known: sumUpTo(known, last),
      distinct: sumUpTo(newcomers, last),
    }
    return { ...counts, percent: toPercent((counts.distinct + places - counts.known) / places) }
  })
}

function sumUpTo(counts: Float64Array, last: number): number {
  return counts.subarray(0, last + 1).reduce((sum, count) => sum + count, 0)
}

/** Where each of the wanted animals (numbers in the set) stands, in their order; up to `listedGenerations`. */
export function positionsOf(set: AncestorSet, wanted: readonly number[]): Positions[] {
  const father = generationBits(set, set.father)
  const mother = generationBits(set, set.mother)
  return wanted.map((animal) => ({
    father: generationsIn(father, animal),
    mother: generationsIn(mother, animal),
  }))
}

const bitWords = listedGenerations / 32

/** Per animal one bit for each generation in which it stands above `start`, which itself stands in the first. */
function generationBits({ sire, dam }: AncestorSet, start: number): Uint32Array {
  const bits = new Uint32Array(sire.length * bitWords)
  if (start >= 0) bits[start * bitWords] = 1
  const moveUp = (animal: number, parent: number) => {
    let carry = 0
    for (let word = 0; word < bitWords; word++) {
      const own = bits[animal * bitWords + word]!
      bits[parent * bitWords + word]! |= (own << 1) | carry
      carry = own >>> 31
    }
  }
  for (let j = start; j >= 0; j--) {
    if (sire[j]! >= 0) moveUp(j, sire[j]!)
    if (dam[j]! >= 0) moveUp(j, dam[j]!)
  }
  return bits
}

function generationsIn(bits: Uint32Array, animal: number): number[] {
  const generations: number[] = []
  for (let generation = 0; generation < listedGenerations; generation++) {
    const word = bits[animal * bitWords + (generation >> 5)]!
    if (((word >>> (generation & 31)) & 1) === 1) generations.push(generation + 1)
  }
  return generations
}

/** A share as percent with two decimals. */
export function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100
}
