import { mailQueue, mailSync } from '@zuchtbuch/jobs/mail'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { reconcile } from '@zuchtbuch/jobs/reconciler'
import { startSchedules } from '@zuchtbuch/jobs/schedules'
import { storeMails } from '@zuchtbuch/mail-worker/store-mails'
import { parseMail } from '@zuchtbuch/mail/parse-mail'
import { mailSchedules } from '@zuchtbuch/mail-worker/sync-mailbox'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLineProxy, type LineProxy } from './test-line-proxy.ts'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

let world: MailWorld
let proxy: LineProxy
beforeAll(async () => {
  const imap = await startImapServer()
  proxy = await startLineProxy(() => imap.port)
  world = await openMailWorld(imap, { imapPort: proxy.port })
})
afterAll(async () => {
  await world.stop()
  await proxy.stop()
  await world.imap.stop()
})
beforeEach(async () => {
  proxy.live()
  Object.assign(world.limits, { connectMs: 20_000, stepMs: 30_000 })
  await world.api.db.execute(sql`delete from jobs`)
  await world.api.db.execute(sql`update mail_settings set sync_failures = 0, paused_until = null,
    auth_refused = false, last_sync_error = null, syncing = false`)
})

const put = (body: object) => world.api.put('/api/mail-settings', body)
const account = () => ({ gmailAddress: world.imap.user, appPassword: world.imap.password })
const context = () => {
  const { config, db } = world.api.ctx
  return { config, db, databaseUrl: config.databaseUrl ?? '', limits: world.limits }
}
const rhythm = async () => (await mailSchedules(context()))[0]?.rhythm
const row = async () => (await world.api.db.execute<any>(sql`select * from mail_settings`)).rows[0]

/** A reading as the schedule asks for it; its job when it is over. */
async function poll(): Promise<any> {
  const { id } = await world.api.db.transaction((tx) =>
    enqueue(tx, mailSync, { scheduled: true }, { scheduled: true }),
  )
  const job = async () => (await world.api.get(`/api/jobs/${id}`)).body
  await expect.poll(async () => (await job()).finishedAt).not.toBeNull()
  return job()
}

describe('the schedule', () => {
  test('follows the interval, and is off without one, without an account and with a refused password', async () => {
    await put({ ...account(), pollInterval: 7 })
    expect(await rhythm()).toEqual({ everyMs: 420_000 })
    await put({ pollInterval: 0 })
    expect(await rhythm()).toBeNull()
    await put({ pollInterval: 3, appPassword: '' })
    expect(await rhythm()).toBeNull()
    await put(account())
    await world.api.db.execute(sql`update mail_settings set auth_refused = true`)
    expect(await rhythm()).toBeNull()
    await put({ pollInterval: 3 })
    expect(await rhythm()).toEqual({ everyMs: 180_000 })
  })

  test('reads new mails without anybody asking, also after a change of the settings', async () => {
    await put({ ...account(), pollInterval: 0 })
    const { logger, jobs } = world.api.ctx
    const read = () => mailSchedules(context())
    const schedules = startSchedules({
      db: world.api.db,
      backend: jobs.backend,
      read,
      logger,
      intervalMs: 100,
    })
    try {
      await world.deliver([mail('by-itself')])
      await put({ pollInterval: 1 })
      const ids = async () => (await world.inbox()).map((one) => one.gmailMessageId)
      await expect.poll(ids).toContain('<by-itself@example.org>')
    } finally {
      await put({ pollInterval: 0 })
      await schedules.stop()
    }
  })
})

test('an interval of zero stops a reading, too, that the schedule has asked for already', async () => {
  await put({ ...account(), pollInterval: 5 })
  const before = (await world.inbox()).length
  await world.deliver([mail('not-any-more')])
  await put({ pollInterval: 0 })

  expect(await poll()).toMatchObject({ state: 'Completed', result: { fetched: 0 } })
  expect(await world.inbox()).toHaveLength(before)
  expect((await world.sync()).body).toMatchObject({ created: 1 })
})

test('readings whose process is lost again and again are told, and the schedule goes on', async () => {
  await put({ ...account(), pollInterval: 5 })
  const { db, jobs, logger } = world.api.ctx
  const lost = async () => {
    await db.execute(sql`insert into jobs (id, type, queue, payload, state, attempt, max_attempts, lease_owner,
      lease_until, run_after, dedupe_key, scheduled) values (gen_random_uuid(), 'mail.sync', 'mail',
      '{"scheduled": true}', 'Running', 3, 3, 'gone', now() - interval '1 minute', now(), 'schedule:mail-poll', true)`)
    await expect
      .poll(async () => {
        await reconcile({ db, backend: jobs.backend, queues: [mailQueue], logger })
        const { items } = (await world.api.get('/api/jobs?filter=state==Running')).body
        return items
      })
      .toEqual([])
  }
  await lost()
  await lost()

  const { items } = (await world.api.get('/api/jobs?filter=type==mail.sync')).body
  expect(items.map((job: any) => job.error?.code)).toEqual(['WorkerLost', 'WorkerLost'])
  expect((await world.settings()).lastSyncError).toContain('mehrmals abgebrochen')
  expect(await (await fetch(`${world.api.url}/ops`)).text()).toContain('mehrmals abgebrochen')
  expect(await rhythm()).toEqual({ everyMs: 300_000 })

  await world.deliver([mail('after-losses')])
  expect(await poll()).toMatchObject({ state: 'Completed', result: { created: 1 } })
  expect((await world.settings()).lastSyncError).toBeNull()
})

describe('after a failure', () => {
  test('scheduled readings pause, twice as long each time, and a good one ends that', async () => {
    await put({ ...account(), pollInterval: 5, imapPort: 1 })
    const pauses: number[] = []
    for (let nth = 0; nth < 3; nth++) {
      await world.api.db.execute(sql`update mail_settings set paused_until = null`)
      expect(await poll()).toMatchObject({ state: 'Failed', error: { code: 'MailUnavailable' } })
      const { rows } = await world.api.db.execute<{ minutes: number }>(
        sql`select round(extract(epoch from paused_until - now()) / 60)::int as minutes from mail_settings`,
      )
      pauses.push(rows[0]?.minutes ?? 0)
    }
    expect(pauses).toEqual([5, 10, 20])
    expect((await row()).last_sync_error).toContain('ECONNREFUSED')

    expect(await poll()).toMatchObject({ state: 'Completed', result: { fetched: 0 } })
    expect((await row()).sync_failures).toBe(3)
    await put({ ...account(), imapPort: null })
    expect(await poll()).toMatchObject({ state: 'Completed' })
    expect(await row()).toMatchObject({ sync_failures: 0, last_sync_error: null, paused_until: null })
  }, 90_000)

  test('of the password, scheduled readings do not even try', async () => {
    await put({ ...account(), appPassword: 'falsches-passwort', pollInterval: 5 })
    expect(await poll()).toMatchObject({ state: 'Failed', error: { code: 'MailAuthFailed' } })
    expect(await poll()).toMatchObject({ state: 'Completed', result: { fetched: 0 } })
    await put(account())
  })
})

test.each([0, 2, 4, 6])(
  'a connection that dies without a word after %i messages is noticed, told, and replaced',
  async (chunks) => {
    await put(account())
    await world.deliver([mail(`silent${chunks}`)])
    Object.assign(world.limits, { connectMs: 2000, stepMs: 2000 })
    proxy.dieAfter(chunks)
    const answer = await world.sync()
    expect(answer).toMatchObject({ status: 502, body: { code: 'MailUnavailable' } })
    expect((await world.settings()).lastSyncError).toContain('antwortet nicht')

    proxy.live()
    Object.assign(world.limits, { connectMs: 20_000, stepMs: 30_000 })
    expect((await world.sync()).body).toMatchObject({ created: 1 })
    expect((await world.settings()).lastSyncError).toBeNull()
  },
  90_000,
)

test('a change of the account while a mailbox is read keeps its mails out of the new one', async () => {
  await put(account())
  await world.sync()
  const before = (await world.inbox()).length
  await world.deliver([mail('late1'), mail('late2')])
  const { cursor_version: version } = await row()
  await world.api.db.execute(sql`update mail_settings set cursor_version = ${version + 1}`)
  const cursor = {
    folder: 'INBOX',
    uidValidity: (await row()).uid_validity,
    cursorVersion: version,
    timeZone: 'UTC',
  }
  const late = { uid: 99, receivedAt: new Date(), serverThread: null, unreadable: 'x' }

  await expect(storeMails(world.api.db, cursor, [late])).rejects.toThrow()
  expect((await world.inbox()).length).toBe(before)
})

test('a mail that the database refuses is noted, and the others of its batch are stored', async () => {
  await put(account())
  await world.sync()
  const { cursor_version: cursorVersion, uid_validity } = await row()
  const cursor = { folder: 'INBOX', uidValidity: Number(uid_validity), cursorVersion, timeZone: 'UTC' }
  const read = async (uid: number, name: string) => ({
    uid,
    receivedAt: new Date(),
    serverThread: null,
    fields: parseMail(Buffer.from(mail(name))),
  })
  const [good, bad, other] = await Promise.all([read(901, 'g'), read(902, 'bad'), read(903, 'o')])
  bad.fields.messageId = 'without brackets'

  expect(await storeMails(world.api.db, cursor, [good, bad, other])).toMatchObject({ created: 2 })
  const { rows } = await world.api.db.execute(sql`select uid::int, reason from unreadable_mails`)
  expect(rows).toEqual([{ uid: 902, reason: 'the database refuses it' }])
  expect(Number((await row()).last_uid)).toBe(903)
})
