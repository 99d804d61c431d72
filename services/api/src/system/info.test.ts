import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backUp } from '@zuchtbuch/backup/back-up'
import { today } from '@zuchtbuch/domain/calendar'
import { expect, test } from 'vitest'
import { account } from '../../test/test-inbox.ts'
import { startTestApi, useTestApi } from '../../test/test-api.ts'

const api = useTestApi({ SITE_URL: 'https://rennmaus.example' })

test('an instance that was just set up says what there is to do', async () => {
  const { status, headers, body } = await api.get('/api/info')

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const { version } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  )
  expect(body).toEqual({
    version,
    build: api.ctx.build,
    today: today('Europe/Berlin'),
    timeZone: 'Europe/Berlin',
    passwordRequired: false,
    passwordWeak: false,
    https: false,
    publicUrl: 'http://127.0.0.1:8080',
    publicUrlReachable: false,
    siteUrl: 'https://rennmaus.example/',
    published: false,
    aiEnabled: false,
    mailConfigured: false,
    pushEnabled: false,
    canRestore: false,
    restoring: false,
    maxUploadMb: 20,
    lastBackupAt: null,
    lastRestore: null,
    demo: false,
    setup: { profile: false, enclosures: false, mail: false, page: false, backup: false },
  })
})

test('what is set up shows', async () => {
  await api.put('/settings/breeder-profile', { breederName: 'vom Mühlenweg' })
  await api.post('/enclosures', { name: 'Villa' })
  await api.put('/api/mail-settings', account)
  const { config } = api.ctx
  await backUp(
    { databaseUrl: config.databaseUrl!, filesDir: config.filesDir, backupDir: config.backupDir },
    { kind: 'Daily', day: today(config.timeZone) },
    { signal: new AbortController().signal, progress: () => {} },
  )
  const lastRestore = {
    at: '2026-03-14T09:26:53.000Z',
    name: 'zuchtbuch-2026-03-13.tar.gz',
    ok: true,
    error: null,
  }
  await writeFile(path.join(config.dataDir, 'last-restore.json'), JSON.stringify(lastRestore))

  expect((await api.get('/api/info')).body).toMatchObject({
    mailConfigured: true,
    lastBackupAt: expect.stringMatching(/^20.*Z$/),
    lastRestore,
    setup: { profile: true, enclosures: true, mail: true, page: false, backup: true },
  })
})

test('it needs a login, and tells of switches and addresses that others can reach', async () => {
  const other = await startTestApi({
    MANAGER_PASSWORD: 'geheim-ge',
    API_TOKEN: 'ein-langes-token-fuer-programme',
    PUBLIC_URL: 'https://zuchtbuch.example',
    AI_API_KEY: 'x',
  })
  try {
    expect((await other.get('/api/info')).status).toBe(401)
    const authorization = 'Bearer ein-langes-token-fuer-programme'
    expect((await other.get('/api/info', undefined, { authorization })).body).toMatchObject({
      passwordRequired: true,
      passwordWeak: true,
      aiEnabled: true,
      publicUrl: 'https://zuchtbuch.example',
      publicUrlReachable: true,
    })
  } finally {
    await other.stop()
  }
})

test.each(['http://localhost:8080', 'http://[::1]:8080', 'http://127.0.0.5', 'http://zuchtbuch.localhost'])(
  'no telephone finds %s',
  async (PUBLIC_URL) => {
    const other = await startTestApi({ PUBLIC_URL })
    const { body } = await other.get('/api/info')
    await other.stop()
    expect(body.publicUrlReachable).toBe(false)
  },
)
