import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENQUIRY_LINES, type Enquiry, readEnquiry } from './enquiry-lines.ts'

const read = (text: string) => readEnquiry(text).enquiry

test('the lines that the website begins are read when they are filled in', () => {
  const mail = `Hallo,

Anzahl: 2
Geschlecht: Weibchen
Farbe: Silberagouti oder Schwarz
Wofür (Liebhaber, Zucht, Vergesellschaftung): Liebhaber
Frühestens ab: 15.01.2027
Vorhandene Rennmäuse (Zahl, Geschlecht, Alter): 1 Weibchen, 2 Jahre
Gehege (Länge x Breite x Höhe in cm): 120 x 60 x 50
Einstreu in cm: 25
Erfahrung: seit 2019 Rennmäuse
Volljährig (ja/nein): ja
Postleitzahl und Ort: 24103 Kiel`
  const { enquiry, lines } = readEnquiry(mail)
  expect(enquiry).toEqual({
    minCount: 2,
    maxCount: 2,
    gender: 'Female',
    colors: ['Silberagouti', 'Schwarz'],
    purpose: 'Pet',
    earliestOn: '2027-01-15',
    companionCount: 1,
    companionGender: 'Female',
    companionNote: '1 Weibchen, 2 Jahre',
    housingLengthCm: 120,
    housingWidthCm: 60,
    housingHeightCm: 50,
    beddingCm: 25,
    experience: 'seit 2019 Rennmäuse',
    isAdult: 'Yes',
    postalCode: '24103',
    city: 'Kiel',
  })
  expect(Object.keys(lines).toSorted()).toEqual(Object.keys(enquiry).toSorted())
  expect(lines.housingWidthCm).toBe('Gehege (Länge x Breite x Höhe in cm): 120 x 60 x 50')
})

test('what is left empty says nothing', () => {
  const empty = ENQUIRY_LINES.map((line) => `${line.label}${'hint' in line ? ` (${line.hint})` : ''}: `)
  expect(readEnquiry(empty.join('\r\n'))).toEqual({ enquiry: {}, lines: {} })
})

test.each<[string, Enquiry]>([
  ['> Anzahl: 3', { minCount: 3, maxCount: 3 }],
  ['>> * anzahl 2 bis 3 Tiere', { minCount: 2, maxCount: 3 }],
  ['Anzahl: zwei', { minCount: 2, maxCount: 2 }],
  ['Anzahl: ein Weibchen', { minCount: 1, maxCount: 1 }],
  ['Anzahl: 2,5', {}],
  ['Anzahl: 300', {}],
  ['Anzahl: 0', {}],
  ['Anzahl: 5-2', {}],
  ['Anzahl: einige', {}],
  ['Geschlecht: männlich', { gender: 'Male' }],
  ['Geschlecht: Böckchen oder Weibchen, egal', { gender: 'Any' }],
  ['Geschlecht: egal', { gender: 'Any' }],
  ['Geschlecht: Böckchen und Weibchen', {}],
  ['Geschlecht: keine Böckchen', {}],
  ['Geschlecht: Pärchen', {}],
  ['Geschlecht: Pärchen\nWofür: Zucht', { gender: 'Pair', purpose: 'Breeding' }],
  ['Farbe: egal', {}],
  ['Wofür: Zucht oder Liebhaber', {}],
  ['Wofür (Liebhaber, Zucht, Vergesellschaftung):', {}],
  ['Wofür: nicht zur Zucht', {}],
  ['Frühestens ab: 1. Februar 2027', { earliestOn: '2027-02-01' }],
  ['Frühestens ab: 2027-02-01', { earliestOn: '2027-02-01' }],
  ['Frühestens ab: 1.2.27', { earliestOn: '2027-02-01' }],
  ['Frühestens ab: 30.02.2027', {}],
  ['Frühestens ab: 1. Quartal 2027', {}],
  ['Frühestens ab: sofort', {}],
  ['Vorhandene Rennmäuse: keine', { companionCount: 0 }],
  [
    'Vorhandene Rennmäuse: 2 Weibchen und ein Böckchen',
    { companionCount: 2, companionGender: 'Mixed', companionNote: '2 Weibchen und ein Böckchen' },
  ],
  ['Gehege: 1,20 m x 0,60 m', { housingLengthCm: 120, housingWidthCm: 60 }],
  ['Gehege: 100×50', { housingLengthCm: 100, housingWidthCm: 50 }],
  ['Gehege: 1,2 x 0,6', {}],
  ['Gehege: 100 x', {}],
  ['Gehege: 3000 x 60', {}],
  ['Gehege haben wir schon', {}],
  ['Gehegebau ist mein Hobby: 100 x 50', {}],
  ['Einstreu in cm: 20 cm', { beddingCm: 20 }],
  ['Einstreu in cm: 20-25', {}],
  ['Volljährig: nein, 16', { isAdult: 'No' }],
  ['Volljährig: ja/nein', {}],
  ['Postleitzahl und Ort: Köln', { city: 'Köln' }],
  ['Postleitzahl und Ort: 50667 Köln', { postalCode: '50667', city: 'Köln' }],
])('%j is read as %j', (text, enquiry) => {
  expect(read(text)).toEqual(enquiry)
})

test('an answer stands above what it quotes, and what says nothing does not count', () => {
  expect(read('Anzahl: 2\n> Anzahl: 3')).toMatchObject({ minCount: 2 })
  expect(read('> Anzahl:\nAnzahl: viele\nAnzahl: 4')).toMatchObject({ minCount: 4 })
})

test('only the beginning of a mail is read, so that none holds up others', () => {
  expect(read(`${'x\n'.repeat(900)}Anzahl: 2`)).toMatchObject({ minCount: 2 })
  expect(read(`${'x\n'.repeat(1000)}Anzahl: 2`)).toEqual({})
  expect(read(`${'x'.repeat(100_000)}\nAnzahl: 2`)).toEqual({})
  expect(read(`Erfahrung: ${'ﷺ'.repeat(1900)}`).experience).toHaveLength(2000)
  expect(read(`Farbe: ${'Schwarz, '.repeat(30)}`).colors).toHaveLength(20)
})

describe('whatever is written', () => {
  const label = fc.constantFrom(...ENQUIRY_LINES.map((line) => line.label), 'Gruß')
  const joint = fc.constantFrom(': ', ' ', ' (x): ', ':', ' (', '\t')
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.stringMatching(/^[\d.,x×m -]{0,20}$/),
    fc.constantFrom('ja', 'nein', '2 bis 3', 'Weibchen', '31.12.2026', '120 x 60', '\ud800'),
  )
  const parts = fc.tuple(fc.constantFrom('', '> ', '>> '), label, joint, value)
  const line = parts.map((some) => some.join(''))

  test('nothing is thrown, and what is read keeps to what a wish may be', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const { enquiry } = readEnquiry(lines.join('\n'))
        const { minCount = 1, maxCount = minCount, earliestOn = '2026-01-01', beddingCm } = enquiry
        const sizes = [enquiry.housingLengthCm, enquiry.housingWidthCm, enquiry.housingHeightCm, beddingCm]
        return (
          minCount >= 1 &&
          minCount <= maxCount &&
          maxCount <= 20 &&
          /^20\d\d-\d\d-\d\d$/.test(earliestOn) &&
          sizes.every((size = 1) => size > 0 && size <= 1000) &&
          (enquiry.companionNote?.length ?? 0) <= 500
        )
      }),
      { numRuns: 100_000 },
    )
  }, 120_000)

  test('the order of the lines changes nothing', () => {
    const distinct = fc
      .uniqueArray(parts, { maxLength: 6, selector: ([, name]) => name })
      .map((some) => some.map((one) => one.join('')))
    fc.assert(
      fc.property(distinct, (lines) => {
        expect(read(lines.toReversed().join('\n'))).toEqual(read(lines.join('\n')))
      }),
    )
  })
})
