/** The 97.5 % point of the normal distribution: 95 % lie within. */
const z = 1.959963984540054

/**
 * Wilson's score interval (95 %) of a share that was seen `hits` times in `all`: its ends, 0 to 1. Source: E. B. Wilson,
 * Journal of the American Statistical Association 22 (1927) 209; without a correction for continuity. Throws
 * `RangeError` unless 0 ≤ hits ≤ all and all > 0.
 */
export function wilsonInterval(hits: number, all: number): [low: number, high: number] {
  if (!(all > 0 && hits >= 0 && hits <= all)) throw new RangeError(`${hits} of ${all} is no share`)
  const share = hits / all
  const middle = share + (z * z) / (2 * all)
  const half = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  const scale = 1 + (z * z) / all
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)]
}
