import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi({ API_HOST: '0.0.0.0', ALLOWED_HOSTS: 'zucht.example.org' })
const outside = useTestApi({
  SITE_URL: 'https://rennmaus.example/',
  PUBLIC_URL: 'http://192.168.178.20:8080',
})
const path = '/settings/addresses'
const usual = {
  siteUrl: 'http://127.0.0.1:8081',
  siteUrlSource: 'default',
  publicUrl: 'http://localhost:8080',
  publicUrlSource: 'default',
}
afterEach(async () => {
  for (const { db } of [api, outside])
    await db.execute(sql`update address_settings set site_url = null, public_url = null`)
})

const warnings = async () =>
  (await api.get('/api/publish/changes')).body['warnings'].map(({ code }: { code: string }) => code)

describe('the addresses', () => {
  test('are the usual ones at first, and are told as such', async () => {
    expect((await api.get(path)).body).toMatchObject(usual)
    expect(await warnings()).toContain('SiteUrlLocal')
  })

  test('of the website count at once: in map, preview, links and warnings', async () => {
    const answer = await api.put(path, { siteUrl: 'https://rennmaeuse.example/' })

    expect(answer).toMatchObject({
      status: 200,
      body: { siteUrl: 'https://rennmaeuse.example', siteUrlSource: 'database', publicUrlSource: 'default' },
    })
    expect((await api.get<string>('/api/preview/sitemap.xml')).body).toContain(
      '<loc>https://rennmaeuse.example/',
    )
    expect((await api.get('/api/info')).body['siteUrl']).toBe('https://rennmaeuse.example/')
    expect(await warnings()).not.toContain('SiteUrlLocal')
    await api.put(path, { siteUrl: null })
    expect(await warnings()).toContain('SiteUrlLocal')
  })

  test('of the program are where labels lead', async () => {
    await api.post('/enclosures', { name: 'Nord' })
    expect((await api.get('/enclosures/labels.pdf')).body).toMatchObject({ code: 'PublicUrlLocal' })
    for (const publicUrl of [
      'http://192.168.178.20:8080',
      'https://zucht.example.org',
      'http://zucht.fritz.box',
    ]) {
      expect((await api.put(path, { publicUrl })).body).toMatchObject({
        publicUrl,
        publicUrlSource: 'database',
      })
    }

    expect((await api.get('/api/info')).body).toMatchObject({
      publicUrl: 'http://zucht.fritz.box',
      publicUrlReachable: true,
    })
    expect((await api.get('/enclosures/labels.pdf')).status).toBe(200)
  })

  test('may be sent back as they came, and of an older version are not changed', async () => {
    const { body } = await api.get(path)
    expect((await api.put(path, body)).body).toMatchObject(usual)
    expect((await api.put(path, {}, { 'if-match': `"${body['version']}"` })).status).toBe(412)
    expect((await outside.put(path, (await outside.get(path)).body)).status).toBe(200)
  })
})

describe('an address', () => {
  test.each([
    ['siteUrl', 'rennmaeuse.example', 'http://'],
    ['siteUrl', 'https://jana:geheim@rennmaeuse.example', 'Passwort'],
    ['siteUrl', 'https://rennmaeuse.example/?a=1', 'Fragezeichen'],
    ['siteUrl', 'https://[', 'ohne Passwort'],
    ['siteUrl', 'javascript:alert(1)', 'http://'],
    ['publicUrl', 'http://192.168.178.20:8080/zucht', 'ohne weiteren Weg'],
    // Neither is a name that a stranger could point here opened, nor an address on the internet.
    ['publicUrl', 'https://evil.example', 'unter der das Zuchtbuch antwortet'],
    ['publicUrl', 'http://93.184.216.34', 'unter der das Zuchtbuch antwortet'],
  ])('%s = %s is refused where it stands', async (member, value, words) => {
    const { status, body } = await api.put(path, { [member]: value })

    expect([status, body.errors]).toEqual([
      400,
      [{ path: `/${member}`, message: expect.stringContaining(words), code: expect.any(String) }],
    ])
    expect((await api.get(path)).body).toMatchObject(usual)
  })

  test('that is stored opens no door', async () => {
    await api.db.execute(sql`update address_settings set public_url = 'https://evil.example'`)

    expect((await api.get('/api/info')).status).toBe(200)
    expect((await api.post('/enclosures', { name: 'West' }, { origin: 'https://evil.example' })).status).toBe(
      403,
    )
  })
})

test('what the environment sets wins, is told as such and cannot be changed', async () => {
  await outside.db.execute(
    sql`update address_settings set site_url = 'https://andere.example', public_url = 'http://10.0.0.1'`,
  )

  expect((await outside.get(path)).body).toMatchObject({
    siteUrl: 'https://rennmaus.example',
    siteUrlSource: 'environment',
    publicUrl: 'http://192.168.178.20:8080',
    publicUrlSource: 'environment',
  })
  for (const body of [{ siteUrl: 'https://neu.example' }, { publicUrl: null }]) {
    expect(await outside.put(path, body)).toMatchObject({ status: 409, body: { code: 'SetByEnvironment' } })
  }
})
