import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'
import { birthWindow } from '../litters/birth-window.ts'
import { pairTime } from '../litters/pair-time.ts'
import { testParent } from '../litters/test-pair.ts'
import type { DueEnclosure, DueMating } from './due-facts.ts'
import { dueMating } from './due-matings.ts'

/** What is entered on a day: it counts from then on. */
type Entry = { on: string } & (
  | { mating: string }
  | { litter: string; of: string; born: number; next: string }
  | { loss: string }
  | { moved: string }
  | { parted: string }
)
/** A mating, from when until when the same is said of it, what is due, and when young are expected. */
type Run = [mating: string, from: string, to: string, due: string[], expected: [string, string] | null]

interface History {
  title: string
  events: Entry[]
  runs: Run[]
}

/** Pairs that stay, worked out by hand. */
const HISTORIES: readonly History[] = [
  {
    title: 'Together since 8 May, never a litter: the window ends, then one announcement',
    events: [
      {
        on: '2026-05-08',
        mating: 'm1',
      },
    ],
    runs: [
      ['m1', '2026-05-08', '2026-05-27', [], ['2026-05-31', '2026-06-22']],
      ['m1', '2026-05-28', '2026-05-30', ['CleanBeforeBirth 2026-05-28'], ['2026-05-31', '2026-06-22']],
      [
        'm1',
        '2026-05-31',
        '2026-06-07',
        ['CleanBeforeBirth 2026-05-28', 'BirthExpected 2026-05-31'],
        ['2026-05-31', '2026-06-22'],
      ],
      ['m1', '2026-06-08', '2026-06-22', ['BirthExpected 2026-05-31'], ['2026-05-31', '2026-06-22']],
      ['m1', '2026-06-23', '2026-11-24', ['NoLitterYet 2026-06-23'], ['2026-05-31', '2026-06-22']],
    ],
  },
  {
    title: 'Father stays, four young: 33 days; litter born on day 34',
    events: [
      {
        on: '2026-10-10',
        mating: 'm1',
      },
      {
        on: '2026-11-14',
        litter: 'w1',
        of: 'm1',
        born: 4,
        next: 'm2',
      },
      {
        on: '2026-12-12',
        moved: 'w1',
      },
      {
        on: '2026-12-18',
        litter: 'w2',
        of: 'm2',
        born: 5,
        next: 'm3',
      },
    ],
    runs: [
      ['m1', '2026-10-10', '2026-10-29', [], ['2026-11-02', '2026-11-24']],
      ['m1', '2026-10-30', '2026-11-01', ['CleanBeforeBirth 2026-10-30'], ['2026-11-02', '2026-11-24']],
      [
        'm1',
        '2026-11-02',
        '2026-11-09',
        ['CleanBeforeBirth 2026-10-30', 'BirthExpected 2026-11-02'],
        ['2026-11-02', '2026-11-24'],
      ],
      ['m1', '2026-11-10', '2026-11-13', ['BirthExpected 2026-11-02'], ['2026-11-02', '2026-11-24']],
      ['m1', '2026-11-14', '2026-12-31', [], null],
      ['m2', '2026-11-14', '2026-12-09', [], ['2026-12-13', '2026-12-21']],
      ['m2', '2026-12-10', '2026-12-12', ['CleanBeforeBirth 2026-12-10'], ['2026-12-13', '2026-12-21']],
      [
        'm2',
        '2026-12-13',
        '2026-12-17',
        ['CleanBeforeBirth 2026-12-10', 'BirthExpected 2026-12-13'],
        ['2026-12-13', '2026-12-21'],
      ],
      ['m2', '2026-12-18', '2026-12-31', [], null],
      ['m3', '2026-12-18', '2026-12-31', [], ['2027-01-18', '2027-01-26']],
    ],
  },
  {
    title: 'Six young; two lost on day 10 count, one on day 20 does not',
    events: [
      {
        on: '2026-02-01',
        mating: 'm1',
      },
      {
        on: '2026-03-01',
        litter: 'w1',
        of: 'm1',
        born: 6,
        next: 'm2',
      },
      {
        on: '2026-03-11',
        loss: 'w1',
      },
      {
        on: '2026-03-11',
        loss: 'w1',
      },
      {
        on: '2026-03-21',
        loss: 'w1',
      },
    ],
    runs: [
      ['m1', '2026-03-01', '2026-05-20', [], null],
      ['m2', '2026-03-01', '2026-03-10', [], ['2026-04-03', '2026-04-11']],
      ['m2', '2026-03-11', '2026-03-26', [], ['2026-03-30', '2026-04-07']],
      ['m2', '2026-03-27', '2026-03-28', ['CleanBeforeBirth 2026-03-27'], ['2026-03-30', '2026-04-07']],
      [
        'm2',
        '2026-03-29',
        '2026-03-29',
        ['CleanBeforeBirth 2026-03-27', 'SeparateOlder 2026-03-29'],
        ['2026-03-30', '2026-04-07'],
      ],
      [
        'm2',
        '2026-03-30',
        '2026-04-06',
        ['CleanBeforeBirth 2026-03-27', 'SeparateOlder 2026-03-29', 'BirthExpected 2026-03-30'],
        ['2026-03-30', '2026-04-07'],
      ],
      [
        'm2',
        '2026-04-07',
        '2026-04-07',
        ['SeparateOlder 2026-03-29', 'BirthExpected 2026-03-30'],
        ['2026-03-30', '2026-04-07'],
      ],
      [
        'm2',
        '2026-04-08',
        '2026-04-11',
        ['SeparateOlder 2026-03-29', 'BirthExpected 2026-03-30'],
        ['2026-03-30', '2026-05-13'],
      ],
      ['m2', '2026-04-12', '2026-05-13', ['BirthExpected 2026-03-30'], ['2026-03-30', '2026-05-13']],
      ['m2', '2026-05-14', '2026-05-20', ['NoLitterYet 2026-05-14'], ['2026-03-30', '2026-05-13']],
    ],
  },
  {
    title: 'Father taken out on day 10: last birth 48 days later',
    events: [
      {
        on: '2026-02-01',
        mating: 'm1',
      },
      {
        on: '2026-03-01',
        litter: 'w1',
        of: 'm1',
        born: 4,
        next: 'm2',
      },
      {
        on: '2026-03-11',
        parted: 'm2',
      },
    ],
    runs: [
      ['m1', '2026-03-01', '2026-05-20', [], null],
      ['m2', '2026-03-01', '2026-03-10', [], ['2026-03-30', '2026-04-07']],
      ['m2', '2026-03-11', '2026-03-26', [], ['2026-03-30', '2026-04-28']],
      ['m2', '2026-03-27', '2026-03-28', ['CleanBeforeBirth 2026-03-27'], ['2026-03-30', '2026-04-28']],
      [
        'm2',
        '2026-03-29',
        '2026-03-29',
        ['CleanBeforeBirth 2026-03-27', 'SeparateOlder 2026-03-29'],
        ['2026-03-30', '2026-04-28'],
      ],
      [
        'm2',
        '2026-03-30',
        '2026-04-06',
        ['CleanBeforeBirth 2026-03-27', 'SeparateOlder 2026-03-29', 'BirthExpected 2026-03-30'],
        ['2026-03-30', '2026-04-28'],
      ],
      [
        'm2',
        '2026-04-07',
        '2026-04-11',
        ['SeparateOlder 2026-03-29', 'BirthExpected 2026-03-30'],
        ['2026-03-30', '2026-04-28'],
      ],
      ['m2', '2026-04-12', '2026-04-28', ['BirthExpected 2026-03-30'], ['2026-03-30', '2026-04-28']],
      ['m2', '2026-04-29', '2026-05-20', ['MatingOverdue 2026-04-29'], ['2026-03-30', '2026-04-28']],
    ],
  },
  {
    title: 'Third litter in a row: a pause is advised on the day of its birth, until he is out',
    events: [
      {
        on: '2025-11-01',
        mating: 'm1',
      },
      {
        on: '2025-12-01',
        litter: 'w1',
        of: 'm1',
        born: 4,
        next: 'm2',
      },
      {
        on: '2026-01-05',
        litter: 'w2',
        of: 'm2',
        born: 5,
        next: 'm3',
      },
      {
        on: '2026-02-10',
        litter: 'w3',
        of: 'm3',
        born: 4,
        next: 'm4',
      },
      {
        on: '2026-02-14',
        parted: 'm4',
      },
    ],
    runs: [
      ['m1', '2025-12-01', '2026-05-31', [], null],
      ['m2', '2025-12-01', '2025-12-26', [], ['2025-12-30', '2026-01-07']],
      ['m2', '2025-12-27', '2025-12-28', ['CleanBeforeBirth 2025-12-27'], ['2025-12-30', '2026-01-07']],
      [
        'm2',
        '2025-12-29',
        '2025-12-29',
        ['CleanBeforeBirth 2025-12-27', 'SeparateOlder 2025-12-29'],
        ['2025-12-30', '2026-01-07'],
      ],
      [
        'm2',
        '2025-12-30',
        '2026-01-04',
        ['CleanBeforeBirth 2025-12-27', 'SeparateOlder 2025-12-29', 'BirthExpected 2025-12-30'],
        ['2025-12-30', '2026-01-07'],
      ],
      ['m2', '2026-01-05', '2026-05-31', [], null],
      ['m3', '2026-01-05', '2026-02-01', [], ['2026-02-05', '2026-02-13']],
      ['m3', '2026-02-02', '2026-02-02', ['CleanBeforeBirth 2026-02-02'], ['2026-02-05', '2026-02-13']],
      [
        'm3',
        '2026-02-03',
        '2026-02-04',
        ['CleanBeforeBirth 2026-02-02', 'SeparateOlder 2026-02-03'],
        ['2026-02-05', '2026-02-13'],
      ],
      [
        'm3',
        '2026-02-05',
        '2026-02-09',
        ['CleanBeforeBirth 2026-02-02', 'SeparateOlder 2026-02-03', 'BirthExpected 2026-02-05'],
        ['2026-02-05', '2026-02-13'],
      ],
      ['m3', '2026-02-10', '2026-05-31', [], null],
      ['m4', '2026-02-10', '2026-02-13', ['PauseDue 2026-02-10'], ['2026-03-11', '2026-03-19']],
      ['m4', '2026-02-14', '2026-03-07', [], ['2026-03-11', '2026-04-03']],
      ['m4', '2026-03-08', '2026-03-09', ['CleanBeforeBirth 2026-03-08'], ['2026-03-11', '2026-04-03']],
      [
        'm4',
        '2026-03-10',
        '2026-03-10',
        ['CleanBeforeBirth 2026-03-08', 'SeparateOlder 2026-03-10'],
        ['2026-03-11', '2026-04-03'],
      ],
      [
        'm4',
        '2026-03-11',
        '2026-03-18',
        ['CleanBeforeBirth 2026-03-08', 'SeparateOlder 2026-03-10', 'BirthExpected 2026-03-11'],
        ['2026-03-11', '2026-04-03'],
      ],
      [
        'm4',
        '2026-03-19',
        '2026-03-23',
        ['SeparateOlder 2026-03-10', 'BirthExpected 2026-03-11'],
        ['2026-03-11', '2026-04-03'],
      ],
      ['m4', '2026-03-24', '2026-04-03', ['BirthExpected 2026-03-11'], ['2026-03-11', '2026-04-03']],
      ['m4', '2026-04-04', '2026-05-31', ['MatingOverdue 2026-04-04'], ['2026-03-11', '2026-04-03']],
    ],
  },
]

const parent = testParent({ enclosureId: 'nest' })
const nest: DueEnclosure = {
  id: 'nest',
  name: 'Nest',
  lastCleanedOn: null,
  enteredOn: '2025-01-01',
  occupants: [],
}

/** A mating as the book knows it on a day; null before it and once it has its litter. */
function asKnownOn(day: string, id: string, events: readonly Entry[]): DueMating | null {
  const known = events.filter(({ on }) => on <= day)
  const litters = known.flatMap((event) => ('litter' in event ? [event] : []))
  if (litters.some((litter) => litter.of === id)) return null
  const after = litters.find(({ next }) => next === id)
  const begun = after?.on ?? known.find((event) => 'mating' in event && event.mating === id)?.on
  if (begun === undefined) return null
  return {
    id,
    fatherId: 'father',
    motherId: 'mother',
    fatherName: 'Balou',
    motherName: 'Änne',
    father: parent,
    mother: parent,
    togetherFrom: begun,
    separatedOn: known.find((event) => 'parted' in event && event.parted === id)?.on ?? null,
    littersOfMother: litters.map(({ on }) => on),
    after:
      after === undefined
        ? null
        : {
            name: 'K26',
            day: after.on,
            totalBorn: after.born,
            lostOn: known.flatMap((event) =>
              'loss' in event && event.loss === after.litter ? [event.on] : [],
            ),
            isWithMother: !known.some((event) => 'moved' in event && event.moved === after.litter),
          },
  }
}

const cases = HISTORIES.flatMap(({ title, events, runs }) =>
  runs.map(([mating, from, to, due, expected]) => ({ title, events, mating, from, to, due, expected })),
)

test.each(cases)('$title: $mating from $from to $to', ({ events, mating, from, to, due, expected }) => {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const pair = asKnownOn(day, mating, events)
    const items = pair && dueMating(pair, { day, rules, enclosures: new Map([['nest', nest]]) })
    const said = (items ?? [])
      .filter(({ dueOn }) => dueOn <= day)
      .map(({ kind, dueOn }) => `${kind} ${dueOn}`)
      .toSorted((one, other) => one.slice(-10).localeCompare(other.slice(-10)))
    expect(said, day).toEqual(due)
    const window = pair && birthWindow(pairTime(pair, { today: day, rules }), { today: day, rules })
    expect(window && [window.from, window.to], day).toEqual(expected)
  }
})
