const steps = [1, 2, 4, 5]

/** Whole numbers from 0 up to at least `max`, at most four lines in all: `[0, 4, 8]` for 7. */
export function wholeTicks(max: number): number[] {
  for (let size = 1; ; size *= 10) {
    for (const one of steps) {
      const step = one * size
      const count = Math.ceil(max / step)
      if (count <= 2) return Array.from({ length: Math.max(1, count) + 1 }, (_, at) => at * step)
    }
  }
}

/** The place of each of `count` columns across a width, as the middle of its share. */
export const columnsOf = (count: number, left: number, right: number): number[] =>
  Array.from({ length: count }, (_, at) => left + ((right - left) * (at + 0.5)) / count)

/** Of so many labels those that have room: every one, every second, … `each` is the room that one needs. */
export const everyNth = (count: number, room: number, each: number): number =>
  Math.max(1, Math.ceil((count * each) / Math.max(1, room)))
