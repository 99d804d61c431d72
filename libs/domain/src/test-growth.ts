import type { AgedWeight } from './growth-reference.ts'

export type Course = AgedWeight & { litter: number }

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Weights of animals from their birth to a year, one animal after the other, as a breeder takes them: litters of five
 * that grow alike, each animal with a weight of its own that it reaches, and what it ate before. `days` lie between two
 * weighings, `noise` is the standard deviation of a weighing, as a share.
 */
export function growthCourses(seed: number, animals: number, { days = 7, noise = 0.03 } = {}): Course[] {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let ofLitter = 1
  return Array.from({ length: animals }, (_, n) => {
    if (n % 5 === 0) ofLitter = 1 + 0.06 * normal()
    const grown = (n % 2 ? 82 : 72) * (1 + 0.08 * normal())
    const born = 2.8 * (1 + 0.08 * normal())
    // Gompertz, with most of its growth in the first seven weeks.
    const pace = 0.036 * ofLitter * (1 + 0.05 * normal())
    return Array.from({ length: Math.floor(365 / days) + 1 }, (_, i): Course => {
      const ageDays = i * days
      const usual = grown * Math.exp(-Math.log(grown / born) * Math.exp(-pace * ageDays))
      const grams = Math.round(usual * (1 + noise * normal()) * 10) / 10
      return { animal: n, litter: Math.floor(n / 5), ageDays, grams }
    })
  }).flat()
}
