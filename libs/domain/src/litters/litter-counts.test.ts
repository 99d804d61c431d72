import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countsAfter,
  enteredYoung,
  litterFigures,
  namelessLosses,
  withNameless,
  withoutNameless,
} from './litter-counts.ts'

const birthDay = '2026-03-01'
const [early, late] = ['2026-03-20', '2026-06-20']
const young = (entered: number, lostEarly = 0) => ({ entered, lostEarly })
const counts = (totalBorn: number | null, deathsWithin8Weeks: number | null) => ({
  totalBorn,
  deathsWithin8Weeks,
})

describe('the counts of a litter', () => {
  test.each([
    ['a death is a loss', counts(5, null), young(5), young(5, 1), counts(5, 1)],
    ['a death beside nameless losses', counts(5, 2), young(3), young(3, 1), counts(5, 3)],
    ['a life again is one less', counts(5, 3), young(3, 1), young(3), counts(5, 2)],
    ['and none is nothing said', counts(5, 1), young(5, 1), young(5), counts(5, null)],
    ['a death of an older entry was not counted', counts(5, 1), young(5, 2), young(5, 1), counts(5, 1)],
    ['nor where nothing was', counts(5, null), young(5, 1), young(5), counts(5, null)],
    ['who has no room was counted nameless', counts(5, 3), young(5, 1), young(5, 2), counts(5, 2)],
    ['one that leaves the book', counts(5, 0), young(5), young(4), counts(5, 0)],
    ['one that comes and was not born', counts(5, 0), young(5), young(6), counts(6, 0)],
    ['one that comes back dead', counts(5, null), young(4), young(5, 1), counts(5, 1)],
    ['one that is born as many say', counts(null, 1), young(2), young(3), counts(null, 1)],
  ])('%s', (_what, said, before, after, expected) => {
    expect(countsAfter(said, { before, after, written: false })).toEqual(expected)
  })

  test('one that is written down dead was counted before', () => {
    const written = (said: ReturnType<typeof counts>, before: ReturnType<typeof young>) =>
      countsAfter(said, {
        before,
        after: young(before.entered + 1, before.lostEarly + 1),
        written: true,
      })
    expect(written(counts(6, 2), young(3))).toEqual(counts(6, 2))
    expect(written(counts(6, 1), young(4, 1))).toEqual(counts(6, 2))
    expect(written(counts(6, null), young(4))).toEqual(counts(6, null))
  })

  test('a loss without a name needs one of the young that is not in the book', () => {
    expect(withNameless(counts(5, 1), young(4, 1), 1)).toEqual(counts(5, 2))
    expect(withNameless(counts(5, 1), young(4, 1), 2)).toBeNull()
    expect(withNameless(counts(5, null), young(5), 1)).toBeNull()
    expect(withNameless(counts(null, null), young(5), 3)).toEqual(counts(null, 3))
    expect(withoutNameless(counts(5, 2), young(4, 1), 1)).toEqual(counts(5, 1))
    expect(withoutNameless(counts(5, 1), young(4, 0), 1)).toEqual(counts(5, null))
    expect(withoutNameless(counts(5, 1), young(4, 1), 1)).toBeNull()
  })

  test('what was counted by hand against the animals is told, and still adds up', () => {
    const five = [early, null, null, null, null].map((dateOfDeath) => ({
      dateOfDeath,
      isLiving: dateOfDeath === null,
      isDead: dateOfDeath !== null,
    }))
    expect(litterFigures({ birthDay, ...counts(5, 3) }, five)).toEqual({
      born: 7,
      living: 4,
      away: 0,
      diedLater: 0,
      losses: 3,
      nameless: 2,
      notEntered: 0,
      agrees: false,
    })
  })
})

/** One litter as the book keeps it: its counts and its animals; those that were deleted can come back. */
interface Book {
  counts: ReturnType<typeof counts>
  young: { dateOfDeath: string | null; isAway: boolean }[]
  trash: Book['young']
}

const figuresOf = ({ counts: said, young: animals }: Book) =>
  litterFigures(
    { birthDay, ...said },
    animals.map(({ dateOfDeath, isAway }) => ({
      dateOfDeath,
      isLiving: dateOfDeath === null && !isAway,
      isDead: dateOfDeath !== null,
    })),
  )

/** A change of the animals, with the counts following. */
function changed(book: Book, animals: Book['young'], written = false, trash = book.trash): Book {
  const [before, after] = [enteredYoung(birthDay, book.young), enteredYoung(birthDay, animals)]
  return { counts: countsAfter(book.counts, { before, after, written }), young: animals, trash }
}

const deeds = {
  add: (book: Book) => changed(book, [...book.young, { dateOfDeath: null, isAway: false }], true),
  addDead: (book: Book) => changed(book, [...book.young, { dateOfDeath: early, isAway: false }], true),
  die: (book: Book, nth: number) => changed(book, put(book.young, nth, { dateOfDeath: early })),
  dieLate: (book: Book, nth: number) => changed(book, put(book.young, nth, { dateOfDeath: late })),
  live: (book: Book, nth: number) => changed(book, put(book.young, nth, { dateOfDeath: null })),
  leave: (book: Book, nth: number) => changed(book, put(book.young, nth, { isAway: true })),
  remove: (book: Book, nth: number) =>
    changed(book, book.young.toSpliced(nth, 1), false, [...book.trash, ...book.young.slice(nth, nth + 1)]),
  restore: (book: Book) =>
    changed(book, [...book.young, ...book.trash.slice(-1)], false, book.trash.slice(0, -1)),
  lose: (book: Book, nth: number) => {
    const after = withNameless(book.counts, enteredYoung(birthDay, book.young), 1 + (nth % 3))
    return after === null ? book : { ...book, counts: after }
  },
  takeBack: (book: Book) => {
    const after = withoutNameless(book.counts, enteredYoung(birthDay, book.young), 1)
    return after === null ? book : { ...book, counts: after }
  },
}

const put = (young: Book['young'], nth: number, change: Partial<Book['young'][number]>) =>
  young.map((one, n) => (n === nth ? { ...one, ...change } : one))

const history = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), fc.nat({ max: 8 })),
  { maxLength: 40 },
)
const births = fc
  .tuple(fc.nat({ max: 8 }), fc.nat({ max: 4 }), fc.nat({ max: 3 }), fc.boolean())
  .map(([entered, nameless, open, isCounted]): Book => ({
    counts: counts(isCounted ? entered + nameless + open : null, nameless === 0 ? null : nameless),
    young: Array.from({ length: entered }, () => ({ dateOfDeath: null, isAway: false })),
    trash: [],
  }))

describe('whatever happens to a litter', () => {
  test('its figures add up', () => {
    fc.assert(
      fc.property(births, history, (birth, steps) => {
        let book = birth
        for (const [deed, nth] of steps) {
          book = deeds[deed](book, nth)
          const { born, living, away, diedLater, losses, notEntered, agrees } = figuresOf(book)
          expect(living + away + diedLater + losses + notEntered).toBe(born)
          expect(agrees).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('each loss can be taken back, and each deletion', () => {
    const back = [
      ['die', 'live'],
      ['remove', 'restore'],
    ] as const
    fc.assert(
      fc.property(
        births,
        history,
        fc.nat({ max: 8 }),
        fc.constantFrom(...back),
        (birth, steps, nth, [deed, undo]) => {
          const book = steps.reduce((now, [step, at]) => deeds[step](now, at), birth)
          fc.pre(deed === 'remove' ? nth < book.young.length : book.young[nth]?.dateOfDeath === null)
          const again = deeds[undo](deeds[deed](book, nth), nth)
          expect(again.counts.totalBorn).toBe(book.counts.totalBorn)
          expect(figuresOf(again)).toEqual(figuresOf(book))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('nameless losses are taken back to the last one', () => {
    fc.assert(
      fc.property(births, history, (birth, steps) => {
        let book = steps.reduce((now, [step, at]) => deeds[step](now, at), birth)
        const entered = enteredYoung(birthDay, book.young)
        for (let left = namelessLosses(book.counts, entered); left > 0; left--) book = deeds.takeBack(book)
        expect(namelessLosses(book.counts, entered)).toBe(0)
      }),
    )
  })
})
