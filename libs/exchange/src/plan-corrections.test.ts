import { expect, test } from 'vitest'
import { isEmptyPlan } from './import-plan.ts'
import { carryOut, emptyBook, gerbil, litter, plan } from './test-herd-book.ts'

// Both days were imported; now the source moves the litter before the mother's old birth, and that birth as well.
const source = {
  litters: [{ externalRef: 'w', date: '05.05.2021' }],
  animals: [{ externalRef: 'm', name: 'm', dateOfBirth: '01.01.2019' }],
}
const bookWith = (mother: { dateOfDeath?: string } = {}) => ({
  ...emptyBook(),
  gerbils: [gerbil('m', { externalRef: 'm', gender: 'Female', dateOfBirth: '2021-05-05', ...mother })],
  litters: [litter('w', { externalRef: 'w', date: '2024-01-01T00:00:00.000Z', motherId: 'm' })],
  lastImports: new Map([
    ['m', { dateOfBirth: '2021-05-05' }],
    ['w', { date: '2024-01-01T00:00:00.000Z' }],
  ]),
})

test("a litter's date and its mother's birth are corrected together, both by the first import", () => {
  const first = plan(source, bookWith())

  expect(first.gerbils.updates[0]?.changes).toMatchObject({ dateOfBirth: '2019-01-01' })
  expect(first.litters.updates[0]?.changes).toMatchObject({ date: '2021-05-05T00:00:00.000Z' })
  expect(isEmptyPlan(plan(source, carryOut(first, bookWith())))).toBe(true)
})

test("a litter's date gives way when the mother's birth, corrected with it, had to give way itself", () => {
  const book = bookWith({ dateOfDeath: '2018-06-01' })
  const first = plan(source, book)

  expect(first.gerbils.updates[0]?.changes ?? {}).not.toHaveProperty('dateOfBirth')
  expect(first.litters.updates[0]?.changes ?? {}).not.toHaveProperty('date')
  expect(first.findings.warnings.map(({ code }) => code)).toEqual(['ImplausibleDate', 'ImplausibleDate'])
  expect(isEmptyPlan(plan(source, carryOut(first, book)))).toBe(true)
})
