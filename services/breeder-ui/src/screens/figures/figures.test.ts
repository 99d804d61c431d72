import { addDays } from '@zuchtbuch/domain/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countByMonth, herdByMonth, monthEnds } from './herd-figures.ts'
import { colorFigures, femaleLanes, litterFigures } from './litter-figures.ts'
import { columnsOf, everyNth, wholeTicks } from './scale.ts'

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2019-01-01', days))

describe('the herd at the end of each month', () => {
  const animal = (id: string, values: Partial<Parameters<typeof herdByMonth>[0][number]> = {}) => ({
    id,
    isResident: true,
    status: 'Breeding' as const,
    dateOfBirth: '2025-01-10',
    dateOfDeath: null,
    goHomeDate: null,
    ...values,
  })

  test('who lived here then, by what it is kept for; a young one until its 70th day', () => {
    const months = herdByMonth(
      [
        animal('breeds'),
        animal('pet', { status: 'Pet' }),
        animal('offered', { status: 'ForSale' }),
        animal('died', { status: 'Deceased', dateOfDeath: '2025-03-31' }),
        animal('mother that died', { status: 'Deceased', dateOfDeath: '2025-04-15' }),
        animal('moved out', { status: 'GivenAway', goHomeDate: '2025-04-02' }),
        animal('born later', { dateOfBirth: '2025-04-20' }),
        animal('without a birthday', { dateOfBirth: null }),
        animal('gone, nobody knows when', { status: 'Deceased' }),
        animal('of another breeder', { isResident: false }),
      ],
      new Set(['mother that died']),
      '2025-01-05',
      '2025-05-03',
    )
    expect(months).toEqual([
      { day: '2025-01-31', pets: 0, breeding: 1, young: 6 },
      { day: '2025-02-28', pets: 0, breeding: 1, young: 6 },
      { day: '2025-03-31', pets: 3, breeding: 3, young: 0 },
      { day: '2025-04-30', pets: 2, breeding: 2, young: 1 },
      { day: '2025-05-03', pets: 2, breeding: 2, young: 1 },
    ])
  })

  test('the months follow each other and end with today', () => {
    fc.assert(
      fc.property(day, fc.nat(900), (from, more) => {
        const to = addDays(from, more)
        const ends = monthEnds(from, to)
        expect(ends.at(-1)).toBe(to)
        expect(ends).toEqual(ends.toSorted())
        expect(new Set(ends.map((end) => end.slice(0, 7))).size).toBe(ends.length)
        for (const end of ends.slice(0, -1)) expect(addDays(end, 1).slice(8)).toBe('01')
      }),
    )
  })

  test('each day is counted in its month once', () => {
    fc.assert(
      fc.property(fc.array(day), day, fc.nat(900), (days, from, more) => {
        const to = addDays(from, more)
        const counted = countByMonth(days, from, to)
        const sum = counted.reduce((total, { count }) => total + count, 0)
        expect(sum).toBe(days.filter((one) => one >= from && one <= to).length)
      }),
    )
  })
})

const resident = (id: string, values: object = {}) => ({
  id,
  name: id,
  isResident: true,
  litterId: null,
  colorVarietyId: null,
  ...values,
})
const litter = (id: string, birthDay: string, values: object = {}) => ({
  id,
  birthDay,
  motherId: 'Thea',
  fatherId: 'Nis',
  litterLetter: id,
  pairingCode: `${id}${birthDay.slice(2, 4)}`,
  totalBorn: 5,
  deathsWithin8Weeks: 0,
  ...values,
})

describe('litters', () => {
  test('own ones, oldest first, with those that died; uncounted ones have the young with a name', () => {
    const animals = [
      resident('Thea'),
      resident('a', { litterId: 'T' }),
      { ...resident('b'), isResident: false },
    ]
    const litters = [
      litter('T', '2026-10-31', { totalBorn: null, deathsWithin8Weeks: null }),
      litter('R', '2026-03-01', { deathsWithin8Weeks: 2 }),
      litter('A', '2020-03-01'),
      litter('fremd', '2026-04-01', { motherId: 'b' }),
      litter('ohne', '2026-05-01', {
        litterLetter: null,
        pairingCode: null,
        totalBorn: 1,
        deathsWithin8Weeks: 3,
      }),
    ]
    expect(litterFigures(litters, animals, '2025-01-01')).toEqual([
      { id: 'R', birthDay: '2026-03-01', code: 'R26', letter: 'R', born: 5, died: 2 },
      { id: 'ohne', birthDay: '2026-05-01', code: null, letter: '’26', born: 1, died: 1 },
      { id: 'T', birthDay: '2026-10-31', code: 'T26', letter: 'T', born: 1, died: 0 },
    ])
  })

  test('a female is with a male until the birth, and nurses 28 days; what lies outside of the year is cut off', () => {
    const mating = (values: object) => ({
      motherId: 'Thea',
      motherName: 'Thea',
      togetherFrom: '2026-09-20',
      separatedOn: null,
      endedOn: null,
      litterId: null,
      ...values,
    })
    const lanes = femaleLanes(
      [
        mating({ litterId: 'T' }),
        mating({ motherId: 'Nele', togetherFrom: '2026-11-01' }),
        mating({ motherId: 'Paula', togetherFrom: '2025-12-20', separatedOn: '2026-01-10' }),
        mating({ motherId: 'Geplant', togetherFrom: null }),
        mating({ motherId: 'Früher', togetherFrom: '2025-01-01', endedOn: '2025-02-01' }),
      ],
      [litter('T', '2026-10-20'), litter('fremd', '2026-04-01', { motherId: 'unbekannt' })],
      [resident('Thea'), resident('Nele'), resident('Paula')],
      { year: '2026', today: '2026-11-24' },
    )
    expect(lanes).toEqual([
      { id: 'Paula', name: 'Paula', spans: [{ from: '2026-01-01', to: '2026-01-10', kind: 'Together' }] },
      {
        id: 'Thea',
        name: 'Thea',
        spans: [
          { from: '2026-09-20', to: '2026-10-20', kind: 'Together' },
          { from: '2026-10-20', to: '2026-11-17', kind: 'Nursing' },
        ],
      },
      { id: 'Nele', name: 'Nele', spans: [{ from: '2026-11-01', to: '2026-11-24', kind: 'Together' }] },
    ])
  })

  test('colours born stand against colours wished, the most frequent first', () => {
    const young = (color: string | null) =>
      resident(Math.random().toString(), { litterId: 'T', colorVarietyId: color })
    const animals = [young('agouti'), young('agouti'), young('schwarz'), young(null), resident('x')]
    expect(
      colorFigures(animals, new Set(['T']), [
        { colorVarietyIds: ['polarfuchs', 'agouti'] },
        { colorVarietyIds: ['polarfuchs'] },
      ]),
    ).toEqual([
      { colorVarietyId: 'agouti', born: 2, wished: 1 },
      { colorVarietyId: 'polarfuchs', born: 0, wished: 2 },
      { colorVarietyId: 'schwarz', born: 1, wished: 0 },
    ])
  })
})

describe('the lines and labels of a chart', () => {
  test('whole numbers from zero over the highest, four lines at most', () => {
    expect(wholeTicks(7)).toEqual([0, 4, 8])
    expect(wholeTicks(60)).toEqual([0, 40, 80])
    expect(wholeTicks(0)).toEqual([0, 1])
    fc.assert(
      fc.property(fc.nat(100_000), (max) => {
        const ticks = wholeTicks(max)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
        expect(ticks.length).toBeLessThanOrEqual(4)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })

  test('columns stand side by side within their room, labels as many as fit', () => {
    expect(columnsOf(2, 0, 100)).toEqual([25, 75])
    expect(everyNth(10, 100, 10)).toBe(1)
    expect(everyNth(30, 100, 10)).toBe(3)
  })
})
