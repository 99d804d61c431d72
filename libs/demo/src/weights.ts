import { daysBetween } from '@zuchtbuch/domain/calendar'
import { daysBefore } from './days.ts'
import type { DemoAnimal } from './herd.ts'
import { seeded } from './seeded.ts'

export type DemoWeight = { animal: string; date: string; weightGrams: number }

/** Grams by age in days: 3 g at birth, 20 to 25 g at three weeks, 35 g at five, grown males heavier than females. */
const growth: readonly (readonly [days: number, male: number, female: number])[] = [
  [0, 3, 3],
  [7, 6.5, 6.4],
  [14, 12, 11.8],
  [21, 22, 21.6],
  [28, 29, 28],
  [35, 36, 34.5],
  [49, 48, 45],
  [70, 60, 55],
  [100, 69, 61],
  [150, 76, 66],
  [240, 82, 70],
  [400, 85, 73],
  [800, 84, 72],
  [1200, 80, 69],
]

/** Weighed a little too long ago, and due today; every other enclosure had its turn within four weeks. */
const lastWeighed: Readonly<Record<string, number>> = { Heide: 30, Ginster: 28 }

/**
 * The weights of the herd: young every week until they are ten weeks old, residents every four weeks in the last year,
 * whoever left until they left. No animal is weighed twice on one day.
 */
export function weightsOf(animals: readonly DemoAnimal[], today: string): DemoWeight[] {
  return animals.flatMap((animal) => {
    if (animal.fate.at === 'elsewhere') return []
    const chance = seeded(
      Array.from(animal.name).reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7),
    )
    const build = 0.95 + chance.next() * 0.1
    return weighingDays(animal, today).map((date) => {
      const grams = build * normalWeight(animal, daysBetween(animal.dateOfBirth, date))
      return { animal: animal.name, date, weightGrams: roundTo((0.985 + chance.next() * 0.03) * grams) }
    })
  })
}

/** Days on which an animal stood on the scales, oldest first. */
function weighingDays({ name, fate, dateOfBirth, originBreeder }: DemoAnimal, today: string): string[] {
  const age = daysBetween(dateOfBirth, today)
  const weekly = [1, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70].map((days) => age - days)
  const monthly: number[] = []
  const phase =
    fate.at === 'home' ? (lastWeighed[fate.enclosure] ?? 3 + seeded(fate.enclosure.length).below(9) * 2) : 0
  for (let daysAgo = phase; daysAgo < 365 && age - daysAgo > 75; daysAgo += 28) monthly.push(daysAgo)
  const until = fate.at === 'home' ? 0 : fate.at === 'elsewhere' ? age : fate.daysAgo
  const cameLater = originBreeder.includes('Mühlenweg') ? 0 : 120
  const days = [...weekly, ...monthly].filter(
    (daysAgo) => daysAgo >= until && age - daysAgo >= cameLater && daysAgo >= 0,
  )
  if (name === 'Ylva' || name === 'Yuna') days.push(8, 1)
  return [...new Set(days)].toSorted((a, b) => b - a).map((daysAgo) => daysBefore(today, daysAgo))
}

function normalWeight({ gender }: DemoAnimal, days: number): number {
  const column = gender === 'Male' ? 1 : 2
  const next = growth.findIndex(([from]) => from >= days)
  if (next <= 0) return growth.at(next === 0 ? 0 : -1)![column]
  const [before, after] = [growth[next - 1]!, growth[next]!]
  const share = (days - before[0]) / (after[0] - before[0])
  return before[column] + share * (after[column] - before[column])
}

const roundTo = (grams: number) => Math.round(grams * (grams < 20 ? 10 : 2)) / (grams < 20 ? 10 : 2)
