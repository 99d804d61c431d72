/** A seeded source of chance (mulberry32): the same numbers from 0 to 1 for the same seed, on every machine. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!
  return { next, below, pick }
}

export type Chance = ReturnType<typeof seeded>
