// Reads one table, or only parses it, and prints what that took; a process of its own for each, so that its memory is:
//   node --conditions=m-src tests/src/bench/table-reader.ts read|csv-parse|saxes <file>
import { createReadStream } from 'node:fs'
import { readTable } from '@zuchtbuch/exchange/tables/read-table'
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

async function countOf(values: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of values) count++
  return count
}

const before = process.memoryUsage.rss()
const startedAt = performance.now()
const rows = await ways[what]!()
const seconds = (performance.now() - startedAt) / 1000
const megabytes = (process.resourceUsage().maxRSS * 1024 - before) / 1e6
console.log(JSON.stringify({ rows, seconds, megabytes }))
