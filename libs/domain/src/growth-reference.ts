/*
 * What the young of one herd weigh at their age, learnt from the herd's own weights. Ages are whole days since the
 * birth, weights grams.
 */

/** One weight of an animal of which the age is known. */
export type AgedWeight = {
  /** The same number for the same animal. */
  animal: number
  /** The same number for the same litter; null: it is not known. */
  litter: number | null
  ageDays: number
  grams: number
}

/** The weights of a herd about one age. */
export interface GrowthPoint {
  ageDays: number
  /** The animals that were weighed about this age. */
  animals: number
  /** The median. */
  grams: number
  /** Below it are 10 of 100 weights; null with too few animals. */
  low: number | null
  /** Above it are 10 of 100 weights; null with too few animals. */
  high: number | null
}

export interface GrowthReference {
  /** How many weights the points are made of. */
  weights: number
  /** How many animals they are of. */
  animals: number
  /** By rising age; empty while too little is known. */
  points: GrowthPoint[]
}

/** Older animals are not learnt from. */
export const oldestDays = 365
/** No weight counts of a female that gives birth within so many days. */
export const pregnantDays = 30

const ages = [0, 3, 7, 10, 14, 21, 28, 35, 42, 56, 70, 84, 120, 180, oldestDays]
const leastAnimals = 10
const leastLitters = 3
const bandAnimals = 20
/** Until this age no animal is expected to become lighter. */
const growsUntil = 120

/** How far from an age a weight may be taken and still count for it. */
const halfWidth = (age: number) => Math.max(2, 0.15 * age)

/**
 * Learns the reference of a herd: medians in windows about fixed ages, each of enough animals and litters, made
 * non-decreasing while animals grow. The order of the weights makes no difference. Each animal may have one weight a
 * day. Source: ours.
 */
export function learnGrowth(weights: readonly AgedWeight[]): GrowthReference {
  const byAge = Map.groupBy(weights, ({ ageDays }) => ageDays)
  const usedAges = new Set<number>()
  const points = ages.flatMap((age): GrowthPoint[] => {
    const near = [...byAge.keys()].filter((days) => Math.abs(days - age) <= halfWidth(age))
    const taken = near.flatMap((days) => byAge.get(days)!)
    const animals = countDifferent(taken.map(({ animal }) => animal))
    const litters = countDifferent(taken.flatMap(({ litter }) => litter ?? []))
    if (animals < leastAnimals || litters < leastLitters) return []
    for (const days of near) usedAges.add(days)
    const grams = new Float64Array(taken.map((weight) => weight.grams)).toSorted()
    const hasBand = animals >= bandAnimals
    return [
      {
        ageDays: age,
        animals,
        grams: quantile(grams, 0.5),
        low: hasBand ? quantile(grams, 0.1) : null,
        high: hasBand ? quantile(grams, 0.9) : null,
      },
    ]
  })
  const used = [...usedAges].flatMap((days) => byAge.get(days)!)
  const animals = countDifferent(used.map(({ animal }) => animal))
  return { weights: used.length, animals, points: risen(points) }
}

/** Sorted, which is five times faster than a set of as many. */
function countDifferent(numbers: readonly number[]): number {
  const rising = new Float64Array(numbers).toSorted()
  return rising.filter((one, i) => one !== rising[i - 1]).length
}

/**
 * The grams of a herd at an age, the median or an end of the band: between two points that have it on a straight line,
 * null outside of them.
 */
export function growthAt(
  points: readonly GrowthPoint[],
  age: number,
  figure: 'grams' | 'low' | 'high' = 'grams',
): number | null {
  const known = points.flatMap((point) => {
    const value = point[figure]
    return value === null ? [] : [[point.ageDays, value] as const]
  })
  const next = known.findIndex(([days]) => days >= age)
  if (next < 0) return null
  const [days, value] = known[next]!
  if (days === age) return value
  if (next === 0) return null
  const [daysBefore, before] = known[next - 1]!
  return before + ((value - before) * (age - daysBefore)) / (days - daysBefore)
}

/** Source: R. J. Hyndman, Y. Fan, The American Statistician 50 (1996) 361, type 7. */
function quantile(rising: Float64Array, share: number): number {
  const at = (rising.length - 1) * share
  const [below, above] = [rising[Math.floor(at)]!, rising[Math.ceil(at)]!]
  return below + (above - below) * (at - Math.floor(at))
}

/** Medians and bands that do not fall while animals grow. */
function risen(points: readonly GrowthPoint[]): GrowthPoint[] {
  const growing = points.filter(({ ageDays }) => ageDays <= growsUntil)
  const banded = growing.filter(({ low }) => low !== null)
  const medians = pool(growing, ({ grams }) => grams)
  const lows = pool(banded, ({ low }) => low!)
  const highs = pool(banded, ({ high }) => high!)
  return points.map((point) => {
    const grams = medians.get(point) ?? point.grams
    const [low, high] = [lows.get(point) ?? point.low, highs.get(point) ?? point.high]
    // Points without a band are pooled into the medians only, which may then pass it.
    return {
      ...point,
      grams,
      low: low === null ? null : Math.min(low, grams),
      high: high === null ? null : Math.max(high, grams),
    }
  })
}

/** Neighbours that fall take their mean, weighted by animals, until none does (pool adjacent violators). */
function pool(
  points: readonly GrowthPoint[],
  valueOf: (point: GrowthPoint) => number,
): Map<GrowthPoint, number> {
  const blocks: { value: number; animals: number; points: GrowthPoint[] }[] = []
  for (const point of points) {
    let block = { value: valueOf(point), animals: point.animals, points: [point] }
    for (let before = blocks.at(-1); before && before.value > block.value; before = blocks.at(-1)) {
      blocks.pop()
      const animals = before.animals + block.animals
      block = {
        value: (before.value * before.animals + block.value * block.animals) / animals,
        animals,
        points: [...before.points, ...block.points],
      }
    }
    blocks.push(block)
  }
  return new Map(
    blocks.flatMap(({ value, points: pooled }) => pooled.map((point) => [point, value] as const)),
  )
}
