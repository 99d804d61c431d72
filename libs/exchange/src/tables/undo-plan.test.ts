import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planUndo, type TakenFact } from './undo-plan.ts'

const fact = (id: string, more: Partial<TakenFact> = {}): TakenFact => ({
  id,
  kind: 'gerbils',
  isNew: true,
  isSame: true,
  resets: 0,
  ...more,
})
const idsOf = (facts: readonly TakenFact[]) => facts.map(({ id }) => id)

test('what was made goes, what was changed gets its values of before, and what has none stays out of it', () => {
  const plan = planUndo(
    [fact('a'), fact('b', { isNew: false, resets: 2 }), fact('c', { isNew: false })],
    [{ id: 'a', by: 'b' }].slice(1),
  )
  expect([idsOf(plan.deletes), idsOf(plan.resets), plan.stays]).toEqual([['a'], ['b'], []])
})

test('what was changed since stays, with all that it points at', () => {
  const young = fact('young', { isSame: false })
  const facts = [young, fact('litter'), fact('father'), fact('other')]
  const plan = planUndo(facts, [
    { id: 'litter', by: 'young' },
    { id: 'father', by: 'litter' },
    { id: 'other', by: 'other' },
  ])
  expect(idsOf(plan.deletes)).toEqual(['other'])
  expect(plan.stays.map((one) => [one.fact.id, one.holds.length])).toEqual([
    ['young', 0],
    ['litter', 1],
    ['father', 1],
  ])
})

test('nothing that stays points at what goes, and nothing stays without a reason', () => {
  const ids = Array.from({ length: 8 }, (_, nth) => `r${nth}`)
  const id = fc.constantFrom(...ids)
  const facts = fc.tuple(
    ...ids.map((one) =>
      fc
        .record({ isNew: fc.boolean(), isSame: fc.boolean(), resets: fc.nat(2) })
        .map((more) => fact(one, more)),
    ),
  )
  const holds = fc.array(fc.record({ id, by: fc.option(id) }), { maxLength: 12 })
  fc.assert(
    fc.property(facts, holds, (facts, holds) => {
      const plan = planUndo(facts, holds)
      const gone = new Set(idsOf(plan.deletes))
      for (const hold of holds) if (gone.has(hold.id)) expect(hold.by).toSatisfy((by: string) => gone.has(by))
      for (const one of plan.deletes) expect(one).toMatchObject({ isNew: true, isSame: true })
      for (const { fact, holds } of plan.stays)
        expect(!fact.isSame || holds.some(({ by }) => by === null || !gone.has(by))).toBe(true)
      expect(plan.deletes.length + plan.stays.length).toBe(facts.filter(({ isNew }) => isNew).length)
    }),
  )
})
