export interface Weighed {
  gerbilId: string
  /** Calendar day. */
  date: string
  weightGrams: number
}

export interface LitterWeights {
  /** The newest days on which any of them was weighed, in their order. */
  days: string[]
  /** Grams of an animal on a day. */
  at: (id: string, day: string) => number | undefined
  /** All weights of an animal, the oldest first. */
  of: (id: string) => { day: string; grams: number }[]
  /** The mean of those that were weighed, by day. */
  mean: { day: string; grams: number }[]
}

/** The weights of a litter side by side; `most` days are shown. */
export function litterWeights(records: readonly Weighed[], most: number): LitterWeights {
  const byDay = Map.groupBy(
    records.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ date }) => date,
  )
  const byAnimal = Map.groupBy([...byDay.values()].flat(), ({ gerbilId }) => gerbilId)
  const pointsOf = (id: string) =>
    (byAnimal.get(id) ?? []).map(({ date, weightGrams }) => ({ day: date, grams: weightGrams }))
  return {
    days: [...byDay.keys()].slice(-most),
    at: (id, day) => byDay.get(day)?.find(({ gerbilId }) => gerbilId === id)?.weightGrams,
    of: pointsOf,
    mean: [...byDay].map(([day, all]) => ({
      day,
      grams: all.reduce((sum, { weightGrams }) => sum + weightGrams, 0) / all.length,
    })),
  }
}

interface LastWeighed {
  id: string
  lastWeighedOn: string | null
  lastWeightGrams: number | null
}

/** The newest weight of each as the herd has it: one that waits on this device shows, too. */
export function withLast(stored: readonly Weighed[], young: readonly LastWeighed[]): Weighed[] {
  const last = young.flatMap(({ id, lastWeighedOn, lastWeightGrams }) =>
    lastWeighedOn === null || lastWeightGrams === null
      ? []
      : [{ gerbilId: id, date: lastWeighedOn, weightGrams: lastWeightGrams }],
  )
  const isLast = ({ gerbilId, date }: Weighed) =>
    last.some((one) => one.gerbilId === gerbilId && one.date === date)
  return [...stored.filter((record) => !isLast(record)), ...last]
}
