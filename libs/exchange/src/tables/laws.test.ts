import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { PedigreeProblem } from '../pedigree-check.ts'
import type { TablePlan } from './plan-table.ts'
import { chance, shuffled } from './test-made-herd.ts'
import { carryOutTable, emptyTableBook, formerOf, planLines } from './test-table.ts'

type Book = ReturnType<typeof emptyTableBook>

const name = fc.constantFrom('Bella', 'Max', 'Bella vom Weg', 'Ida', 'Idas', 'Kim', 'N.N.', '?', '')
const parent = fc.constantFrom(
  'Bella',
  'Max',
  'Ida',
  'Kim',
  'Max (T-2)',
  'Ida, geb. 1.1.19',
  '2',
  'Emil',
  'Emil vom Weg',
  '?',
  '',
  '',
)
const day = fc.constantFrom(
  '01.01.2019',
  '1.6.19',
  '2020-05-05',
  'ca. 2021',
  'Mai 2020',
  '31.02.2020',
  '3.4.2031',
  '',
  '05/06/2020',
)

/** Values that a column may hold, by its heading. */
const columns = {
  Nr: fc.constantFrom('1', '2', 'T-2', 'T-3', 'T-4', ''),
  Name: name,
  Stammbaumname: fc.constantFrom('Ida vom Weg', 'Max of Sand', ''),
  Geschlecht: fc.constantFrom('m', 'w', 'Kastrat', 'divers', '?', ''),
  geb: day,
  gest: day,
  Farbe: fc.constantFrom('Schwarz', 'svart', 'Schwarz gescheckt', 'Regenbogen', ''),
  Gencode: fc.constantFrom('aa CC DD EE GG PP', 'kaputt', ''),
  Vater: parent,
  Mutter: parent,
  VV: parent,
  VM: parent,
  MMM: parent,
  Züchter: fc.constantFrom('vom Weg', 'Andere', ''),
  'abgegeben an': fc.constantFrom('Jana', ''),
  am: day,
  Wurf: fc.constantFrom('A', 'B', ''),
  Gehege: fc.constantFrom('EB 1', ''),
  'Gewicht 3.5.24': fc.constantFrom('12,5', '1.200', '0,07 kg', 'viel', ''),
  'Gewicht 14. Tag': fc.constantFrom('20', ''),
  Gewicht: fc.constantFrom('70', ''),
  Bemerkung: fc.constantFrom('zahm', 'x'.repeat(4500), ''),
  Futter: fc.constantFrom('Hirse', ''),
}
const headings = Object.keys(columns)

/** A table of some of the columns in any order; the name is always one of them. */
const someTable = fc
  .shuffledSubarray(
    headings.filter((heading) => heading !== 'Name'),
    { minLength: 2 },
  )
  .chain((some) => {
    const chosen = ['Name', ...some]
    const row = fc.tuple(
      ...chosen.map((heading) => columns[heading as keyof typeof columns] as fc.Arbitrary<string>),
    )
    return fc.array(row, { minLength: 1, maxLength: 9 }).map((rows) => [chosen, ...rows])
  })

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
      const weights = [...(after.weights.get(id) ?? [])].toSorted()
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
      { numRuns: longRuns(300, 20_000), seed: 1 },
    )
  })

  test('the same table a second time changes nothing, whatever was there before', () => {
    fc.assert(
      fc.property(someTable, someTable, (before, table) => {
        const first = attempt(() => planLines(before, { sheet: 9 }))
        const book = carryOutTable(first, emptyTableBook())
        const plan = attempt(() => planLines(table, { book }))
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
      { numRuns: longRuns(300, 20_000), seed: 2 },
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
