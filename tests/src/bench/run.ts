// Runs the benchmarks one after the other, each in a process of its own, and ends with one table, which it also writes
// into docs/performance.md together with the machine:
//   npm run bench            all of them
//   npm run bench -- list    those that are named
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { benches } from './benches.ts'
import { describeMachine } from './machine.ts'
import { type BenchRow, recordFigures } from './record-figures.ts'
import { cells, headings, markdownTable, type Row } from './report.ts'

const wanted = process.argv.length > 2 ? process.argv.slice(2) : benches
const unknown = wanted.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${benches.join(', ')}.`)
  process.exit(1)
}

const rows: BenchRow[] = []
const broken: string[] = []
const load = () => loadavg()[0]!.toFixed(1)
const loadBefore = load()
console.log(`load average ${loadBefore} before; other work on the machine distorts every figure`)
for (const name of wanted) {
  console.log(`\n${name}`)
  const child = fork(path.join(import.meta.dirname, `${name}.ts`))
  let count = 0
  child.on('message', (row: Row) => {
    rows.push({ ...row, bench: name })
    count++
  })
  const [code] = await once(child, 'close')
  // A missed goal ends with 1, too, but only after its rows.
  if (count === 0 || (code !== 0 && !rows.slice(-count).some((row) => row.ok === false))) broken.push(name)
}
console.log(`\n${markdownTable([headings, ...rows.map(cells)])}\n\nload average ${load()} after`)
const file = path.resolve(import.meta.dirname, '../../../docs/performance.md')
const written = recordFigures(
  readFileSync(file, 'utf8'),
  {
    // What did not run to its end says nothing.
    rows: rows.filter(({ bench }) => !broken.includes(bench)),
    machine: describeMachine(),
    date: new Date().toISOString().slice(0, 10),
    load: `${loadBefore} to ${load()}`,
  },
  benches,
)
if ('text' in written) writeFileSync(file, written.text)
console.log('text' in written ? 'written into docs/performance.md' : `not written: ${written.refused}`)
if (broken.length > 0) console.error(`did not run to the end: ${broken.join(', ')}`)
process.exitCode = broken.length > 0 || rows.some((row) => row.ok === false) ? 1 : 0
