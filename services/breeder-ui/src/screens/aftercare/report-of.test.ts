import { expect, test } from 'vitest'
import { isTold, isTypedReports, nothingTold, readGrams, reportsOf, type Told } from './report-of.ts'

const links = { contactId: null, aftercareId: 'runde', requestId: null }
const typed = (animals: Record<string, Partial<Told>>) => ({
  reportedOn: '2026-03-02',
  animals: Object.fromEntries(
    Object.entries(animals).map(([id, told]) => [id, { ...nothingTold, ...told }] as const),
  ),
})

test('what was said of each animal, and nothing that does not belong to it', () => {
  const said = typed({
    kalle: {
      condition: 'Well',
      weight: '78,5 g',
      text: ' munter ',
      suspicion: 'Certain',
      dateOfDeath: '2026-01-01',
      deathCause: 'heart',
      deathManner: 'Natural',
    },
    motte: {
      condition: 'Died',
      dateOfDeath: '2026-02-01',
      isDateEstimated: true,
      deathCause: 'tumour-ear',
      deathManner: 'Euthanised',
      suspicion: 'Possible',
    },
    wicki: { text: 'frisst' },
  })
  const shared = { aftercareId: 'runde', reportedOn: '2026-03-02' }
  expect(reportsOf(said, [{ id: 'motte' }, { id: 'kalle' }, { id: 'wicki' }], links)).toEqual([
    {
      ...shared,
      gerbilId: 'motte',
      condition: 'Died',
      text: null,
      weightGrams: null,
      dateOfDeath: '2026-02-01',
      isDateEstimated: true,
      causeOfDeath: null,
      deathCause: 'tumour-ear',
      deathManner: 'Euthanised',
      hereditarySuspicion: 'Possible',
    },
    {
      ...shared,
      gerbilId: 'kalle',
      condition: 'Well',
      text: 'munter',
      weightGrams: 78.5,
      hereditarySuspicion: null,
    },
    {
      ...shared,
      gerbilId: 'wicki',
      condition: 'Unknown',
      text: 'frisst',
      weightGrams: null,
      hereditarySuspicion: null,
    },
  ])
})

test('a death without a day and a weight that is none are not sent', () => {
  const of = (told: Partial<Told>) => reportsOf(typed({ kalle: told }), [{ id: 'kalle' }], links)
  expect(of({ condition: 'Died' })).toBe(null)
  expect(of({ condition: 'Well', weight: 'schwer' })).toBe(null)
  expect(['', '82', '0', '501', '1.200'].map(readGrams)).toEqual([null, 82, undefined, undefined, undefined])
})

test('an animal of which nothing was said is left out, and a draft of another form is none', () => {
  expect([undefined, nothingTold, { ...nothingTold, weight: '80' }].map(isTold)).toEqual([false, false, true])
  expect(isTypedReports(typed({ kalle: {} }))).toBe(true)
  expect(isTypedReports({ reportedOn: '', animals: { kalle: { condition: 'Well' } } })).toBe(false)
})
