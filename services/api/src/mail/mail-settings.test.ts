import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { appPasswordPlace } from '@zuchtbuch/mail/app-password'
import { openSecret } from '@zuchtbuch/runtime/secret-box'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { account } from '../../test/test-inbox.ts'

const path = '/api/mail-settings'
const api = useTestApi()
beforeEach(async () => {
  await api.db.execute(sql`delete from mail_settings`)
  await api.db.execute(sql`insert into mail_settings (id) values (1)`)
})

async function storedPassword(): Promise<string | undefined> {
  const { appPasswordCipher: cipher, appPasswordKeyId: keyId } = await readMailSettings(api.db)
  if (cipher === null || keyId === null) return undefined
  return openSecret(api.ctx.config.secretKeys.mail ?? '', appPasswordPlace, { cipher, keyId })
}

test('at first there is no account; INBOX would be read every five minutes', async () => {
  const { status, body } = await api.get(path)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    gmailAddress: null,
    hasAppPassword: false,
    pollInterval: 5,
    folder: 'INBOX',
    lastUid: 0,
    imapHost: null,
    smtpPort: null,
    syncSince: null,
    lastSyncAt: null,
    lastSyncError: null,
  })
})

test('the password is stored encrypted, without the blanks Google shows, and never returned', async () => {
  const answers = [await api.put(path, account), await api.get(path)]

  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ gmailAddress: account.gmailAddress, hasAppPassword: true })
    expect(body).not.toHaveProperty('appPassword')
    expect(JSON.stringify(body)).not.toMatch(/abcd ?efgh/)
  }
  expect(await storedPassword()).toBe('abcdefghijklmnop')
  const { rows } = await api.db.execute(sql`select to_jsonb(mail_settings)::text as row from mail_settings`)
  expect(rows[0]?.['row']).not.toMatch(/abcd ?efgh/)
})

test('an omitted password is kept, the empty text removes it', async () => {
  await api.put(path, account)
  expect((await api.put(path, { pollInterval: 10 })).body).toMatchObject({
    hasAppPassword: true,
    pollInterval: 10,
  })
  expect(await storedPassword()).toBe('abcdefghijklmnop')

  expect((await api.put(path, { appPassword: '' })).body['hasAppPassword']).toBe(false)
  expect(await storedPassword()).toBeUndefined()
})

test.each([
  { imapHost: 'evil.example' },
  { smtpHost: 'evil.example' },
  { imapPort: 1993 },
  { smtpPort: 1587 },
  { gmailAddress: 'other@example.org' },
])('%j without a password in the same body removes the stored one', async (change) => {
  await api.put(path, account)
  expect((await api.put(path, change)).body['hasAppPassword']).toBe(false)
  expect(await storedPassword()).toBeUndefined()

  expect((await api.put(path, { ...change, appPassword: 'neues' })).body['hasAppPassword']).toBe(true)
  expect(await storedPassword()).toBe('neues')
})

test('the settings may be sent back as they came, and nothing changes but the version', async () => {
  const { body: before } = await api.put(path, { ...account, imapHost: 'imap.example.org' })
  await api.db.execute(sql`update mail_settings set last_uid = 7, uid_validity = 3`)
  const { status, body } = await api.put(path, before)

  expect(status).toBe(200)
  const version = Number(before['version']) + 1
  expect(body).toEqual({ ...before, lastUid: 7, version, updatedAt: body['updatedAt'] })
})

test.each([
  [{ folder: 'Anfragen' }, 0],
  [{ imapHost: 'imap.example.org' }, 0],
  [{ gmailAddress: 'other@example.org' }, 0],
  [{ syncSince: '2026-01-01' }, 0],
  [{ pollInterval: 0 }, 7],
  [{ smtpHost: 'smtp.example.org' }, 7],
])('%j sets the position in the folder to %i', async (change, lastUid) => {
  await api.put(path, account)
  await api.db.execute(sql`update mail_settings set last_uid = 7, uid_validity = 3`)
  expect((await api.put(path, change)).body['lastUid']).toBe(lastUid)
  expect((await readMailSettings(api.db)).uidValidity).toBe(lastUid === 0 ? null : 3)
})

test('a change of the settings lets a refused password be tried again', async () => {
  await api.put(path, account)
  await api.db.execute(sql`update mail_settings set auth_refused = true, sync_failures = 4,
    paused_until = now() + interval '1 day', last_sync_error = 'x'`)
  expect((await api.put(path, { appPassword: 'neues' })).body['lastSyncError']).toBeNull()
  expect(await readMailSettings(api.db)).toMatchObject({
    authRefused: false,
    syncFailures: 0,
    pausedUntil: null,
  })
})

test.each([
  [{ gmailAddress: 'kein Postfach' }, '/gmailAddress'],
  [{ gmailAddress: 'a@b\r\nRCPT TO:<x@y>' }, '/gmailAddress'],
  [{ appPassword: 'a\nb' }, '/appPassword'],
  [{ imapHost: 'a b' }, '/imapHost'],
  [{ imapHost: '' }, '/imapHost'],
  [{ imapPort: 0 }, '/imapPort'],
  [{ smtpPort: 65_536 }, '/smtpPort'],
  [{ pollInterval: -1 }, '/pollInterval'],
  [{ pollInterval: 1441 }, '/pollInterval'],
  [{ folder: ' ' }, '/folder'],
  [{ folder: 'a\u0007' }, '/folder'],
  [{ syncSince: '2026-02-30' }, '/syncSince'],
  [{ password: 'x' }, '/password'],
])('%j is refused at %s and nothing is stored', async (body, pointer) => {
  const before = (await api.get(path)).body
  const answer = await api.put(path, body)

  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(answer.body['errors'].map((error: { path: string }) => error.path)).toContain(pointer)
  expect((await api.get(path)).body).toEqual(before)
})

test('a change on the ground of an old version is refused', async () => {
  await api.put(path, account)
  const answer = await api.put(path, { pollInterval: 9 }, { 'if-match': '"1-x"' })
  expect(answer).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
})

test.each(['/api/mail-settings/test', '/api/requests/sync'])(
  '%s without an account says so in German, and no job is made',
  async (address) => {
    const answer = await api.post(address)
    expect(answer).toMatchObject({ status: 503, body: { code: 'MailNotConfigured' } })
    expect(answer.body['detail']).toContain('Mail-Einstellungen')
    expect((await api.get('/api/jobs?filter=type^mail')).body['totalCount']).toBe(0)
  },
)

test('a password that was encrypted with another key counts as none', async () => {
  await api.put(path, account)
  await api.db.execute(sql`update mail_settings set app_password_key_id = 'another key'`)

  expect((await api.get(path)).body['hasAppPassword']).toBe(false)
  expect((await api.post('/api/requests/sync')).body['code']).toBe('MailNotConfigured')
})

test('two who ask for a reading share one job, whose payload holds no secret', async () => {
  await api.put(path, account)
  const ask = () => api.post('/api/requests/sync', undefined, { prefer: 'respond-async' })
  const [first, second] = await Promise.all([ask(), ask()])

  expect(first.status).toBe(202)
  expect(second.body['jobId']).toBe(first.body['jobId'])
  const { rows } = await api.db.execute(sql`select payload from jobs where type = 'mail.sync'`)
  expect(rows).toEqual([{ payload: { scheduled: false } }])
})
