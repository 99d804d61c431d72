import { daysBetween } from '../calendar.ts'
import { epilepsyCode } from './diagnoses.ts'
import type { HealthCategory, HealthTest, TestResult } from './health-category.ts'

export const EPILEPSY_STATES = ['Seizure', 'Clear', 'TestedLittle', 'Untested'] as const
export type EpilepsyState = (typeof EPILEPSY_STATES)[number]

/** What of a note on health tells of seizures; `date` is `YYYY-MM-DD`. */
export interface EpilepsyNote {
  readonly date: string
  readonly category: HealthCategory
  readonly diagnosisCode: string | null
  readonly test: Pick<HealthTest, 'kind'> | null
  readonly result: TestResult | null
}

export interface Epilepsy {
  readonly state: EpilepsyState
  /** Tests without a seizure: those that count together where it is `Clear`, else the days of all. */
  readonly tests: number
  /** Age at the last of them in days; null where the birth is not known, or without one. */
  readonly lastAgeDays: number | null
}

/** What of a note tells of which diagnoses it speaks. */
export type DiagnosingNote = Pick<EpilepsyNote, 'category' | 'diagnosisCode' | 'test' | 'result'>

const isEpilepsyTest = ({ category, test }: DiagnosingNote) =>
  category === 'Test' && test?.kind === 'Epilepsy'

/** The diagnoses that a note speaks of: its own, unless it refutes it, and epilepsy where a test had a seizure. */
export function diagnosesOf(note: DiagnosingNote): string[] {
  const own = note.result === 'Negative' ? null : note.diagnosisCode
  const hadSeizure = isEpilepsyTest(note) && note.result === 'Positive'
  return [...(own === null ? [] : [own]), ...(hadSeizure && own !== epilepsyCode ? [epilepsyCode] : [])]
}

/**
 * So many tests without a seizure, so many days apart, say that an animal has none: two of them from the first age on, one
 * of those from the second, in days. Source: ours.
 */
export const clearTests = { count: 3, daysApart: 7, firstAge: 60, lastAge: 180 }

/**
 * Whether an animal has seizures, as its notes tell. Seizures begin at two months, most of them until six (rennmaus.de);
 * how many tests say that it has none is ours.
 */
export function epilepsyOf(notes: readonly EpilepsyNote[], dateOfBirth: string | null): Epilepsy {
  const hasSeizure = notes.some((note) => diagnosesOf(note).includes(epilepsyCode))
  const quiet = notes.filter((note) => isEpilepsyTest(note) && note.result === 'Negative')
  // The latest first: chosen so, as many as possible count, at the highest ages.
  const days = [...new Set(quiet.map(({ date }) => date))].toSorted().toReversed()
  const apart = days.reduce<string[]>(
    (kept, day) =>
      kept.length > 0 && daysBetween(day, kept.at(-1)!) < clearTests.daysApart ? kept : [...kept, day],
    [],
  )
  const ageOn = (day: string | undefined) =>
    day === undefined || dateOfBirth === null ? null : daysBetween(dateOfBirth, day)
  const isClear =
    apart.length >= clearTests.count &&
    (ageOn(apart[0]) ?? 0) >= clearTests.lastAge &&
    (ageOn(apart[1]) ?? 0) >= clearTests.firstAge
  const state = hasSeizure
    ? 'Seizure'
    : isClear
      ? 'Clear'
      : notes.some(isEpilepsyTest)
        ? 'TestedLittle'
        : 'Untested'
  return { state, tests: isClear ? apart.length : days.length, lastAgeDays: ageOn(days[0]) }
}
