import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { chance, shuffled } from './test-made-herd.ts'
import {
  carryOutTable,
  emptyTableBook,
  formerOf,
  lines,
  mapTable,
  planLines,
  planSheets,
  today,
} from './test-table.ts'

const animals = lines(
  'Nr;Name;geb;Geschlecht\nT-1;Emil;01.01.2020;m\nT-2;Emil;01.03.2021;m\nT-3;Rosa vom Weg;1.1.20;w',
)
const book = carryOutTable(planLines(animals), emptyTableBook())

/** A list of weights beside the animals that are in the herd book. */
const planned = (text: string, answers?: ReadonlyMap<string, string>) =>
  planLines(lines(text), { book, ...(answers ? { answers } : {}) })
const found = ({ findings }: ReturnType<typeof planLines>) =>
  findings.map(({ row, column, severity, code }) => [row, column, severity, code])

describe('a list of weights', () => {
  test('has columns by its headings, and keeps the others', () => {
    const { columns, found: table } = mapTable(lines('Tier;Datum;Gewicht (kg);Wetter\nEmil;1.1.20;0,07;warm'))
    expect(table.kind).toBe('weights')
    expect(columns.map(({ field, unit, isSure }) => [field, unit, isSure])).toEqual([
      ['weight.animal', undefined, true],
      ['weight.day', undefined, true],
      ['weight.value', 'kg', true],
      ['animal.extra', undefined, false],
    ])
  })

  test('weighs animals of the herd book; what else it says are notes of the weight', () => {
    const plan = planned(
      'Tier;Datum;Gewicht;Wetter;Waage\nRosa;3.5.24;70,5 g;warm;neu\nT-2;3.5.24;68\nEmil (T-1);4.5.24;0,071 kg',
    )
    expect(found(plan)).toEqual([])
    expect(plan.weights.toSorted((a, b) => a.grams - b.grams)).toEqual([
      { target: 'row:0:3', day: '2024-05-03', grams: 68 },
      { target: 'row:0:4', day: '2024-05-03', grams: 70.5, notes: 'Wetter: warm\nWaage: neu' },
      { target: 'row:0:2', day: '2024-05-04', grams: 71 },
    ])
    expect(plan.rows.map(({ row, state, keys }) => [row, state, keys])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'new', null],
    ])
    expect(plan.counts).toMatchObject({ animals: 0, unchanged: 0, red: 0, ancestors: 0, weights: 3 })
    expect(plan.steps.gerbils).toEqual({ creates: [], updates: [] })
  })

  test('of the sheet beside names the animals of this table', () => {
    const weights = lines('Tier;Datum;Gewicht\nRosa;3.5.24;70\nT-1;3.5.24;60')
    const plan = planSheets([animals, weights])
    expect(plan.weights.map(({ target, grams }) => [target, grams])).toEqual([
      [{ new: 'row:0:4' }, 70],
      [{ new: 'row:0:2' }, 60],
    ])
    expect(plan.counts).toMatchObject({ animals: 3, red: 0, weights: 2 })
    // A row of animals that is gone is missing, whoever weighs it.
    const after = carryOutTable(plan, emptyTableBook())
    const again = planSheets([animals.slice(0, 3), weights], { book: after, former: formerOf(plan) })
    expect(again.missing).toEqual(['row:0:4'])
    expect(again.rows.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'unchanged'))
  })

  test.each([
    ['Nina;3.5.24;70', 0, 'AnimalMissing'],
    [';3.5.24;70', null, 'NoName'],
    ['Rosa;;70', null, 'DayUnknown'],
    ['Rosa;31.02.2024;70', 1, 'UnreadableDate'],
    ['Rosa;Mai 2024;70', 1, 'UnreadableDate'],
    ['Rosa;3.4.2031;70', 1, 'ImplausibleDate'],
    ['Rosa;31.12.2019;70', 0, 'ImplausibleDate'],
    ['Rosa;3.5.24;viel', 2, 'UnreadableWeight'],
    ['Rosa;3.5.24;1.200', 2, 'NumberAmbiguous'],
    ['Rosa;3.5.24;-', 2, 'NoWeight'],
    ['Emil;3.5.24;70', 0, 'AnimalAmbiguous'],
  ])('a row %j is red, and nothing of it is taken', (row, column, code) => {
    const plan = planned(`Tier;Datum;Gewicht\n${row}`)
    expect(found(plan)).toEqual([[2, column, 'red', code]])
    expect(plan.rows).toEqual([{ sheet: 0, row: 2, state: 'red', target: null, keys: null }])
    expect(plan.weights).toEqual([])
    expect(plan.counts.red).toBe(1)
  })

  test('one who was not born yet is not meant', () => {
    expect(planned('Tier;Datum;Gewicht\nEmil;3.5.2020;30').weights).toEqual([
      { target: 'row:0:2', day: '2020-05-03', grams: 30 },
    ])
  })

  test('namesakes are asked once for all rows', () => {
    const text = 'Tier;Datum;Gewicht\nEmil;3.5.24;70\nEmil;4.5.24;71'
    const [question, ...others] = planned(text).questions
    expect(others).toEqual([])
    expect(question?.cells.map(({ row }) => row)).toEqual([2, 3])
    expect(question?.choices.map(({ key }) => key)).toEqual(['book:row:0:2', 'book:row:0:3', 'empty'])
    const second = planned(text, new Map([[question!.id, 'book:row:0:3']]))
    expect(second.weights.map(({ target }) => target)).toEqual(['row:0:3', 'row:0:3'])
    expect(second.questions).toEqual([])
    const nobody = planned(text, new Map([[question!.id, 'empty']]))
    expect([nobody.counts.red, nobody.questions]).toEqual([2, []])
  })

  test('days that could be either are asked for the whole column', () => {
    const text = 'Tier;Datum;Gewicht\nRosa;03/05/2024;70'
    const plan = planned(text)
    expect(plan.questions).toMatchObject([{ kind: 'DateOrder', isRequired: true }])
    expect(found(plan)).toEqual([[2, 1, 'red', 'UndecidedDate']])
    expect(planned(text, new Map([[plan.questions[0]!.id, 'MDY']])).weights).toMatchObject([
      { day: '2024-03-05' },
    ])
  })

  test('what the herd book has of a day stays; a row that says the same again is red', () => {
    const text = 'Tier;Datum;Gewicht;Wetter\nRosa;3.5.24;70;\nRosa;3.5.24;70;warm\nRosa;3.5.24;71;'
    const plan = planned(text)
    expect(found(plan)).toEqual([
      [3, null, 'red', 'DuplicateRow'],
      [4, 2, 'red', 'WeightKept'],
    ])
    const after = carryOutTable(plan, book)
    const again = planLines(lines(text), { book: after })
    expect(found(again)).toEqual([
      [3, null, 'hint', 'WeightNoteLeft'],
      [4, 2, 'red', 'WeightKept'],
    ])
    expect(again.weights).toEqual([])
  })

  test('an animal of a red row is weighed no more than it is taken', () => {
    const doubled = lines('Nr;Name;geb\nT-9;Kim;1.1.22\nT-9;Ole;1.1.22')
    const plan = planSheets([doubled, lines('Tier;Datum;Gewicht\nKim;3.5.24;70')])
    expect(plan.findings.at(-1)).toMatchObject({ sheet: 1, row: 2, code: 'AnimalRefused', severity: 'red' })
  })
})

const days: Record<string, string> = {
  '3.5.24': '2024-05-03',
  '04.05.2024': '2024-05-04',
  '2024-05-05': '2024-05-05',
}
const grams: Record<string, number> = { '70': 70, '70,5 g': 70.5, '0,07 kg': 70 }

const someWeights = fc
  .array(
    fc.tuple(
      fc.constantFrom('Emil', 'Emil (T-1)', 'T-2', 'Rosa', 'Rosa vom Weg', 'Nina', '?', ''),
      fc.constantFrom('3.5.24', '04.05.2024', '2024-05-05', '1.1.2019', 'Mai 2024', '31.02.2024', ''),
      fc.constantFrom('70', '70,5 g', '0,07 kg', '1.200', 'viel', '-', ''),
      fc.constantFrom('warm', 'x'.repeat(30), ''),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((rows) => [['Tier', 'Datum', 'Gewicht', 'Wetter'], ...rows])

/** For thousands of runs, on a busy machine. */
const timeout = 900_000

describe('laws of lists of weights', { timeout }, () => {
  test('each cell is in a weight, in its notes, or in a red row', () => {
    fc.assert(
      fc.property(someWeights, (table) => {
        const plan = planLines(table, { book })
        for (const { row, state, target } of plan.rows) {
          const isRed = plan.findings.some((finding) => finding.row === row && finding.severity === 'red')
          expect(isRed).toBe(state === 'red')
          if (state === 'red') continue
          const [, typedDay = '', typed = '', weather] = table[row - 1] ?? []
          expect(plan.weights).toContainEqual({
            target,
            day: days[typedDay],
            grams: grams[typed],
            ...(weather === '' ? {} : { notes: `Wetter: ${weather}` }),
          })
          expect(state).toBe('new')
        }
        expect(plan.weights).toHaveLength(plan.rows.filter(({ state }) => state === 'new').length)
      }),
      { numRuns: longRuns(100, 3000), seed: 5 },
    )
  })

  test('other orders weigh the same, and the same list again weighs nobody', () => {
    fc.assert(
      fc.property(someWeights, fc.integer(), ([heading = [], ...rows], seed) => {
        const plan = planLines([heading, ...rows], { book })
        const other = planLines([heading, ...shuffled(rows, chance(seed))], { book })
        const sorted = (weights: typeof plan.weights) => weights.map((one) => JSON.stringify(one)).toSorted()
        expect(sorted(other.weights)).toEqual(sorted(plan.weights))
        const again = planLines([heading, ...rows], { book: carryOutTable(plan, book) })
        expect(again.weights).toEqual([])
        expect(isEmptyPlan(again.steps)).toBe(true)
        expect(plan.weights.every(({ day }) => day <= today)).toBe(true)
      }),
      { numRuns: longRuns(100, 3000), seed: 6 },
    )
  })
})
