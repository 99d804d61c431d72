import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { listReleases } from '@zuchtbuch/files/releases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killServices, startServiceOf } from './service-process.ts'

/**
 * Runs a command that sees a small disk of its own in a folder, as root or as anybody else. Others see that disk
 * through the process only.
 */
const withDisk = (folder: string, size: string): [string, ...string[]] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size="$1" tmpfs "$0" && shift && exec "$@"',
  folder,
  size,
]
const [unshare, ...parts] = withDisk(tmpdir(), '64k')
const canHaveDisks = spawnSync(unshare, [...parts, 'true']).status === 0

describe.runIf(canHaveDisks)('on a disk of its own [needs unshare]', () => {
  let api: TestApi
  /** The publisher's disk, as seen from here. */
  let disk: string
  beforeAll(async () => {
    api = await startTestApi()
    const siteDir = api.ctx.config.site.dir
    mkdirSync(siteDir, { recursive: true })
    const { items } = (await api.get('/api/pages')).body
    const markdown = 'Rennmäuse leben in Gruppen. '.repeat(500)
    for (const { id } of items)
      await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown } })
    const publisher = await startServiceOf(api, 'publisher', { through: withDisk(siteDir, '2m') })
    disk = path.join(`/proc/${publisher.pid}/root`, siteDir)
  })
  afterAll(async () => {
    killServices()
    await api.stop()
  })

  /** Writes a file until nothing more fits, then gives back so many bytes. */
  function fill(leaveBytes: number): void {
    const file = path.join(disk, 'filler')
    const handle = openSync(file, 'w')
    const block = Buffer.alloc(4096)
    let size = 0
    try {
      for (;;) size += writeSync(handle, block)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    } finally {
      closeSync(handle)
    }
    truncateSync(file, Math.max(0, size - leaveBytes))
  }

  test.each([0, 8 * 1024, 60 * 1024])(
    'with %i bytes left a publish fails saying so, leaves the old site and nothing else, and works once there is room',
    async (bytes) => {
      await api.put('/api/site', { title: `Vorher ${bytes}` })
      const before = await api.post('/api/publish')
      expect(before).toMatchObject({ status: 200, body: { changed: true } })
      const releases = await listReleases(disk)

      fill(bytes)
      await api.put('/api/site', { title: `Nachher ${bytes}` })
      const failed = await api.post('/api/publish', undefined, { prefer: 'wait=60' })

      expect(failed).toMatchObject({
        status: 507,
        body: { code: 'DiskFull', detail: expect.stringContaining('Der Datenträger ist voll') },
      })
      const job = (await api.get(`/api/jobs/${failed.body['jobId']}`)).body
      expect(job).toMatchObject({ state: 'Failed', attempts: 1, error: { code: 'DiskFull' } })
      expect(await listReleases(disk)).toEqual(releases)
      expect(readFileSync(path.join(disk, 'live/index.html'), 'utf8')).toContain(`Vorher ${bytes}`)
      expect(readdirSync(disk).toSorted()).toEqual(['filler', 'live', 'releases'])
      expect(readdirSync(path.join(disk, 'releases'))).toHaveLength(releases.length)

      rmSync(path.join(disk, 'filler'))
      expect(await api.post('/api/publish')).toMatchObject({ status: 200, body: { changed: true } })
      expect(readFileSync(path.join(disk, 'live/index.html'), 'utf8')).toContain(`Nachher ${bytes}`)
    },
  )

  test('animals that do not fit leave the old site, too, and go through once there is room', async () => {
    const offers = () => readFileSync(path.join(disk, 'live/abgabetiere/index.html'), 'utf8')
    const publish = (scope: string) =>
      api.post(`/api/publish?scope=${scope}`, undefined, { prefer: 'wait=60' })
    await api.post('/gerbils', { name: 'Bleibt', status: 'ForSale' })
    const { id } = (await api.post('/gerbils', { name: 'Quint', status: 'ForSale' })).body
    expect(await publish('Everything')).toMatchObject({ status: 200 })
    fill(0)
    await api.patch(`/gerbils/${id}`, { dateOfDeath: '2026-01-05' })
    expect(await publish('Animals')).toMatchObject({ status: 507, body: { code: 'DiskFull' } })
    expect(offers()).toContain('Quint')
    expect(readdirSync(disk).toSorted()).toEqual(['filler', 'live', 'releases'])

    rmSync(path.join(disk, 'filler'))
    expect(await publish('Animals')).toMatchObject({ status: 200, body: { animals: 1 } })
    expect(offers()).toContain('Bleibt')
    expect(offers()).not.toContain('Quint')
  })
})

test('a file that grows beyond what the process may write says the same, and leaves the old site', async () => {
  const api = await startTestApi()
  try {
    // `ulimit -f` counts blocks of 512 bytes; a write beyond it ends with EFBIG.
    await startServiceOf(api, 'publisher', { through: ['sh', '-c', 'ulimit -f 100 && exec "$@"', 'sh'] })
    expect(await api.post('/api/publish')).toMatchObject({ status: 200 })
    const [{ id }] = (await api.get('/api/pages')).body.items
    const markdown = 'Rennmäuse leben in Gruppen. '.repeat(3000)
    await api.post(`/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown } })

    const failed = await api.post('/api/publish', undefined, { prefer: 'wait=60' })

    expect(failed).toMatchObject({ status: 507, body: { code: 'DiskFull' } })
    expect(await listReleases(api.ctx.config.site.dir)).toHaveLength(1)
  } finally {
    killServices()
    await api.stop()
  }
})
