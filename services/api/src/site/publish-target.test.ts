import { hostPasswordPlace, readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import { openSecret } from '@zuchtbuch/runtime/secret-box'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const path = '/settings/publish-target'
const api = useTestApi()
beforeEach(async () => {
  await api.db.execute(sql`delete from publish_target`)
  await api.db.execute(sql`insert into publish_target default values`)
})

const target = {
  protocol: 'Sftp',
  host: 'web.example.org',
  userName: 'zucht',
  folder: 'html/',
  password: 'ge heim',
}
const fingerprint = `SHA256:${'b'.repeat(43)}`

async function storedPassword(): Promise<string | undefined> {
  const { passwordCipher: cipher, passwordKeyId: keyId } = await readPublishTarget(api.db)
  if (cipher === null || keyId === null) return undefined
  return openSecret(api.ctx.config.secretKeys.host ?? '', hostPasswordPlace, { cipher, keyId })
}

test('at first there is no web host, and nothing to try', async () => {
  expect(await api.get(path)).toMatchObject({
    status: 200,
    body: { host: null, hasPassword: false, folder: '', fingerprint: null, lastUploadAt: null },
  })
  expect(await api.post(`${path}/test`)).toMatchObject({ status: 503, body: { code: 'HostNotConfigured' } })
})

test('a web host without its password is not called a missing one', async () => {
  const { password: _, ...account } = target
  await api.put(path, account)
  expect(await api.post(`${path}/test`)).toMatchObject({
    status: 503,
    body: { code: 'HostPasswordMissing', detail: 'Das Passwort für web.example.org fehlt.' },
  })
})

test('the password is stored encrypted and never returned; omitted it is kept, the empty text removes it', async () => {
  for (const { status, body } of [await api.put(path, target), await api.get(path)]) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ host: 'web.example.org', folder: 'html', hasPassword: true })
    expect(JSON.stringify(body)).not.toMatch(/ge heim|cipher|keyId/i)
  }
  const { rows } = await api.db.execute(sql`select to_jsonb(publish_target)::text as row from publish_target`)
  expect(rows[0]?.['row']).not.toContain('ge heim')
  await api.put(path, { folder: '/' })
  expect(await storedPassword()).toBe('ge heim')
  expect((await api.put(path, { password: '' })).body).toMatchObject({ hasPassword: false, folder: '/' })
})

test('another server is not shown the password of the former one, nor held to its key', async () => {
  for (const change of [{ host: 'andere.example' }, { port: 2222 }, { protocol: 'Ftps' }]) {
    await api.put(path, { ...target, port: null })
    await api.put(path, { fingerprint })
    expect((await api.get(path)).body).toMatchObject({ fingerprint, hasPassword: true })
    expect((await api.put(path, change)).body).toMatchObject({ fingerprint: null, hasPassword: false })
  }
})

test('a fingerprint is confirmed, and forgotten again', async () => {
  await api.put(path, target)
  expect((await api.put(path, { fingerprint })).body).toMatchObject({ fingerprint, hasPassword: true })
  expect((await api.put(path, { fingerprint: null })).body).toMatchObject({ fingerprint: null })
})

test.each([
  { host: 'ftp://web.example.org' },
  { host: 'web.example.org\r\nDELE x' },
  { folder: 'html\nDELE x' },
  { fingerprint: 'SHA256:kurz' },
  { protocol: 'Ftp' },
  { port: 0 },
])('%j is refused', async (change) => {
  expect(await api.put(path, change)).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
})
