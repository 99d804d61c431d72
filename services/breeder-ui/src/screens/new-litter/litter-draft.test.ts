import { expect, test } from 'vitest'
import {
  isTypedLitter,
  litterBody,
  type LitterDraft,
  proposedStay,
  pupsOf,
  withNames,
} from './litter-draft.ts'

const draft: LitterDraft = {
  motherId: 'ida',
  fatherId: null,
  matingId: null,
  birthDay: '2026-11-20',
  alive: 3,
  dead: 1,
  code: ' B4 ',
  pups: [{ name: ' Flocke ', gender: 'Female' }],
  fatherStays: null,
  fatherLeftOn: '',
}

test('what is sent has a pup for each that lives, described as far as it was', () => {
  expect(litterBody(draft)).toEqual({
    date: '2026-11-20',
    motherId: 'ida',
    fatherId: null,
    totalBorn: 4,
    deathsWithin8Weeks: 1,
    pairingCode: 'B4',
    pups: [{ name: 'Flocke', gender: 'Female' }, {}, {}],
  })
  expect(litterBody({ ...draft, matingId: 'm', code: '', alive: 0 })).toMatchObject({
    matingId: 'm',
    pups: [],
  })
})

test.each([
  [null, '', {}],
  [true, '', { fatherStays: true }],
  [true, '2026-11-22', { fatherStays: true }],
  [false, '', { fatherStays: false }],
  [false, '2026-11-22', { fatherLeftOn: '2026-11-22' }],
])('of a pair that stays %s, apart since „%s“, is told %o', (fatherStays, fatherLeftOn, told) => {
  const sent = litterBody({ ...draft, matingId: 'm', fatherStays, fatherLeftOn })
  const { fatherStays: stays, fatherLeftOn: left } = {
    fatherStays: undefined,
    fatherLeftOn: undefined,
    ...sent,
  }
  expect({ ...(stays !== undefined && { fatherStays: stays }), ...(left && { fatherLeftOn: left }) }).toEqual(
    told,
  )
  expect(litterBody({ ...draft, fatherStays, fatherLeftOn })).not.toHaveProperty('fatherStays')
})

test('five names are pasted at once, from where the cursor is; one name is typed with its spaces', () => {
  const typed = withNames([], 1, 'Anna, Berta\nCäsar')
  expect(typed.map(({ name }) => name)).toEqual(['', 'Anna', 'Berta', 'Cäsar'])
  expect(withNames(typed, 1, 'Anna Lena ')[1]?.name).toBe('Anna Lena ')
  expect(withNames(typed, 2, '')[2]?.name).toBe('')
  expect(pupsOf({ alive: 2, pups: typed })).toHaveLength(2)
})

test('of an earlier visit only what this program can read is taken up', () => {
  const { matingId: _mating, fatherStays: _stays, ...typed } = draft
  expect(isTypedLitter(typed)).toBe(true)
  expect(isTypedLitter({ ...typed, fatherStays: false })).toBe(true)
  expect(isTypedLitter({ fatherStays: 'ja' })).toBe(false)
  expect(isTypedLitter({})).toBe(true)
  expect([{ alive: '5' }, { pups: [{}] }, { other: 1 }, null, 'x'].map(isTypedLitter)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

const born = '2026-11-20'
test.each([
  ['shared the enclosure and still does', true, null, true, { fatherStays: true, fatherLeftOn: '' }],
  ['left on the day', true, born, false, { fatherStays: false, fatherLeftOn: born }],
  ['left before', false, '2026-11-12', false, { fatherStays: false, fatherLeftOn: '2026-11-12' }],
  ['came back since', false, null, true, { fatherStays: false, fatherLeftOn: '' }],
  ['came back and left', false, '2026-11-22', false, { fatherStays: false, fatherLeftOn: '' }],
  ['lives with her, before nobody knows', null, null, true, { fatherStays: true, fatherLeftOn: '' }],
  ['lives elsewhere, since nobody knows', null, null, false, { fatherStays: false, fatherLeftOn: '' }],
])('of a father that %s is proposed', (_, sharedOnBirth, fatherLeftOn, livesWith, proposed) => {
  expect(proposedStay({ sharedOnBirth, fatherLeftOn }, { birthDay: born, livesWith })).toEqual(proposed)
})

test('of a pair that nothing suggests only is known where it lives now', () => {
  const stay = (livesWith: boolean) => proposedStay(null, { birthDay: born, livesWith })
  expect(stay(true)).toEqual({ fatherStays: true, fatherLeftOn: '' })
  expect(stay(false)).toEqual({ fatherStays: false, fatherLeftOn: '' })
})
