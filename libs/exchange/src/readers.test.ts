import fc from 'fast-check'
import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { describe, expect, test } from 'vitest'
import { nameFormsWith, ownBreederTest } from './breeder-names.ts'
import { readWhite, varietyFinder } from './read-color.ts'
import { readDate } from './read-date.ts'
import { isUnknownParent, readGender } from './read-words.ts'

const today = '2026-11-20'

describe('a typed date', () => {
  test.each([
    ['03.04.2019', '2019-04-03'],
    ['3.4.19', '2019-04-03'],
    ['3. 4. 2019', '2019-04-03'],
    [' 03.04.19\r\n', '2019-04-03'],
    ['2019-04-03', '2019-04-03'],
    ['2019-04-03T00:00:00.000Z', '2019-04-03'],
    ['3. April 2019', '2019-04-03'],
    ['12. März 19', '2019-03-12'],
    ['12. Mrz. 2019', '2019-03-12'],
    ['1. Dez 2020', '2020-12-01'],
    ['geb. 03.04.2019', '2019-04-03'],
    ['†12.10.2022', '2022-10-12'],
    // This year's December is still to come.
    ['31.12.26', '1926-12-31'],
    ['20.11.26', '2026-11-20'],
    ['29.02.20', '2020-02-29'],
    ['01.01.99', '1999-01-01'],
  ])('%j is the day %s', (typed, day) => {
    expect(readDate(typed, today)).toEqual({ day })
  })

  test.each([null, '', '  ', '-', '?', 'unbekannt', '0'])('%j is no date and no mistake', (typed) => {
    expect(readDate(typed, today)).toEqual({ day: null, isUnreadable: false })
  })

  test.each([
    'ca. 2019',
    '2019',
    'Frühjahr 2019',
    '04/2019',
    '31.02.2019',
    '13.13.2019',
    '2019-13-01',
    '3.4.',
    'x',
    '03.04.0019',
    '29.02.2019',
  ])('%j names no day and is not guessed', (typed) => {
    expect(readDate(typed, today)).toEqual({ day: null, isUnreadable: true })
  })

  test('every day reads the same in every notation', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1930-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const [year = '', month = '', of = ''] = day.split('-')
          expect(readDate(`${of}.${month}.${year}`, today)).toEqual({ day })
          expect(readDate(`${Number(of)}.${Number(month)}.${year}`, today)).toEqual({ day })
          if (day > '1926-11-20') expect(readDate(`${of}.${month}.${year.slice(2)}`, today)).toEqual({ day })
        },
      ),
    )
  })

  test('no text whatever makes the reader fail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { day } = readDate(text, today)
        if (day !== null) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    )
  })
})

test.each(['0', '-', '–', '?', '??', '-1', 'unbekannt', 'Unbek.', 'N/A', 'unknown', ' ', 'x'])(
  '%j stands for an unknown parent',
  (text) => expect(isUnknownParent(text)).toBe(true),
)

test.each(['Bella', '10', 'A-1', 'X-Wing', 'Unbekannter Held'])('%j is a parent', (text) => {
  expect(isUnknownParent(text)).toBe(false)
})

test.each([
  ['m', 'Male'],
  ['Bock', 'Male'],
  ['1.0', 'Male'],
  ['1,0', 'Male'],
  ['♂️', 'Male'],
  ['W', 'Female'],
  ['Weibchen', 'Female'],
  ['0.1', 'Female'],
  ['Female', 'Female'],
  [null, 'Unknown'],
  ['?', 'Unknown'],
  ['Hase', undefined],
])('the gender %j is read as %s', (word, gender) => {
  expect(readGender(word)).toBe(gender)
})

describe('the own breeder name', () => {
  test.each([
    'Kleine Chaoten',
    'von den kleinen Chaoten',
    'KleineChaoten',
    'kleine-chaoten',
    'Zucht „Kleine_Chaoten“ (Kiel)',
    'KLEINER CHAOT',
  ])('is found in %j', (breeder) => {
    expect(ownBreederTest('Kleine Chaoten')(breeder)).toBe(true)
  })
  test.each(['Kleine Racker', 'Chaoten', 'Große Chaoten', '', null])('is not found in %j', (breeder) => {
    expect(ownBreederTest('Kleine Chaoten')(breeder)).toBe(false)
  })
  test('umlauts may be written out, and characters of patterns are plain ones', () => {
    expect(ownBreederTest('vom Mühlenweg')('Renner vom Muehlenweg')).toBe(true)
    expect(ownBreederTest('A.*(B')('xyz')).toBe(false)
    expect(ownBreederTest(null)('irgendwer')).toBe(false)
    expect(ownBreederTest(' - ')('irgendwer')).toBe(false)
  })
})

test('a name is known with and without the suffix of its breeder', () => {
  const formsOf = nameFormsWith(['vom Mühlenweg', null, ''])
  expect(formsOf('Bella vom Mühlenweg')).toEqual(['bellavommühlenweg', 'bella'])
  expect(formsOf('Bella of Sand')).toContain('bella')
  expect(formsOf('Bella, Clan of Sand')).toContain('bella')
  expect(formsOf('Vom Mühlenweg')).toEqual(['vommühlenweg'])
  expect(formsOf('Bella')).toEqual(['bella'])
})

test.each([
  ['Agouti Kragenschecke', 'Collar'],
  ['schwarz-punktschecke', 'Spot'],
  ['Extremweiss', 'Extreme'],
  ['Agouti Weißpfote', 'Minimal'],
  ['Weisspfote', 'Minimal'],
  ['Agouti Schecke', null],
  ['Agouti', null],
  ['', null],
])('the white of %j is %s', (color, grade) => {
  expect(readWhite(color)).toBe(grade)
})

describe('a colour', () => {
  const varieties = seededColorVarieties.map((variety) => ({
    ...variety,
    otherNames: variety.name === 'Algierfuchs' ? ['Sand-Fuchs'] : [],
  }))
  const find = varietyFinder(varieties)
  test.each([
    ['Schwarz', 'Schwarz'],
    ['schwarz', 'Schwarz'],
    ['sandfuchs', 'Algierfuchs'],
    ['Black', 'Schwarz'],
    ['Golden Agouti', 'Agouti'],
    ['CP-Agouti', 'CP Agouti'],
    ['Colourpoint Agouti', 'CP Agouti'],
    ['color point agouti', undefined],
    ['Grey Agouti', 'Silberagouti'],
    ['gray agouti', 'Silberagouti'],
    ['Rotaugenweiss', 'Rotaugenweiß'],
    ['Red Eyed Honey', 'Goldfuchs'],
    ['Burmese', 'Marder'],
    ['Schwarz-Schecke', 'Schwarz'],
    ['Agouti gescheckt', 'Agouti'],
    ['Agouti Kragenschecke', 'Agouti'],
    ['Schwarz-Punktschecke', 'Schwarz'],
    ['Agouti Extremweiß', 'Agouti'],
    ['Agouti Extremweiss', 'Agouti'],
    ['Agouti Weißpfote', 'Agouti'],
    ['Agouti-Weisspfote Rex', 'Agouti'],
    ['lila', undefined],
    ['', undefined],
  ])('%j is the variety %s', (name, variety) => {
    expect(find(name)?.name).toBe(variety)
  })
})
