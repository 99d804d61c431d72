/** An animal as a weighing knows it. Days are `YYYY-MM-DD` of the service's calendar. */
export interface WeighedAnimal {
  id: string
  name: string
  lastWeightGrams: number | null
  previousWeightGrams: number | null
  lastWeighedOn: string | null
  /** When the last weight was stored: the order in which the breeder takes them out. */
  lastWeightAt: string | null
}

/** One animal's weight of this round. */
export interface Weighed {
  grams: number
  /** The key of the operation in the outbox. */
  key: string
  /** Whether another weight of the day stood there before the round. */
  replaces: boolean
}

/** The weight before the round; `day` null where only the weight is known. */
export interface Before {
  grams: number
  day: string | null
}

/** A group that is weighed on one day. It is kept on the device, so that it goes on where it was left. */
export interface Round {
  day: string
  /** Ids in the order of the weighing; it stays while weights come in. */
  order: readonly string[]
  before: Readonly<Record<string, Before | null>>
  done: Readonly<Record<string, Weighed>>
  left: readonly string[]
}

const german = new Intl.Collator('de', { numeric: true })

/** As they were weighed the last time, then those that never were, by name. */
export function inOrder<A extends WeighedAnimal>(animals: readonly A[]): A[] {
  return animals.toSorted((a, b) => {
    if (a.lastWeightAt !== b.lastWeightAt) {
      if (a.lastWeightAt === null || b.lastWeightAt === null) return a.lastWeightAt === null ? 1 : -1
      return a.lastWeightAt < b.lastWeightAt ? -1 : 1
    }
    return german.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
  })
}

/**
 * The round of a day over the animals that are there now: the one that was kept goes on, with who came since at its
 * end, and without who left and was not weighed.
 */
export function roundOf(kept: Round | null, animals: readonly WeighedAnimal[], day: string): Round {
  const ids = new Set(animals.map(({ id }) => id))
  const former: Round = kept?.day === day ? kept : { day, order: [], before: {}, done: {}, left: [] }
  const stay = former.order.filter((id) => ids.has(id) || former.done[id] !== undefined)
  const known = new Set(stay)
  const came = inOrder(animals.filter(({ id }) => !known.has(id)))
  const isSame = came.length === 0 && stay.length === former.order.length
  if (isSame && kept === former) return former
  return {
    ...former,
    order: [...stay, ...came.map(({ id }) => id)],
    before: {
      ...former.before,
      ...Object.fromEntries(came.map((animal) => [animal.id, weightBefore(animal, day)])),
    },
  }
}

/** Goes on with the ids that its animals have since they are stored: the young of a litter waited under others. */
export function renamed(round: Round, made: Readonly<Record<string, string>>): Round {
  if (!round.order.some((id) => made[id] !== undefined)) return round
  const now = (id: string) => made[id] ?? id
  const byId = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).map(([id, value]) => [now(id), value]))
  const { order, before, done, left } = round
  return { ...round, order: order.map(now), before: byId(before), done: byId(done), left: left.map(now) }
}

/** Its last weight before the day. */
function weightBefore(animal: WeighedAnimal, day: string): Before | null {
  const { lastWeighedOn, lastWeightGrams, previousWeightGrams } = animal
  if (lastWeighedOn === day)
    return previousWeightGrams === null ? null : { grams: previousWeightGrams, day: null }
  return lastWeightGrams === null ? null : { grams: lastWeightGrams, day: lastWeighedOn }
}

export function withWeight(round: Round, id: string, weighed: Weighed): Round {
  return { ...round, done: { ...round.done, [id]: weighed }, left: round.left.filter((one) => one !== id) }
}

export function withoutWeight(round: Round, id: string): Round {
  if (round.left.includes(id)) return round
  return { ...round, left: [...round.left, id] }
}

/** Returns the next animal that is neither weighed nor left out, round from there; null at the end. */
export function nextIn({ order, done, left }: Round, after: string | null): string | null {
  const from = after === null ? 0 : order.indexOf(after) + 1
  const around = [...order.slice(from), ...order.slice(0, from)]
  return around.find((id) => id !== after && done[id] === undefined && !left.includes(id)) ?? null
}

/** Returns the animal before. */
export function previousIn({ order }: Round, id: string): string | null {
  return order[order.indexOf(id) - 1] ?? null
}

/** The text of the display after a key of the keypad: digits, `,` or `⌫`; one decimal sign, at most two decimals. */
export function typedAfter(text: string, key: string): string {
  if (key === '⌫') return text.slice(0, -1)
  if (key === ',') return text.includes(',') ? text : `${text === '' ? '0' : text},`
  const [whole = '', part] = text.split(',')
  if (part !== undefined) return part.length < 2 ? `${text}${key}` : text
  if (whole === '0') return key
  return whole.length < 4 ? `${text}${key}` : text
}

/** How many of a group were weighed on the day, since when the others were, and how many never were. */
export function lastWeighing(
  animals: readonly Pick<WeighedAnimal, 'lastWeighedOn'>[],
  day: string,
): { done: number; oldest: string | null; never: number } {
  const days = animals.flatMap(({ lastWeighedOn }) => lastWeighedOn ?? [])
  return {
    done: days.filter((one) => one === day).length,
    oldest: days.toSorted()[0] ?? null,
    never: animals.length - days.length,
  }
}

/** Whether what was kept on the device is a round: an older program may have written it. */
export function isRound(value: unknown): value is Round {
  return (
    typeof value === 'object' &&
    value !== null &&
    'day' in value &&
    typeof value.day === 'string' &&
    'order' in value &&
    Array.isArray(value.order) &&
    'before' in value &&
    typeof value.before === 'object' &&
    'done' in value &&
    typeof value.done === 'object' &&
    'left' in value &&
    Array.isArray(value.left)
  )
}
