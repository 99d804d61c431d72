import {
  HEALTH_CATEGORIES,
  HERITABLE,
  resultOf,
  SEVERITIES,
  SIDES,
  TEST_KINDS,
  TEST_OUTCOMES,
  TEST_RESULTS,
  TEST_STIMULI,
} from '@zuchtbuch/domain/health/health-category'
import { noteFormTexts } from './note-form-texts.de.ts'
import type { HealthNote, NewNote } from '../../data/health-notes.ts'

const members = [
  'title',
  'category',
  'description',
  'date',
  'followUpOn',
  'diagnosisCode',
  'side',
  'site',
  'severity',
  'congenital',
  'heritable',
  'tellBuyer',
  'testKind',
  'stimulus',
  'outcome',
  'seconds',
  'result',
] as const

/** The typed members of a note; `''` for nothing. */
export type TypedNote = Record<(typeof members)[number], string>

const nothing = Object.fromEntries(members.map((member) => [member, ''])) as TypedNote

/** A note that nobody typed yet, of a day. */
export const emptyNote = (date: string): TypedNote => ({
  ...nothing,
  category: 'Checkup',
  date,
  testKind: 'Epilepsy',
})

/** A test for epilepsy that nobody typed yet, of a day. */
export const emptyTest = (date: string): TypedNote => ({
  ...emptyNote(date),
  category: 'Test',
  title: noteFormTexts.testTitles.Epilepsy,
})

/** A stored note as it stands in its fields. */
export function typedOf(note: Omit<HealthNote, 'gerbilName'>): TypedNote {
  const { test } = note
  return {
    title: note.title,
    category: note.category,
    description: note.description ?? '',
    date: note.date,
    followUpOn: note.followUpOn ?? '',
    diagnosisCode: note.diagnosisCode ?? '',
    side: note.side ?? '',
    site: note.site ?? '',
    severity: note.severity ?? '',
    congenital: textOf(note.congenital),
    heritable: note.heritable ?? '',
    tellBuyer: textOf(note.tellBuyer),
    testKind: test?.kind ?? 'Epilepsy',
    stimulus: test?.stimulus ?? '',
    outcome: test?.outcome ?? '',
    seconds: `${test?.durationSeconds ?? ''}`,
    result: note.result ?? '',
  }
}

const textOf = (flag: boolean | null) => (flag === null ? '' : `${flag}`)
const flagOf = (text: string) => (text === '' ? null : text === 'true')
const orNull = (text: string) => (text.trim() === '' ? null : text)
const oneOf = <T extends string>(values: readonly T[], text: string) =>
  values.find((value) => value === text) ?? null

/** Returns the typed note as the service takes it. The outcome of an epilepsy test says its result. */
export function noteOf(typed: TypedNote) {
  const category = oneOf(HEALTH_CATEGORIES, typed.category) ?? 'Other'
  const kind = category === 'Test' ? oneOf(TEST_KINDS, typed.testKind) : null
  const outcome = kind === 'Epilepsy' ? oneOf(TEST_OUTCOMES, typed.outcome) : null
  return {
    title: typed.title.trim(),
    category,
    date: typed.date,
    description: orNull(typed.description),
    followUpOn: orNull(typed.followUpOn),
    diagnosisCode: orNull(typed.diagnosisCode),
    side: oneOf(SIDES, typed.side),
    site: orNull(typed.site),
    severity: oneOf(SEVERITIES, typed.severity),
    congenital: flagOf(typed.congenital),
    heritable: oneOf(HERITABLE, typed.heritable),
    tellBuyer: flagOf(typed.tellBuyer),
    test: kind && {
      kind,
      stimulus: kind === 'Epilepsy' ? oneOf(TEST_STIMULI, typed.stimulus) : null,
      outcome,
      durationSeconds: kind === 'Epilepsy' && typed.seconds !== '' ? Number(typed.seconds) : null,
    },
    result: kind === 'Epilepsy' ? resultOf({ outcome }) : kind && oneOf(TEST_RESULTS, typed.result),
  } satisfies NewNote
}

/** What of a stored note the typed one changes. */
export function changesOf(note: Omit<HealthNote, 'gerbilName'>, typed: TypedNote) {
  const [before, after] = [noteOf(typedOf(note)), noteOf(typed)]
  const changed = Object.entries(after).filter(
    ([member, value]) => JSON.stringify(Reflect.get(before, member)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<typeof after>
}
