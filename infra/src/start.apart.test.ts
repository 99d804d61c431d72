import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { gone, makeFolder, mayRunAsNobody, nobody, run } from './fixtures/started.ts'
import { bundleServices } from './bundle-services.ts'
import { bundled, currentBundle, manifestFile } from './service-bundle.ts'
import { serviceBundle, services } from './services.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = makeFolder()
const root = path.resolve(import.meta.dirname, '../..')
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')

test(
  'a start without the services in one file each leaves them for the next',
  { timeout: 240_000 },
  async () => {
    rmSync(manifestFile, { force: true })
    expect(currentBundle()).toBeUndefined()
    const instance = run([path.join(root, 'scripts/start.mjs')], {
      env: { DATA_DIR: path.join(folder, 'first') },
    })
    const addresses = await instance.ready()

    expect((await fetch(`${addresses['API']}/health/ready`)).status).toBe(200)
    await vi.waitUntil(() => existsSync(manifestFile), { timeout: 180_000 })
    expect(currentBundle()).toBeDefined()

    instance.child.kill('SIGINT')
    expect(await instance.exit).toEqual([0, null])
    expect(instance.output()).not.toContain('ließ sich nicht bauen')
  },
)

test('the start command runs all services and the site server as processes of their own, and stops them on Ctrl-C', async () => {
  // The start before this one has left it.
  if (currentBundle() === undefined) await bundleServices()
  const instance = run([path.join(root, 'scripts/start.mjs')], {
    env: { DATA_DIR: path.join(folder, 'first') },
  })
  const addresses = await instance.ready()

  const entries = instance.family().map((pid) => commandOf(pid).at(-2))
  const bundle = currentBundle() ?? ''
  for (const { name } of services)
    expect(entries.filter((other) => other === bundled(bundle, name))).toHaveLength(1)
  const ready = await fetch(`${addresses['API']}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })])
  expect((await fetch(addresses['documentation'] ?? '')).status).toBe(200)
  expect((await fetch(addresses['site'] ?? '')).headers.get('content-type')).toContain('text/html')

  const family = instance.family()
  instance.child.kill('SIGINT')

  expect(await instance.exit).toEqual([0, null])
  await gone(family, 0)
})

test.runIf(mayRunAsNobody)('who may only read the installation goes on without a word', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=m-src', serviceBundle.entry], {
    ...nobody,
    encoding: 'utf8',
  })

  expect([status, stderr]).toEqual([0, ''])
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
