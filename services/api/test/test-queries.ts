import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import type { TestApi } from './test-api.ts'

/**
 * How many statements the requests that `run` sends put to the database. What the process does beside them, such
 * as handing jobs over, does not count.
 */
export async function countQueries({ server }: TestApi, run: () => Promise<unknown>): Promise<number> {
  const request = new AsyncLocalStorage<'request'>()
  const mark = () => request.enterWith('request')
  const { query } = pg.Client.prototype as { query: (this: unknown, ...args: unknown[]) => unknown }
  let count = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    if (request.getStore()) count += 1
    return query.apply(this, args)
  })
  server.prependListener('request', mark)
  try {
    await run()
    return count
  } finally {
    server.off('request', mark)
    spy.mockRestore()
  }
}
