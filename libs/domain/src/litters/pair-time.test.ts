import { describe, expect, test } from 'vitest'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'
import { testParent } from './test-pair.ts'
import { isAwaited, nursedYoung, type PairFacts, pairTime } from './pair-time.ts'

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

  const stay = (enclosureId: string, fromDay: string, toDay: string | null = null) => ({
    enclosureId,
    fromDay,
    toDay,
  })
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
