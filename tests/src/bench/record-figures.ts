import { cells, headings, markdownTable, type Row } from './report.ts'

export type BenchRow = Row & { bench: string }
/** `load` is the load average before and after. */
export type Run = { rows: readonly BenchRow[]; machine: string; date: string; load: string }

const [begin, end] = ['<!-- written by npm run bench -->', '<!-- end of what npm run bench wrote -->']

/**
 * The text of docs/performance.md with the figures of a run between its two marks. Benchmarks that ran replace their
 * rows, and the rows of others stay if they were measured on the same machine: figures of two machines in one table
 * cannot be compared. Otherwise the answer is why nothing is written. A run of `all` benchmarks replaces the whole
 * table.
 */
export function recordFigures(
  text: string,
  { rows, machine, date, load }: Run,
  all: readonly string[],
): { text: string } | { refused: string } {
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (from < begin.length || to < from) return { refused: 'docs/performance.md has no place for the table' }
  const block = text.slice(from, to)
  const ran = new Set(rows.map(({ bench }) => bench))
  const isWhole = all.every((bench) => ran.has(bench))
  const former = /^Measured on (.+)\.$/m.exec(block)?.[1]
  if (!isWhole && former !== undefined && former !== machine)
    return { refused: `the table was measured on another machine (${former}); run all benchmarks` }
  const kept = isWhole ? [] : linesOf(block).filter(([bench = '']) => !ran.has(bench))
  const own = rows.map((row) => [row.bench, ...cells(row), date, load])
  const lines = [...kept, ...own].toSorted(([a = ''], [b = '']) => all.indexOf(a) - all.indexOf(b))
  const table = markdownTable([['Benchmark', ...headings, 'Day', 'Load average'], ...lines])
  return { text: `${text.slice(0, from)}\n\nMeasured on ${machine}.\n\n${table}\n\n${text.slice(to)}` }
}

/** The cells of a table, without its two lines of heading. */
function linesOf(block: string): string[][] {
  const lines = block.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
