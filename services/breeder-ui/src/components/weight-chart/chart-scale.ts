import { daysBetween } from '@zuchtbuch/domain/calendar'

export interface WeightPoint {
  /** Calendar day. */
  date: string
  grams: number
}

export interface ChartBox {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface ChartScale {
  x: (day: string) => number
  y: (grams: number) => number
  /** Lines across, from 0 g to above the heaviest point. */
  grams: number[]
  /** First days of months along the foot, thinned out so that their names do not touch. */
  months: { day: string; label: string; x: number }[]
}

const MONTHS = [
  'Jan.',
  'Feb.',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sep.',
  'Okt.',
  'Nov.',
  'Dez.',
]
const LABEL_PX = 72

/** From the birth (or the first point) to `today`, and from 0 g up: curves of different animals can be compared. */
export function chartScale(
  points: readonly WeightPoint[],
  from: string,
  to: string,
  box: ChartBox,
): ChartScale {
  const days = Math.max(1, daysBetween(from, to))
  const heaviest = Math.max(10, ...points.map(({ grams }) => grams))
  const most = box.height < 150 ? 2 : 4
  const step = [5, 10, 15, 20, 30, 40, 50, 100, 200, 500].find((size) => heaviest / size <= most) ?? 1000
  const top = Math.ceil((heaviest * 1.02) / step) * step
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom }
  const x = (day: string) => box.left + (daysBetween(from, day) / days) * inner.width
  const y = (grams: number) => box.top + inner.height * (1 - grams / top)
  return {
    x,
    y,
    grams: Array.from({ length: top / step + 1 }, (_, i) => i * step),
    months: monthsBetween(from, to, Math.max(1, Math.floor(inner.width / LABEL_PX))).map((day) => ({
      day,
      label: labelOf(day),
      x: x(day),
    })),
  }
}

function labelOf(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return month === '01' ? `Jan. ${year}` : (MONTHS[Number(month) - 1] ?? '')
}

/** The first days of months in a span, at most so many: every one, second, third, sixth or twelfth month. */
function monthsBetween(from: string, to: string, most: number): string[] {
  const firsts: string[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
    const day = `${year}-${String(month).padStart(2, '0')}-01`
    if (day > to) break
    firsts.push(day)
  }
  for (const every of [1, 2, 3, 6, 12, 24, 60]) {
    const kept = firsts.filter((day) => {
      const [year = 0, month = 0] = day.split('-').map(Number)
      return (year * 12 + month - 1) % every === 0
    })
    if (kept.length <= most) return kept
  }
  return []
}

/** An svg path through the points, in their order. */
export function linePath(points: readonly WeightPoint[], { x, y }: Pick<ChartScale, 'x' | 'y'>): string {
  return points
    .map(({ date, grams }, i) => `${i === 0 ? 'M' : 'L'}${x(date).toFixed(1)} ${y(grams).toFixed(1)}`)
    .join('')
}
