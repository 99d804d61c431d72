import type { Chance } from '@zuchtbuch/demo/seeded'

export type Point = readonly [x: number, y: number]

export const between = (chance: Chance, low: number, high: number) => low + chance.next() * (high - low)

function channels(hex: string): [red: number, green: number, blue: number] {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** The colour `share` of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from)
  const [toRed, toGreen, toBlue] = channels(to)
  const mixed = [
    red + (toRed - red) * share,
    green + (toGreen - green) * share,
    blue + (toBlue - blue) * share,
  ]
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: string, share: number) => mix(hex, '#24140c', share)
export const lighter = (hex: string, share: number) => mix(hex, '#fff7ea', share)

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Before the first point is the first, behind the last the last. */
export function pointAt(points: readonly Point[], index: number): Point {
  const point = points[Math.min(points.length - 1, Math.max(0, index))]
  if (!point) throw new RangeError('no points')
  return point
}

export const round = (value: number) => Math.round(value * 10) / 10

/** A right half, from top to bottom, with its mirror image: a closed outline. */
export function mirrored(half: readonly Point[]): Point[] {
  const left = half.filter(([x]) => x !== 0).map(([x, y]): Point => [-x, y])
  return [...half, ...left.toReversed()]
}

export function ellipse([x, y]: Point, rx: number, ry: number, degrees = 0): Point[] {
  const turn = (degrees * Math.PI) / 180
  return Array.from({ length: 12 }, (_, step): Point => {
    const angle = (step / 12) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  })
}

/** A smooth curve through all points (Catmull-Rom), as many steps between two of them as given. */
export function curve(points: readonly Point[], { closed = true, steps = 10 } = {}): Point[] {
  const count = points.length
  const at = (index: number) => pointAt(points, closed ? (index + count) % count : index)
  const spans = closed ? count : count - 1
  const result: Point[] = []
  for (let span = 0; span < spans; span++) {
    const [a, b, c, d] = [at(span - 1), at(span), at(span + 1), at(span + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      result.push([along(0), along(1)])
    }
  }
  return closed ? result : [...result, pointAt(points, count - 1)]
}

export function pathOf(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** A band around a line, `widths` wide at its beginning, middle and end. */
export function band(line: readonly Point[], widths: readonly [number, number, number]): Point[] {
  const sides = line.map(([x, y], index): [Point, Point] => {
    const before = pointAt(line, index - 1)
    const after = pointAt(line, index + 1)
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]) + Math.PI / 2
    const t = index / (line.length - 1)
    const width =
      t < 0.5
        ? widths[0] + (widths[1] - widths[0]) * t * 2
        : widths[1] + (widths[2] - widths[1]) * (t * 2 - 1)
    const [dx, dy] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2]
    return [
      [x + dx, y + dy],
      [x - dx, y - dy],
    ]
  })
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()]
}

export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = pointAt(outline, (index + 1) % outline.length)
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

export function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
