// The reference of `list.ts`: node:http and pg, the same statements over as many connections, JSON.stringify.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string }
/** The page's rows carry the count of all, as the api's do. */
export type ListStatements = { items: Statement; companions: Statement }
export type BareTask = { databaseUrl: string; connections: number; lists: Record<string, ListStatements> }

process.on('disconnect', () => process.exit())
process.once('message', ({ databaseUrl, connections, lists }: BareTask) => {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, keepAlive: true })
  const run = (statement: Statement) => pool.query(statement)

  const answer = async ({ items, companions }: ListStatements) => {
    const found = await run(items)
    const totalCount = found.rows[0]['#']
    const others = await run({ ...companions, values: [found.rows.map((row) => row.id)] })
    const companionOf = new Map(others.rows.map((row) => [row.id, row]))
    for (const row of found.rows) {
      const { photo, ...companion } = companionOf.get(row.id) ?? {}
      delete row['#']
      Object.assign(row, companion, { profilePhotoUrl: photo ?? null })
    }
    return JSON.stringify({ items: found.rows, totalCount })
  }

  const server = createServer((request, response) => {
    const list = lists[request.url ?? '']
    if (!list) {
      response.writeHead(404).end()
      return
    }
    answer(list).then(
      (body) => response.setHeader('Content-Type', 'application/json; charset=utf-8').end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
