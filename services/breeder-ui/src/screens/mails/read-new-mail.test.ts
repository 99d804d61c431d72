import { expect, test } from 'vitest'
import { readNewMail } from './read-new-mail.ts'

const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

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
  expect(readNewMail({ art: 'Declined' })).toBe(null)
})
