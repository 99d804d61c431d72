import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startTestApi } from '@zuchtbuch/api/test/test-api'
import { bundled } from '@zuchtbuch/infra/service-bundle'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { expect, test } from 'vitest'

test('the publisher takes the address of the website that is set, publish by publish, without a restart', async () => {
  const api = await startTestApi()
  const { config } = api.ctx
  const main = bundled(await serviceBundle(), 'publisher')
  const publisher = spawn(process.execPath, ['--conditions=m-src', main], {
    cwd: config.dataDir,
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      SECRETS_KEY: config.secretsKey,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const map = () => readFile(path.join(config.site.dir, 'live/sitemap.xml'), 'utf8')
  const beats = async () =>
    (await api.db.$client.query(`select 1 from heartbeats where service = 'publisher'`)).rowCount
  try {
    await expect.poll(beats, { timeout: 60_000 }).toBe(1)
    const codes = async () => {
      const { body } = await api.post('/api/publish')
      return body['warnings'].map(({ code }: { code: string }) => code)
    }
    expect(await codes()).toContain('SiteUrlLocal')
    for (const siteUrl of ['https://rennmaeuse.example', 'https://andere.example']) {
      await api.put('/settings/addresses', { siteUrl })
      expect(await codes()).not.toContain('SiteUrlLocal')
      expect(await map()).toContain(`<loc>${siteUrl}/</loc>`)
    }
  } finally {
    const exited = once(publisher, 'exit')
    publisher.kill('SIGTERM')
    await exited
    await api.stop()
  }
})
