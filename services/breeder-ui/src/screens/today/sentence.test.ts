import { dueKinds, type DueKind } from '@zuchtbuch/domain/due/due-key'
import { expect, test } from 'vitest'
import type { DueItem } from '../../data/today.ts'
import { todayRows } from './due-rows.ts'
import { daySentence } from './sentence.de.ts'

const day = '2026-11-24'
const item = (kind: DueKind, title: string, contactId: string | null = null) =>
  ({
    key: `${kind} ${title}`,
    kind,
    title,
    work: dueKinds[kind].work,
    dueOn: day,
    promisedOn: null,
    contactId,
  }) as DueItem
const said = (items: DueItem[], how: Partial<{ isDone: boolean; others: number }> = {}) => {
  const { room, desk } = daySentence(todayRows(items, day, false), { isDone: false, others: 0, ...how })
  return `${room} ${desk}`.trim()
}
const weighing = ['Düne', 'Sanddorn', 'Strandhafer', 'Heide'].map((name) => item('Weigh', name))

test('a day is said in two parts of the animal room, and by the people who wait', () => {
  const looking = ['Gustav', 'Nepomuk'].map((name) => item('FollowUp', name))
  const cleaning = ['Heide', 'Linde'].map((name) => item('CleanEnclosure', name))
  const lena = [item('RequestNew', 'Lena', 'l'), item('AftercareConsent', 'Lena', 'l')]
  expect(said([...weighing, ...looking, ...cleaning, ...lena, item('RequestNew', 'Hauke')])).toBe(
    'Vier Gehege wiegen, zwei Tiere ansehen. Zwei Leute warten auf Antwort.',
  )
  expect(said([...weighing, item('WeighYoung', 'Düne'), ...cleaning])).toBe(
    'Vier Gehege wiegen, zwei Gehege reinigen.',
  )
  expect(said([item('CleanEnclosure', 'Linde')])).toBe('Heute nur: Linde reinigen.')
  expect(said([item('CleanEnclosure', 'Linde'), item('DepositOpen', 'Jana', 'j')])).toBe(
    'Linde reinigen. Am Schreibtisch liegt eines.',
  )
  expect(said(Array.from({ length: 13 }, (_, nth) => item('Weigh', `G${nth}`)))).toBe(
    'Heute nur: 13 Gehege wiegen.',
  )
})

test('an animal room without work is said, whether it was done or there was none', () => {
  expect(said(lenaAlone)).toBe('Im Tierraum ist nichts zu tun. Eine Antwort steht aus.')
  expect(said([], { others: 2, isDone: true })).toBe(
    'Im Tierraum ist alles getan. Am Schreibtisch liegen zwei Dinge.',
  )
  expect(said([])).toBe('Heute ist frei.')
  expect(said([], { isDone: true })).toBe('Für heute ist alles getan.')
})
const lenaAlone = [item('ProspectNew', 'Lena', 'l')]
