import { expect, test } from 'vitest'
import { judgeWeight, tellDoubt } from './judge-weight.ts'

const known = { day: '2026-03-08', last: { grams: 65, day: '2026-03-01' }, birthDay: '2025-03-01' }
const judge = (typed: string, last: typeof known.last | null = known.last) =>
  judgeWeight(typed, { ...known, last }, 10)

test.each([
  ['64,5', 64.5],
  ['64.5', 64.5],
  [' 66 g'.replace(' g', ''), 66],
])('%s is a weight', (typed, value) => {
  expect(judge(typed)).toEqual({ kind: 'number', value })
})

test.each([
  ['', /eintippen/],
  ['Lotte', /keine Zahl/],
  ['0', /größer als 0/],
  ['-3', /größer als 0/],
  ['1.200', /oder/],
  ['500,1', /Mehr als 500/],
  ['645', /Mehr als 500.*64,5/],
])('%j is refused with its reason', (typed, sentence) => {
  expect(judge(typed, null)).toEqual({ kind: 'fault', sentence: expect.stringMatching(sentence) })
})

test('a weight far from the last one is asked about, in words', () => {
  const judged = judge('46')
  expect(judged.kind).toBe('doubt')
  if (judged.kind !== 'doubt') return
  expect(tellDoubt(judged.doubt)).toEqual({
    what: expect.stringMatching(/^29.% weniger als zuletzt\.$/),
    ask: expect.stringMatching(/46.g oder 64.g/),
  })
})

test('three digits without a sign are asked about, also without a former weight', () => {
  const judged = judge('460', null)
  expect(judged.kind).toBe('doubt')
  if (judged.kind === 'doubt') expect(tellDoubt(judged.doubt).ask).toMatch(/460.g oder 46,0.g/)
})
