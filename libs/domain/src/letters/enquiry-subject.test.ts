import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedNames, enquirySubject } from './enquiry-subject.ts'

test('the animals that a subject asks about are read again', () => {
  const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{1,12}( vom [A-Z][a-z]{2,8})?$/)
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
      expect(askedNames(enquirySubject(names))).toEqual(names)
      expect(askedNames(`Re: AW: ${enquirySubject(names)}`)).toEqual(names)
    }),
  )
})

test.each([['Frage nach '], ['Warteliste'], ['Nachfrage nach Quentin'], [''], ['Eine Frage nach Quentin']])(
  'in %j nobody is named',
  (subject) => {
    expect(askedNames(subject)).toEqual([])
  },
)

test('of a subject that was cut the last name may be half of one', () => {
  expect(askedNames('Frage nach Quentin, Quint und Qui…')).toEqual(['Quentin', 'Quint', 'Qui'])
})
