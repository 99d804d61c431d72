import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, withAction } from './recent.ts'

const action = fc.record<Action>({
  id: fc.integer({ min: 0, max: 99 }).map(String),
  at: fc
    .integer({ min: 0, max: 1000 })
    .map((minute) => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString()),
  text: fc.constant('Gehege geändert'),
  undo: fc.constant(null),
  undone: fc.boolean(),
})

test('the newest fifty stay, newest first, each once; what falls off is named', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      let kept: Action[] = []
      const gone = new Set<string>()
      for (const next of actions) {
        const result = withAction(kept, next)
        for (const { id } of result.dropped) gone.add(id)
        kept = result.kept
        expect(kept.length).toBeLessThanOrEqual(50)
        expect(result.kept.length + result.dropped.length).toBeLessThanOrEqual(51)
      }
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
      expect(kept.map(({ at }) => at)).toEqual(
        kept
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
      for (const { id } of actions) expect(gone.has(id) || kept.some((other) => other.id === id)).toBe(true)
    }),
  )
})

test('an action that was undone takes its own place', () => {
  const done: Action = {
    id: 'a',
    at: '2026-11-20T08:00:00.000Z',
    text: 'Lotte gelöscht',
    undo: null,
    undone: false,
  }
  const { kept } = withAction([done], { ...done, undone: true })
  expect(kept).toEqual([{ ...done, undone: true }])
})
