// Reads one table, or only parses it, or plans what it becomes in an empty herd book, and prints what that took; a process of its own for
// each, so that its memory is:
//   node --conditions=m-src tests/src/bench/table-reader.ts read|csv-parse|saxes|plan|preview <file>
import { createReadStream } from 'node:fs'
import { varietyFinder } from '@zuchtbuch/exchange/read-color'
import { findTable } from '@zuchtbuch/exchange/tables/find-header'
import { matchColumns } from '@zuchtbuch/exchange/tables/match-columns'
import { planTable } from '@zuchtbuch/exchange/tables/plan-table'
import { readTable } from '@zuchtbuch/exchange/tables/read-table'
import type { TableRow } from '@zuchtbuch/exchange/tables/table-row'
import { emptyTableBook, today } from '@zuchtbuch/exchange/tables/test-table'
import { withZip } from '@zuchtbuch/exchange/read-zip'
import { parse } from 'csv-parse'
import { SaxesParser } from 'saxes'

const [what = '', file = ''] = process.argv.slice(2)
const ways: Record<string, () => Promise<number>> = {
  async read() {
    const { events } = await readTable(file)
    return await countOf(events)
  },
  'csv-parse': () => countOf(createReadStream(file).pipe(parse({ delimiter: ';' }))),
  async plan() {
    const read = await rowsOf()
    startedAt = performance.now()
    return planOf(read)
  },
  preview: async () => planOf(await rowsOf()),
  saxes: () =>
    withZip(file, async (zip) => {
      let rows = 0
      for (const part of ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml']) {
        const parser = new SaxesParser()
        parser.on('opentag', ({ name }) => {
          if (name === 'row') rows++
        })
        parser.on('text', () => {})
        const decoder = new TextDecoder()
        for await (const chunk of zip.stream(part, 1e9)) parser.write(decoder.decode(chunk, { stream: true }))
        parser.close()
      }
      return rows
    }),
}

async function rowsOf(): Promise<TableRow[]> {
  const { events } = await readTable(file)
  const read: TableRow[] = []
  for await (const event of events) if ('row' in event) read.push(event.row)
  return read
}

function planOf(read: readonly TableRow[]): number {
  const book = emptyTableBook()
  const findVariety = varietyFinder(book.colorVarieties)
  const found = findTable(read, today)
  const columns = matchColumns(found, {
    today,
    isWorkbook: true,
    isColor: (name) => findVariety(name) !== undefined,
  })
  const plan = planTable([{ index: 0, isWorkbook: true, columns, rows: found.records }], book, {
    today,
    timeZone: 'Europe/Berlin',
    answers: new Map(),
    makesAncestors: true,
    stock: 'own',
    source: null,
    former: [],
  })
  if (plan.counts.animals < found.records.length) throw new Error(`only ${plan.counts.animals} animals`)
  if (plan.counts.litters === 0) throw new Error('no parents')
  return plan.rows.length
}

async function countOf(values: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of values) count++
  return count
}

const before = process.memoryUsage.rss()
let startedAt = performance.now()
const rows = await ways[what]!()
const seconds = (performance.now() - startedAt) / 1000
const megabytes = (process.resourceUsage().maxRSS * 1024 - before) / 1e6
console.log(JSON.stringify({ rows, seconds, megabytes }))
