import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { dueEpilepsyTests } from './due-epilepsy.ts'
import type { DueLitter } from './due-facts.ts'

const born = '2026-03-01'
const on = (age: number) => addDays(born, age)
type Pup = DueLitter['pups'][number]
const pup = (id: string, epilepsyTestedOn: string | null = null, enclosureId = 'unten'): Pup => ({
  id,
  gender: 'Female',
  enclosureId,
  isForSale: false,
  epilepsyTestedOn,
})
const litter = (pups: Pup[], members: Partial<DueLitter> = {}): DueLitter => ({
  id: 'wurf',
  name: 'K26',
  day: born,
  motherId: null,
  isOwn: true,
  deathsWithin8Weeks: null,
  expectedGoHomeDate: null,
  importedOn: null,
  pups,
  ...members,
})
const due = (one: DueLitter, age: number, epiTestDays = [60, 90, 180]) =>
  dueEpilepsyTests(one, { day: on(age), rules: { epiTestDays } })
/** Ages at which tests are due, and whose. */
const said = (...args: Parameters<typeof due>) =>
  due(...args).map(({ dueOn, gerbilIds }) => [dueOn, gerbilIds.join(' ')])

test('the young of a litter are tested together at each age that the breeder chose', () => {
  expect(due(litter([pup('a'), pup('b')]), 60)[0]).toEqual({
    kind: 'EpiTest',
    dueOn: on(60),
    title: 'K26',
    detail: 'Epi-Test mit 60 Tagen: 2 Tiere',
    actions: [{ code: 'Enter', label: 'Eintragen' }],
    resource: 'gerbil',
    id: 'a',
    gerbilIds: ['a', 'b'],
    enclosureId: 'unten',
  })
  expect(due(litter([pup('a'), pup('b', null, 'oben')]), 60)[0]).toMatchObject({ enclosureId: null })
  expect(due(litter([pup('a')]), 60)[0]).toMatchObject({ detail: 'Epi-Test mit 60 Tagen: ein Tier' })
})

test('nobody is asked who chose no age, whose litter came from elsewhere, or of whose litter nobody lives here', () => {
  expect(due(litter([pup('a')]), 60, [])).toEqual([])
  expect(due(litter([pup('a')], { isOwn: false }), 60)).toEqual([])
  expect(due(litter([]), 60)).toEqual([])
})

test.each([
  [45, 'a b'],
  [46, 'b'],
  [60, 'b'],
  [70, 'b'],
])('a test at an age of %i days counts for the one at 60 from 14 days before on', (age, left) => {
  const pups = [pup('a', on(age)), pup('b')]
  expect(said(litter(pups), 71)[0]).toEqual([on(60), left])
  // What was put off or done by its key stays so.
  expect(due(litter(pups), 71)[0]).toMatchObject({ id: 'a' })
})

test('an age ends with the next one, and after 30 days', () => {
  const one = litter([pup('a')])
  expect(said(one, 89).map(([day]) => day)).toEqual([on(60), on(90), on(180)])
  expect(said(one, 90).map(([day]) => day)).toEqual([on(90), on(180)])
  expect(said(one, 120).map(([day]) => day)).toEqual([on(90), on(180)])
  expect(said(one, 121).map(([day]) => day)).toEqual([on(180)])
  expect(said(one, 211)).toEqual([])
})

test('a book that was brought in asks for no test of before', () => {
  const one = litter([pup('a')], { importedOn: on(61) })
  expect(said(one, 62).map(([day]) => day)).toEqual([on(90), on(180)])
})
