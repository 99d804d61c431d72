// The whole herd of 10,000 animals column by column: bytes, time of the api, and heap while it is made:
//   node --conditions=m-src tests/src/bench/rows.ts
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { connect } from '@zuchtbuch/db/client'
import { readGerbilRows } from '@zuchtbuch/db/herd/herd-rows'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import { median, report } from './report.ts'
import { startApi } from './service-processes.ts'

const animals = 10_000
const rounds = 20

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, animals)
  const api = await startApi(databaseUrl, folder)
  try {
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      const request = get(`${api.url}/gerbils/rows`, { headers: { 'accept-encoding': 'gzip' } })
      const response: IncomingMessage = (await once(request, 'response'))[0]
      bytes = (await buffer(response)).length
      times.push(performance.now() - startedAt)
    }
    report({
      name: `rows: ${animals} animals`,
      figure: median(times) / 1000,
      unit: 's',
      goal: { below: 0.4 },
    })
    report({ name: 'rows: on the wire', figure: bytes / 1000, unit: 'kB' })
  } finally {
    await api.stop()
  }
  await measureHeap(databaseUrl)
})

/** What is alive while the columns and the body exist, in this process; garbage that waits to be collected is none. */
async function measureHeap(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await readGerbilRows(db)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const rows = await readGerbilRows(db)
  const body = JSON.stringify(rows)
  collectGarbage()
  const figure = (process.memoryUsage().heapUsed - before) / 1e6
  if (rows.count !== animals || body.length === 0) throw new Error(`${rows.count} animals were read`)
  await db.$client.end()
  report({ name: 'rows: heap', figure, unit: 'MB', goal: { below: 30 } })
}
