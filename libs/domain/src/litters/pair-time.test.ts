import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import type { Stay } from '../enclosure-stays.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'
import { testParent } from './test-pair.ts'
import {
  housedApartOn,
  housedTogetherOn,
  isAwaited,
  nursedYoung,
  type PairFacts,
  pairTime,
} from './pair-time.ts'

const pair = (members: Partial<PairFacts> = {}): PairFacts => ({
  togetherFrom: '2026-03-01',
  separatedOn: null,
  father: testParent(),
  mother: testParent(),
  littersOfMother: [],
  after: null,
  ...members,
})
const apart = (members: Partial<PairFacts>) => pairTime(pair(members), { today: '2026-06-15', rules }).apartOn

const stay = (enclosureId: string, fromDay: string, toDay: string | null = null) => ({
  enclosureId,
  fromDay,
  toDay,
})

describe('a pair is apart', () => {
  test.each<[string, Partial<PairFacts>, string | null]>([
    ['never, as long as nothing says so', {}, null],
    ['since the breeder parted it', { separatedOn: '2026-03-10' }, '2026-03-10'],
    ['since the death of the father', { father: testParent({ dateOfDeath: '2026-03-12' }) }, '2026-03-12'],
    [
      'since the father was handed over',
      { father: testParent({ receiverContactId: 'k', goHomeDate: '2026-03-13' }) },
      '2026-03-13',
    ],
    ['not by a day of hand-over to nobody', { father: testParent({ goHomeDate: '2026-03-13' }) }, null],
    [
      'six weeks after he was neutered',
      { father: testParent({ neutered: 'Yes', neuteredOn: '2026-03-01' }) },
      '2026-04-12',
    ],
    ['not by a day that nobody knows', { father: testParent({ neutered: 'Yes' }) }, null],
    [
      'as soon as she was',
      { mother: testParent({ neutered: 'Yes', neuteredOn: '2026-03-20' }) },
      '2026-03-20',
    ],
    [
      'with the first of several',
      { separatedOn: '2026-03-10', father: testParent({ dateOfDeath: '2026-03-05' }) },
      '2026-03-05',
    ],
    [
      'never before it came together',
      { father: testParent({ neutered: 'Yes', neuteredOn: '2020-01-01' }) },
      '2026-03-01',
    ],
    ['never while it is planned', { togetherFrom: null, separatedOn: null }, null],
  ])('%s', (_, members, day) => expect(apart(members)).toBe(day))

  const homes = (his: ReturnType<typeof stay>[], hers: ReturnType<typeof stay>[]) => ({
    father: testParent({ enclosureId: his.at(-1)!.enclosureId, stays: his }),
    mother: testParent({ enclosureId: hers.at(-1)!.enclosureId, stays: hers }),
  })
  test.each<[string, Partial<PairFacts>, string | null]>([
    ['not in one enclosure', homes([stay('a', '2026-03-01')], [stay('a', '2026-01-01')]), null],
    [
      'since he moved out, wherever he went since',
      homes(
        [
          stay('a', '2026-03-01', '2026-04-02'),
          stay('b', '2026-04-02', '2026-05-01'),
          stay('c', '2026-05-01'),
        ],
        [stay('a', '2026-01-01')],
      ),
      '2026-04-02',
    ],
    [
      'since she did',
      homes([stay('a', '2026-03-01')], [stay('a', '2026-01-01', '2026-04-03'), stay('b', '2026-04-03')]),
      '2026-04-03',
    ],
    [
      'not by stays that are older than the pair',
      homes([stay('a', '2026-01-01')], [stay('b', '2026-01-01')]),
      null,
    ],
    [
      'by the first move after it came together',
      homes([stay('a', '2026-01-01')], [stay('b', '2026-01-01', '2026-04-04'), stay('c', '2026-04-04')]),
      '2026-04-04',
    ],
  ])('by its enclosures: %s', (_, members, day) => expect(apart(members)).toBe(day))
})

test('nothing is awaited of a mother that is dead or gone', () => {
  expect(isAwaited(pair())).toBe(true)
  expect(isAwaited(pair({ mother: testParent({ isHere: false }) }))).toBe(false)
  expect(isAwaited(pair({ father: testParent({ isHere: false }) }))).toBe(true)
})

test.each([
  [null, [], null],
  [6, [], 6],
  [6, ['2026-03-11', '2026-03-15'], 4],
  [6, ['2026-03-16'], 6],
  [6, ['2026-03-21'], 6],
  [2, ['2026-03-01', '2026-03-02', '2026-03-03'], 0],
])('of %s young with losses on %j, %s are nursed', (totalBorn, lostOn, nursed) => {
  expect(nursedYoung({ day: '2026-03-01', totalBorn, lostOn }, '2026-03-20')).toBe(nursed)
})

test('a loss counts from the day it happened', () => {
  const after = { day: '2026-03-01', totalBorn: 6, lostOn: ['2026-03-11'] }
  expect(nursedYoung(after, '2026-03-10')).toBe(6)
  expect(nursedYoung(after, '2026-03-11')).toBe(5)
})

describe('in one enclosure on 15 March', () => {
  const together = (his: Stay[], hers: Stay[]) =>
    housedTogetherOn({ stays: his }, { stays: hers }, '2026-03-15')

  test.each<[string, Stay[], boolean | null]>([
    ['lived who shares it still', [stay('a', '2026-03-01')], true],
    ['lived who came that day', [stay('b', '2026-01-01', '2026-03-15'), stay('a', '2026-03-15')], true],
    ['lived who left that day', [stay('a', '2026-03-01', '2026-03-15'), stay('b', '2026-03-15')], true],
    [
      'did not live who left the day before',
      [stay('a', '2026-03-01', '2026-03-14'), stay('b', '2026-03-14')],
      false,
    ],
    [
      'did not live who came the day after',
      [stay('b', '2026-03-01', '2026-03-16'), stay('a', '2026-03-16')],
      false,
    ],
    ['nobody knows of whom no stay tells', [], null],
    ['nobody knows of whom the first stay began elsewhere', [stay('b', '2026-03-15')], null],
    ['nobody knows who lived in none', [stay('a', '2026-03-01', '2026-03-14')], null],
  ])('%s', (_, his, shared) => {
    const hers = [stay('a', '2026-01-01')]
    expect(together(his, hers)).toBe(shared)
    expect(together(hers, his)).toBe(shared)
  })

  const firstDay = '2026-01-01'
  const lives = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 30 })), { maxLength: 6 })
    .map((homes) => {
      let from = firstDay
      return homes.map(([home, days], nth) => {
        const begun = from
        from = addDays(from, days)
        return stay(home, begun, nth === homes.length - 1 ? null : from)
      })
    })

  test('it is known of two that were housed before, and true of who lives with itself', () => {
    fc.assert(
      fc.property(lives, lives, fc.integer({ min: -5, max: 200 }), (his, hers, ahead) => {
        const day = addDays(firstDay, ahead)
        const shared = housedTogetherOn({ stays: his }, { stays: hers }, day)
        const areHoused = his.length > 0 && hers.length > 0
        if (ahead > 0 && areHoused) expect(shared).not.toBeNull()
        if (ahead < 0 || !areHoused) expect(shared).toBeNull()
        if (ahead === 0) expect(shared).not.toBe(false)
        expect(housedTogetherOn({ stays: hers }, { stays: his }, day)).toBe(shared)
        if (ahead >= 0 && his.length > 0)
          expect(housedTogetherOn({ stays: his }, { stays: his }, day)).toBe(true)
      }),
    )
  })

  test('on the day on which they parted they were, and later they are not until one moves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }), (spent, later) => {
        const left = addDays(firstDay, spent)
        const father = testParent({
          enclosureId: 'b',
          stays: [stay('a', firstDay, left), stay('b', left)],
        })
        const mother = testParent({ enclosureId: 'a', stays: [stay('a', firstDay)] })
        expect(housedApartOn(father, mother, firstDay)).toBe(left)
        expect(housedTogetherOn(father, mother, left)).toBe(true)
        expect(housedTogetherOn(father, mother, addDays(left, later))).toBe(false)
      }),
    )
  })
})
