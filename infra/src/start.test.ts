import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { gone, makeFolder, mayRunAsNobody, nobody, run } from './fixtures/started.ts'
import { services } from './services.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = makeFolder()
const root = path.resolve(import.meta.dirname, '../..')
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')

test('the start command runs all services and the site server as processes of their own, and stops them on Ctrl-C', async () => {
  const instance = run([path.join(root, 'scripts/start.mjs')], {
    env: { DATA_DIR: path.join(folder, 'first') },
  })
  const addresses = await instance.ready()

  const entries = instance.family().map((pid) => commandOf(pid).at(-2))
  for (const { entry } of services) expect(entries.filter((other) => other === entry)).toHaveLength(1)
  const ready = await fetch(`${addresses['API']}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })])
  expect((await fetch(addresses['documentation'] ?? '')).status).toBe(200)
  expect((await fetch(addresses['site'] ?? '')).headers.get('content-type')).toContain('text/html')

  const family = instance.family()
  instance.child.kill('SIGINT')

  expect(await instance.exit).toEqual([0, null])
  await gone(family, 0)
})

test('an ordinary user starts with npm, and everything ends when only npm is told to end', async () => {
  const home = path.join(folder, 'home')
  mkdirSync(home)
  if (mayRunAsNobody) chownSync(home, nobody.uid, nobody.gid)
  const instance = run(['start', '--prefix', root], {
    execPath: 'npm',
    env: { DATA_DIR: path.join(home, 'data'), HOME: home },
    ...(mayRunAsNobody && nobody),
  })
  const addresses = await instance.ready()
  expect((await fetch(`${addresses['API']}/health/live`)).status).toBe(200)
  const family = instance.family()

  instance.child.kill('SIGTERM')

  await gone(family)
})
