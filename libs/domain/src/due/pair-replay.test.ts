import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { nursingDays } from '../herd-rules/breeding-calendar.ts'
import { defaultBreedingRules as rules } from '../herd-rules/breeding-rules.ts'
import { nursingGestation } from '../litters/birth-window.ts'
import { testParent } from '../litters/test-pair.ts'
import type { DueMating } from './due-facts.ts'
import { dueMating } from './due-matings.ts'

/** One litter of a pair, as it comes about. */
interface Script {
  /** Mated within a day after the birth before; else after weaning, or so many days after they came together. */
  postPartum: boolean
  wait: number
  /** Days to the gestation that is usual. */
  jitter: number
  /** Null: nobody counted. */
  born: number | null
  /** Ages in days at which young died. */
  losses: number[]
  /** Days after the birth until somebody entered the litter. */
  late: number
}

const script: fc.Arbitrary<Script> = fc.record({
  postPartum: fc.boolean(),
  wait: fc.nat(120),
  jitter: fc.integer({ min: -4, max: 4 }),
  born: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 5 }),
  losses: fc.array(fc.nat(20), { maxLength: 3 }),
  late: fc.nat(21),
})
const couple = fc.record({
  began: fc.nat(730),
  litters: fc.array(script, { minLength: 1, maxLength: 8 }),
  /** The father leaves so many days after the last of them, and it is entered so much later. */
  leaves: fc.option(fc.tuple(fc.nat(60), fc.nat(21))),
  last: script,
})

interface Litter {
  on: string
  known: string
  born: number | null
  lostOn: string[]
}

const parent = testParent()

/** How many young are alive when the next ones have settled in the womb; nobody counted: some number. */
const nursed = ({ on, born, lostOn }: Litter): number =>
  Math.max(0, (born ?? 5) - lostOn.filter((day) => day <= addDays(on, 14)).length)

/** The open mating of a pair, as the book knows it on a day. */
function openMating(began: string, litters: readonly Litter[], left: string | null, day: string): DueMating {
  const before = litters.filter(({ known }) => known <= day)
  const after = before.at(-1)
  return {
    id: 'm',
    fatherId: 'f',
    motherId: 'w',
    fatherName: 'Balou',
    motherName: 'Änne',
    father: parent,
    mother: parent,
    togetherFrom: after?.on ?? began,
    separatedOn: left,
    littersOfMother: before.map(({ on }) => on),
    after: after
      ? {
          name: 'K26',
          day: after.on,
          totalBorn: after.born,
          lostOn: after.lostOn.filter((one) => one <= day),
          isWithMother: true,
        }
      : null,
  }
}

test('a litter of a pair that the book knows is announced: it may come, or it did not come for long', () => {
  fc.assert(
    fc.property(couple, ({ began: offset, litters: scripts, leaves, last }) => {
      // Over a leap day, and over several changes of the clock.
      const began = addDays('2027-01-01', offset)
      const litters: Litter[] = []
      const birthOf = ({ postPartum, wait, jitter }: Script, until: string | null): string | null => {
        const before = litters.at(-1)
        const { min, max, nursingMax } = rules.gestation
        const usual = (begin: string) => addDays(begin, min + ((jitter + 4) % (max - min + 1)))
        if (before === undefined) return usual(addDays(began, wait))
        if (postPartum) {
          const days = nursingGestation(nursed(before)) + jitter
          return addDays(before.on, Math.min(nursingMax, Math.max(min, days)))
        }
        const mated = addDays(before.on, nursingDays + wait)
        return until !== null && mated > until ? null : usual(mated)
      }
      const announced = (birth: string, left: string | null, known: string) => {
        const mating = openMating(began, litters, left, known)
        const items = dueMating(mating, { day: birth, rules, enclosures: new Map() })
        return items.some(
          ({ kind, dueOn }) => (kind === 'BirthExpected' || kind === 'NoLitterYet') && dueOn <= birth,
        )
      }
      for (const one of scripts) {
        const birth = birthOf(one, null)!
        // The litter before was entered by then: a mother has no second one within three weeks.
        expect(announced(birth, null, birth), birth).toBe(true)
        const lostOn = one.losses.map((age) => addDays(birth, age))
        litters.push({ on: birth, known: addDays(birth, one.late), born: one.born, lostOn })
      }
      if (leaves === null) return
      const [stayed, late] = leaves
      const left = addDays(litters.at(-1)!.on, stayed)
      const birth = birthOf(last, left)
      if (birth === null) return
      // Entered late, it is as if they were together still; entered, the last possible day is kept.
      const isKnown = addDays(left, late) <= birth
      expect(announced(birth, isKnown ? left : null, birth), birth).toBe(true)
    }),
    { numRuns: longRuns(300, 100_000) },
  )
})
