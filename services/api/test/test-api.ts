import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { connect } from '@zuchtbuch/db/client'
import { queues } from '@zuchtbuch/jobs/queues'
import { startJobs } from '@zuchtbuch/jobs/start'
import { loadConfig } from '@zuchtbuch/runtime/env'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { startBookJobs } from '../src/system/book-jobs.ts'
import type { Context } from '../src/common/context.ts'
import type { BreederUi } from '../src/pages/breeder-ui.ts'
import { openRecentEvents } from '../src/common/recent-events.ts'
import { openGrowthBook } from '../src/books/growth-book.ts'
import { openHerdBookRows } from '../src/books/herd-book-rows.ts'
import { openInferenceBook } from '../src/books/inference-book.ts'
import { openPedigreeBook } from '../src/books/pedigree-book.ts'
import { createApiServer, listen } from '../src/http/server.ts'
import { checkAnswers } from './test-answers.ts'

export type Answer<T = Record<string, unknown>> = { status: number; headers: Headers; body: T }

/**
 * The real application on a free port with a migrated database of its own, answers checked against the
 * OpenAPI document. `settings` are environment variables; `ui` is the built user interface, where one is served.
 */
export async function startTestApi(
  settings: Record<string, string> = {},
  { ui }: { ui?: BreederUi | undefined } = {},
) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-api-'))
  const config = loadConfig({
    DATABASE_URL: database.url,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const db = connect(database.url, { name: 'test-api' })
  const files = await openFileStore(config.filesDir)
  const logger = createLogger('api', config.logLevel)
  const jobs = await startJobs({
    db,
    databaseUrl: database.url,
    redisUrl: undefined,
    service: 'api',
    healthPort: null,
    queues,
    logger,
  })
  const ctx: Context = {
    config,
    db,
    files,
    jobs,
    events: openRecentEvents(jobs.listener),
    pedigree: openPedigreeBook(db),
    inference: openInferenceBook(db, logger),
    rows: openHerdBookRows(db, config.timeZone),
    growth: openGrowthBook(db, config.timeZone),
    logger,
    build: ui?.build ?? 'none',
  }
  const bookJobs = startBookJobs(ctx)
  const server = createApiServer(ctx, buildApp(ctx, { ui, checkAnswers }))
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${port}`

  const call =
    (method: string) =>
    async <T = any>(
      target: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const isForm = body instanceof FormData
      // An import is a process of its own, which starts from the bundle as in production.
      if (target.startsWith('/import/')) process.env[bundleVariable] ??= await serviceBundle()
      const response = await fetch(url + target, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = /json/.test(response.headers.get('content-type') ?? '')
      return {
        status: response.status,
        headers: response.headers,
        body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
      }
    }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await bookJobs.stop(0)
    await jobs.stop()
    await ctx.inference.stop()
    await db.$client.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    ctx,
    db,
    server,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    stop,
  }
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/**
 * One such application for all tests of a file, or of a `describe`. It can be used from the first `beforeAll` after
 * this line on.
 */
export function useTestApi(...options: Parameters<typeof startTestApi>): TestApi {
  const api = {} as TestApi
  beforeAll(async () => {
    Object.assign(api, await startTestApi(...options))
  })
  afterAll(() => api.stop())
  return api
}
