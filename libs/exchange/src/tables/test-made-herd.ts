import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'

export interface MadeAnimal {
  readonly name: string
  readonly sex: 'm' | 'w'
  /** `YYYY-MM-DD` */
  readonly born: string
  /** Places in the herd; null for founders. */
  readonly father: number | null
  readonly mother: number | null
}

/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const syllables = [
  'ba',
  'lo',
  'mi',
  'ru',
  'ne',
  'ti',
  'ka',
  'su',
  'fe',
  'do',
  'wi',
  'pa',
  'zo',
  'li',
  'ma',
  'ju',
]

/** A name for every number, none of them twice. */
export function madeName(nth: number): string {
  const { length } = syllables
  const [first = '', ...rest] = [
    nth % length,
    Math.floor(nth / length) % length,
    Math.floor(nth / length ** 2),
  ].map((at) => syllables[at % length] ?? '')
  return first[0]?.toUpperCase() + first.slice(1) + rest.join('')
}

/**
 * A herd over some years, three in a hundred of it namesakes of others, who are not born on one day. Who has young is between 70 days and two and a
 * half years old; a female has a litter every 24 days at most, and a male none of two females on one day.
 */
export function makeHerd(seed: number, size: number): MadeAnimal[] {
  const random = chance(seed)
  const below = (count: number) => Math.floor(random() * count)
  const herd: MadeAnimal[] = []
  const litters = new Map<number, string[]>()
  const add = (animal: Omit<MadeAnimal, 'name'>) => {
    const namesake = random() < 0.03 ? herd[below(herd.length)] : undefined
    const isTaken = herd.some(({ name, born }) => name === namesake?.name && born === animal.born)
    const name = namesake && !isTaken ? namesake.name : madeName(herd.length)
    herd.push({ ...animal, name })
  }
  const sex = () => (random() < 0.5 ? 'm' : 'w')
  for (let founder = 0; founder < 6 + size / 20; founder++) {
    const born = addDays('2017-01-01', below(700))
    add({ sex: founder < 4 ? (founder % 2 === 0 ? 'm' : 'w') : sex(), born, father: null, mother: null })
  }
  let day = '2018-06-01'
  while (herd.length < size && day < '2026-10-01') {
    day = addDays(day, 1 + below(16))
    const ripe = (wanted: 'm' | 'w') =>
      herd.flatMap((animal, at) => {
        const age = daysBetween(animal.born, day)
        const isFree = (litters.get(at) ?? []).every((other) => daysBetween(other, day) >= 24)
        return animal.sex === wanted && age >= 70 && age <= 900 && isFree ? at : []
      })
    const [males, females] = [ripe('m'), ripe('w')]
    const [father, mother] = [males[below(males.length)], females[below(females.length)]]
    if (father === undefined || mother === undefined) {
      add({ sex: sex(), born: addDays(day, -80), father: null, mother: null })
      continue
    }
    for (const parent of [father, mother]) litters.set(parent, [...(litters.get(parent) ?? []), day])
    for (let young = 1 + below(6); young > 0; young--) add({ sex: sex(), born: day, father, mother })
  }
  return herd
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
