import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeWeight, tellDoubt } from './judge-weight.ts'

const known = { day: '2026-03-08', last: { grams: 65, day: '2026-03-01' }, birthDay: '2025-03-01' }
const judge = (typed: string, last: typeof known.last | null = known.last) =>
  judgeWeight(typed, { ...known, last }, 10, [])

test.each([
  ['64,5', 64.5],
  ['64.5', 64.5],
  [' 66 g', 66],
  ['64g', 64],
  ['64,5 G', 64.5],
  ['64 Gramm', 64],
])('%s is a weight', (typed, value) => {
  expect(judge(typed)).toEqual({ kind: 'number', value })
})

test.each([
  ['', /eintippen/],
  ['Lotte', /keine Zahl/],
  ['0', /größer als 0/],
  ['-3', /größer als 0/],
  ['1.200', /^Meinten Sie 1,2.g\?$/],
  ['g', /keine Zahl/],
  ['500,1', /Mehr als 500/],
  ['645', /^Mehr als 500.*Meinten Sie 64,5.g\?$/],
  ['9999', /nimmt das Zuchtbuch nicht an\.$/],
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

test('what may be meant is something that is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 3, max: 500 }), (typed, former) => {
      const judged = judge(String(typed), { grams: former, day: '2026-03-01' })
      const said =
        judged.kind === 'doubt' ? tellDoubt(judged.doubt).ask : judged.kind === 'fault' ? judged.sentence : ''
      const offered = said.replace(/^Mehr als 500.g/, '').matchAll(/([\d,]+).g/g)
      for (const [, weight = ''] of offered) expect(Number(weight.replace(',', '.'))).toBeLessThanOrEqual(500)
    }),
  )
})
