import { expect, test } from 'vitest'
import { type BenchRow, recordFigures, type Run } from './record-figures.ts'

const empty = '# P\n\n<!-- written by npm run bench -->\n<!-- end of what npm run bench wrote -->\n\nAfter.\n'
const all = ['list', 'jobs', 'mail']
const row = (bench: string, figure: number, name = `${bench}: x`): BenchRow => ({
  bench,
  name,
  figure,
  unit: 'ms',
  goal: { below: 5 },
  ratio: null,
  ok: figure < 5,
})
const run = (rows: BenchRow[], more: Partial<Run> = {}): Run => ({
  rows,
  machine: '2 × Processor, 8 GB',
  date: '2026-11-22',
  load: '0.1 to 0.2',
  ...more,
})
function write(text: string, given: Run): string {
  const written = recordFigures(text, given, all)
  if ('refused' in written) throw new Error(written.refused)
  return written.text
}
const linesOf = (text: string) => text.split('\n').filter((line) => /^\| (list|jobs|mail)/.test(line))

test('the table stands between its marks with machine, day and load; what is round it stays', () => {
  const text = write(empty, run([row('jobs', 7), row('list', 1.2345)]))
  expect(text).toMatch(
    /^# P\n\n<!-- written by npm run bench -->\n\nMeasured on 2 × Processor, 8 GB\.\n\n\| Benchmark/,
  )
  expect(text).toMatch(/\|\n\n<!-- end of what npm run bench wrote -->\n\nAfter\.\n$/)
  expect(linesOf(text).map((line) => line.split(/ *\| */).slice(1, -1))).toEqual([
    ['list', 'list: x', '1.23 ms', '', '', '< 5', 'yes', '2026-11-22', '0.1 to 0.2'],
    ['jobs', 'jobs: x', '7 ms', '', '', '< 5', 'NO', '2026-11-22', '0.1 to 0.2'],
  ])
})

test('a benchmark that runs again replaces all of its rows, and those of others stay', () => {
  const before = write(empty, run([row('list', 1), row('list', 2, 'list: gone'), row('mail', 3)]))
  const after = write(before, run([row('list', 4)], { date: '2026-12-01' }))
  expect(linesOf(after)).toHaveLength(2)
  expect(linesOf(after)[0]).toMatch(/4 ms .*2026-12-01/)
  expect(linesOf(after)[1]).toMatch(/^\| mail .*3 ms .*2026-11-22/)
  expect(write(after, run([row('list', 4)], { date: '2026-12-01' }))).toBe(after)
})

test('figures of two machines never share a table', () => {
  const before = write(empty, run([row('list', 1), row('mail', 3)]))
  const other = { machine: '64 × Other' }
  expect(recordFigures(before, run([row('list', 4)], other), all)).toEqual({
    refused: 'the table was measured on another machine (2 × Processor, 8 GB); run all benchmarks',
  })
  const whole = write(
    before,
    run(
      all.map((bench) => row(bench, 9)),
      other,
    ),
  )
  expect(whole).toContain('Measured on 64 × Other.')
  expect(linesOf(whole)).toHaveLength(3)
  expect(whole).not.toContain('2 × Processor')
})

test('a document without the marks is left alone', () => {
  expect(recordFigures('# P\n', run([row('list', 1)]), all)).toHaveProperty('refused')
})
