import { readEnquiry } from '@zuchtbuch/domain/letters/enquiry-lines'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enquiryHref } from './enquiry.ts'
import { publishWarnings } from './publish-warnings.ts'
import type { AnimalListBlock, Block, OfferedAnimal } from './snapshot.ts'
import { select } from './test-page.ts'
import { anAnimal, aPage, aProfile, aSnapshot, pageOf } from './test-site.ts'

const subjectOf = (href: string) => new URL(href).searchParams.get('subject') ?? ''
const bodyOf = (href: string) => new URL(href).searchParams.get('body') ?? ''

const filledIn = new Map([
  ['Anzahl', '2'],
  ['Geschlecht', 'Böckchen'],
  ['Farbe', 'Schwarz'],
  ['Gehege', '120 x 60 x 50'],
  ['Volljährig', 'ja'],
])

test('the mail that a link begins is read again as it was filled in', () => {
  const lines = bodyOf(enquiryHref('zucht@example.org', ['Krümel'], 'all')).split('\r\n')
  expect(lines[0]).toBe('Anzahl: ')
  expect(lines).toContain('Gehege (Länge x Breite x Höhe in cm): ')
  const answered = lines.map((line) => line + (filledIn.get(/^[\p{L} ]+/u.exec(line)![0].trim()) ?? ''))
  expect(readEnquiry(answered.join('\r\n')).enquiry).toEqual({
    minCount: 2,
    maxCount: 2,
    gender: 'Male',
    colors: ['Schwarz'],
    housingLengthCm: 120,
    housingWidthCm: 60,
    housingHeightCm: 50,
    isAdult: 'Yes',
  })
})

test.each([
  [['Krümel', 'Knopf'], 'Frage nach Krümel und Knopf'],
  [['Max & Moritz', '100%', '"Zitat"'], 'Frage nach Max & Moritz, 100% und "Zitat"'],
  [
    ['Mäuschen 🐹', 'A?subject=x&cc=b@example.org'],
    'Frage nach Mäuschen 🐹 und A?subject=x&cc=b@example.org',
  ],
  [['Zeile\r\nBcc: x@example.org'], 'Frage nach Zeile\r\nBcc: x@example.org'],
  [[], 'Warteliste'],
])('%j is asked for as %j, and nothing of it becomes a header', (names, subject) => {
  const href = enquiryHref('zucht@example.org', names, 'all')
  expect(subjectOf(href)).toBe(subject)
  expect(href).toMatch(/^mailto:zucht@example\.org\?subject=[^&?\s"]+&body=[^&?\s"]+$/)
})

test('whatever the names are, a link is valid and not too long, and only names are cut', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), fc.emailAddress(), (names, email) => {
      const href = enquiryHref(email, names, 'all')
      expect(href.length).toBeLessThanOrEqual(1900)
      expect(bodyOf(href)).toBe(bodyOf(enquiryHref('zucht@example.org', [], 'all')))
      const [whole, shown] = [subjectOf(enquiryHref('a@b.de', names, 'all')), subjectOf(href)]
      expect(shown === whole || shown.endsWith('…')).toBe(true)
    }),
  )
})

const animals = [
  anAnimal({ name: 'Krümel', group: 'Düne' }),
  anAnimal({ name: 'Knopf', group: 'Düne' }),
  anAnimal({ name: 'Luna', group: 'Düne', isReserved: true }),
]
type Shown = Omit<AnimalListBlock['data'], 'animals'> & { animals?: readonly OfferedAnimal[] }
const blockOf = (data: Shown): Block => ({
  id: 'a',
  order: 0,
  type: 'AbgabetiereList',
  data: { animals, ...data },
})
const linksOf = (data: Shown, email: string | null = 'zucht@example.org') =>
  select(pageOf([blockOf(data)], { profile: aProfile({ email }) }), 'a')
    .filter(({ attributes }) => attributes.href?.startsWith('mailto:'))
    .map(({ text, attributes }) => [text, subjectOf(attributes.href!)])

test('a card asks for what is free in it, and the list for a place on the waiting list', () => {
  expect(linksOf({ enquiryLink: true, waitlistOpen: true })).toEqual([
    ['Nach diesen Tieren fragen', 'Frage nach Krümel und Knopf'],
    ['Auf die Warteliste', 'Warteliste'],
  ])
  expect(linksOf({ enquiryLink: true, waitlistOpen: false })).toEqual([
    ['Nach diesen Tieren fragen', 'Frage nach Krümel und Knopf'],
  ])
  expect(linksOf({ enquiryLink: true, waitlistOpen: true, animals: [] })).toEqual([
    ['Auf die Warteliste', 'Warteliste'],
  ])
})

test('nothing is linked unless the breeder wants it, and can be written to', () => {
  expect(linksOf({})).toEqual([])
  expect(linksOf({ waitlistOpen: true })).toEqual([])
  expect(linksOf({ enquiryLink: true, waitlistOpen: true }, null)).toEqual([])
  const codes = (data: Shown, email: string | null) =>
    publishWarnings({
      snapshot: aSnapshot([aPage({ blocks: [blockOf(data)] })]),
      profile: aProfile({ email }),
    }).map(({ code }) => code)
  expect(codes({ enquiryLink: true }, null)).toContain('EnquiryWithoutAddress')
  expect(codes({ enquiryLink: true }, 'zucht@example.org')).not.toContain('EnquiryWithoutAddress')
  expect(codes({}, null)).not.toContain('EnquiryWithoutAddress')
})
