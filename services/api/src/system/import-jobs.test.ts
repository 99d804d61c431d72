import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contacts } from '@zuchtbuch/db/schema/contacts'
import { zipOf } from '@zuchtbuch/exchange/test-zip'
import { halves } from '@zuchtbuch/files/test-pictures'
import { importRun } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { allRows, datasetOf, form } from '../../test/test-imports.ts'

// Every import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const api = useTestApi()
afterEach(async () => {
  await expect.poll(() => readdir(api.ctx.files.uploadDir)).toEqual([])
})

const waiting = { timeout: 120_000 }
const animals = (...names: string[]) =>
  datasetOf({ animals: names.map((name) => ({ externalRef: name, name })) })
const respondAsync = { prefer: 'respond-async' }
const importJobs = async () => (await api.get('/api/jobs?filter=type=import.run')).body.totalCount

async function outcome(id: string) {
  await expect
    .poll(async () => (await api.get(`/api/jobs/${id}`)).body.state, waiting)
    .toMatch(/Completed|Failed/)
  return (await api.get(`/api/jobs/${id}`)).body
}

test('an import that nobody waits for is a job with its report', async () => {
  const file = form(['daten.json', animals('Ada', 'Bo')])
  const accepted = await api.post('/import/execute', file, respondAsync)
  expect(accepted).toMatchObject({ status: 202, body: { state: 'Queued' } })
  expect(accepted.headers.get('location')).toBe(`/api/jobs/${accepted.body.jobId}`)

  expect(await outcome(accepted.body.jobId)).toMatchObject({
    type: 'import.run',
    state: 'Completed',
    progress: 100,
    result: { source: 'dataset', executed: true, animals: { created: 2 } },
  })
  expect((await api.get('/gerbils')).body.totalCount).toBe(2)
})

test('one that fails keeps what a waiting request would have been told', async () => {
  const file = form(['daten.json', datasetOf({ animals: [{ name: 'x', colour: 'rot' }] })])
  const accepted = await api.post('/import/dry-run', file, respondAsync)
  expect(await outcome(accepted.body.jobId)).toMatchObject({
    state: 'Failed',
    result: null,
    error: {
      code: 'ValidationFailed',
      errorCount: 2,
      errors: expect.arrayContaining([expect.objectContaining({ path: '/animals/0/externalRef' })]),
    },
  })
  const again = await api.post(`/api/jobs/${accepted.body.jobId}/retry`)
  expect(again.status).toBe(202)
  await expect
    .poll(async () => (await api.get(`/api/jobs/${accepted.body.jobId}`)).body.error?.code, waiting)
    .toBe('ImportSourceMissing')
})

test('a run whose outcome was lost after it had stored the data does nothing more and has the same report', async () => {
  const before = await allRows(api)
  const report = { source: 'dataset', executed: true, animals: { created: 7 } }
  const payload = {
    kind: 'dataset' as const,
    sources: [{ from: 'upload' as const, file: `import-${randomUUID()}`, name: 'weg.json' }],
    maxJsonBytes: 1000,
    execute: true,
    planHash: null,
  }
  const { id } = await api.db.transaction(async (tx) => {
    const enqueued = await enqueue(tx, importRun, payload)
    // As the run left it that stored the data.
    await tx.execute(
      sql`update jobs set attempt = 1, result = ${JSON.stringify(report)} where id = ${enqueued.id}`,
    )
    return enqueued
  })
  expect(await outcome(id)).toMatchObject({ state: 'Completed', result: report })
  expect(await allRows(api)).toEqual(before)
})

test('a herd book that changes while an import is planned is planned by again, with all of the source', async () => {
  const receiver = { name: 'Jana Meanwhile' }
  const file = datasetOf({
    animals: ['Mo', 'Pia'].map((name) => ({ externalRef: `again-${name}`, name, receiver })),
  })
  const jobId = await api.db.transaction(async (tx) => {
    await tx.insert(contacts).values({ ...receiver, isReceiver: true })
    const accepted = await api.post('/import/execute', form(['daten.json', file]), respondAsync)
    // It is planned without the receiver, and waits now for whoever writes.
    const locks = sql`select from pg_locks where relation = 'contacts'::regclass and not granted`
    await expect.poll(async () => (await api.db.execute(locks)).rowCount, waiting).toBe(1)
    return accepted.body.jobId as string
  })
  expect(await outcome(jobId)).toMatchObject({
    state: 'Completed',
    result: { contacts: { created: 0 }, animals: { created: 2 } },
  })
})

test('the report is stored with the data, in one transaction', async () => {
  const name = `import-${randomUUID()}`
  await writeFile(path.join(api.ctx.files.uploadDir, name), animals('Cleo'))
  const before = await allRows(api)
  const { id } = await api.db.transaction((tx) =>
    enqueue(
      tx,
      importRun,
      {
        kind: 'dataset',
        sources: [{ from: 'upload', file: name, name: 'daten.json' }],
        maxJsonBytes: 100_000,
        execute: true,
        planHash: null,
      },
      { runAfter: new Date(Date.now() + 3_600_000) },
    ),
  )
  // Nothing that it could store may be there while its job is not running.
  await api.db.execute(sql`create function refuse_result() returns trigger language plpgsql as $$
    begin raise exception 'no result'; end $$`)
  await api.db.execute(sql`create trigger refuse_result before update of result on jobs for each row
    when (new.result is distinct from old.result and new.id = ${sql.raw(`'${id}'`)} and new.state = 'Running')
    execute function refuse_result()`)
  await api.db.execute(sql`update jobs set run_after = now(), max_attempts = 1 where id = ${id}`)
  expect(await outcome(id)).toMatchObject({ state: 'Failed' })
  await api.db.execute(sql`drop function refuse_result() cascade`)
  expect(await allRows(api)).toEqual(before)
})

test.each<[what: string, address: string, status: number, make: () => Promise<Buffer> | Buffer]>([
  ['a picture', '/import/execute', 415, async () => Buffer.from(await halves().jpeg().toBuffer())],
  ['a table', '/import/dry-run', 400, () => Buffer.from('Name;geb.\r\nAda;1.2.24\r\n')],
  ['nothing', '/import/execute', 400, () => Buffer.alloc(0)],
  ['a web page', '/import/execute', 400, () => Buffer.from('<!doctype html><title>x</title>')],
  ['text', '/import/docx/execute', 415, () => Buffer.from('Name;geb.')],
])(
  '%s sent to %s is refused with %i at once, without a job or a process',
  async (_, address, status, make) => {
    const jobs = await importJobs()
    const body = Buffer.from(await make())
    const times: number[] = []
    for (let tries = 0; tries < 20; tries++) {
      const begun = performance.now()
      const answer = await api.post(address, form(['datei', body]))
      times.push(performance.now() - begun)
      expect(answer.status).toBe(status)
    }
    // The quickest of twenty: a busy machine may be slow, a process never is this fast.
    expect(Math.min(...times)).toBeLessThan(50)
    expect(await importJobs()).toBe(jobs)
  },
)

test('a zip that is no export is a matter for the process, and its file goes all the same', async () => {
  const answer = await api.post('/import/execute', form(['a.zip', await zipOf({ 'a.txt': 'x' })]))
  expect(answer).toMatchObject({ status: 415, body: { code: 'UnsupportedMediaType' } })
})
