import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { PedigreeProblem } from '../pedigree-check.ts'
import type { TablePlan } from './plan-table.ts'
import { chance, shuffled } from './test-made-herd.ts'
import { someTable } from './test-some-table.ts'
import { carryOutTable, emptyTableBook, formerOf, planLines } from './test-table.ts'

type Book = ReturnType<typeof emptyTableBook>

function attempt(work: () => TablePlan): TablePlan {
  try {
    return work()
  } catch (error) {
    if (error instanceof PedigreeProblem)
      throw new Error(`a loop that was not cut: ${error.message}`, { cause: error })
    throw error
  }
}

/** The animals that a plan makes, with everything around them told by what it is called, and not by its key. */
function contentOf(plan: TablePlan, book: Book): string[] {
  const after = carryOutTable(plan, book)
  const byId = new Map(after.gerbils.map((gerbil) => [gerbil.id, gerbil]))
  const litters = new Map(after.litters.map((litter) => [litter.id, litter]))
  const contacts = new Map(after.contacts.map(({ id, name: called }) => [id, called]))
  const called = (id: string | null) => {
    const gerbil = byId.get(id ?? '')
    return gerbil ? [gerbil.name, gerbil.gender, gerbil.dateOfBirth, gerbil.externalRef] : null
  }
  return after.gerbils
    .map(({ id, litterId, receiverContactId, ...rest }) => {
      const litter = litters.get(litterId ?? '')
      const parents = litter && [litter.date, called(litter.fatherId), called(litter.motherId)]
      const weights = [...(after.weights.get(id) ?? [])].map(String).toSorted()
      return JSON.stringify([
        rest,
        parents,
        contacts.get(receiverContactId ?? ''),
        weights,
        after.enclosureOf.get(id),
      ])
    })
    .toSorted()
}

describe('laws', () => {
  test('the rows in another order make the same animals', () => {
    fc.assert(
      fc.property(someTable, fc.integer(), ([heading = [], ...rows], seed) => {
        const one = attempt(() => planLines([heading, ...rows]))
        // Which of two same rows is red depends on the order alone.
        fc.pre(!one.findings.some(({ code }) => code === 'DuplicateRow'))
        const other = attempt(() => planLines([heading, ...shuffled(rows, chance(seed))]))
        expect(contentOf(other, emptyTableBook())).toEqual(contentOf(one, emptyTableBook()))
        expect(other.counts).toEqual(one.counts)
        const codes = (plan: TablePlan) =>
          plan.findings.map(({ code, column }) => `${code} ${column}`).toSorted()
        expect(codes(other)).toEqual(codes(one))
      }),
      { numRuns: longRuns(300, 5000), seed: 1 },
    )
  })

  test('the same table a second time changes nothing, whatever was there before', () => {
    fc.assert(
      fc.property(someTable, someTable, (before, table) => {
        const first = attempt(() => planLines(before, { sheet: 9 }))
        const book = carryOutTable(first, emptyTableBook())
        const plan = attempt(() => planLines(table, { book }))
        // Of loops over grandparents that share links, another one may be cut once sexes are known.
        const isEntangled = plan.findings.some(({ code }) => code === 'PedigreeCycle')
        fc.pre(!(isEntangled && table[0]?.some((heading) => /^[VM]{2,}$/.test(heading))))
        const after = carryOutTable(plan, book)
        const again = attempt(() => planLines(table, { book: after, former: formerOf(plan) }))
        expect([again.steps.gerbils, again.steps.litters, again.weights, again.places]).toEqual([
          { creates: [], updates: [] },
          { creates: [], updates: [] },
          [],
          [],
        ])
        expect(isEmptyPlan(again.steps)).toBe(true)
      }),
      { numRuns: longRuns(300, 5000), seed: 2 },
    )
  })

  test('the same arguments make the same plan, which cannot be changed', () => {
    fc.assert(
      fc.property(someTable, (table) => {
        const one = planLines(table)
        expect(planLines(table)).toEqual(one)
        expect(Object.isFrozen(one.steps.gerbils.creates)).toBe(true)
      }),
      { numRuns: longRuns(50, 2000), seed: 3 },
    )
  })
})
