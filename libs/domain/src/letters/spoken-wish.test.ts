import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSpokenWish } from './spoken-wish.ts'

test.each([
  ['Ich suche zwei Weibchen, gern gescheckt.', { minCount: 2, maxCount: 2, gender: 'Female' }],
  [
    'Wir hätten gern 3 junge Böckchen ab dem 12.12.2026. Wir wohnen in 24937 Flensburg.',
    {
      minCount: 3,
      maxCount: 3,
      gender: 'Male',
      earliestOn: '2026-12-12',
      postalCode: '24937',
      city: 'Flensburg',
    },
  ],
  ['Möchte ein Tier kaufen', { minCount: 1, maxCount: 1 }],
  ['Suche Mädels! 24768 Rendsburg', { gender: 'Female', postalCode: '24768', city: 'Rendsburg' }],
  [
    'sucht zwei Tiere\n25813 Husum an der Nordsee',
    { minCount: 2, maxCount: 2, postalCode: '25813', city: 'Husum an der Nordsee' },
  ],
])('of %j it reads %o', (text, enquiry) => expect(readSpokenWish(text).enquiry).toEqual(enquiry))

test.each([
  'Ich habe noch ein Böckchen und suche einen Partner.',
  'Ich möchte kein Weibchen.',
  'Gibt es zwei Weibchen?',
  'Mein Weibchen sitzt allein, ich suche zwei Tiere dazu, sie ist 2 Jahre.',
  'Suche Weibchen oder Böckchen.',
  'Rufnummer 04331 12345 und 0171 23456 Suche',
])('of %j it reads nothing', (text) => expect(readSpokenWish(text)).toEqual({ enquiry: {}, lines: {} }))

test('what two sentences say otherwise is left out', () => {
  expect(readSpokenWish('Ich suche zwei Weibchen. Oder ich nehme drei Weibchen.').enquiry).toEqual({
    gender: 'Female',
  })
})

test('each member names the sentence that says it', () => {
  const { enquiry, lines } = readSpokenWish('Hallo! Ich suche zwei Weibchen. Ich wohne in 24937 Flensburg.')
  expect(Object.keys(lines).toSorted()).toEqual(Object.keys(enquiry).toSorted())
  expect(lines).toMatchObject({ minCount: 'Ich suche zwei Weibchen', city: 'Ich wohne in 24937 Flensburg' })
})

test('any text is read, and at once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readSpokenWish(text)))
  for (const piece of ['suche zwei ', '12345 A', 'ab 1.', 'zwei a a ', '1', '. A']) {
    const from = performance.now()
    readSpokenWish(piece.repeat(20_000 / piece.length))
    expect(performance.now() - from).toBeLessThan(500)
  }
})
