import { expect, test } from 'vitest'
import { readListSearch, readNewMail } from './nachrichten-search.ts'

const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

test('the address of the list names a group and a page, and nothing else is believed', () => {
  expect(readListSearch({})).toEqual({ group: 'offen', page: 1 })
  expect(readListSearch({ gruppe: 'gesendet', seite: 3 })).toEqual({ group: 'gesendet', page: 3 })
  expect(readListSearch({ gruppe: 'x', seite: -1 })).toEqual({ group: 'offen', page: 1 })
})

test('a new mail is about one thing', () => {
  expect(readNewMail({ interessent: id, art: 'Declined' })).toEqual({
    about: { prospectId: id },
    kind: 'Declined',
  })
  expect(readNewMail({ reservierung: id, art: 'Unsinn' })).toEqual({
    about: { reservationId: id },
    kind: null,
  })
  expect(readNewMail({ runde: id })).toEqual({ about: { aftercareId: id }, kind: null })
  expect(readNewMail({ kontakt: id })).toEqual({ about: { contactId: id }, kind: null })
  expect(readNewMail({ kontakt: 'x' })).toBe(null)
})
