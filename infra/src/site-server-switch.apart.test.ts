import { renameSync } from 'node:fs'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSite } from './test-site-server.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeEach(async () => {
  site = await startSite()
})
afterEach(async () => {
  await site.stop()
  expect(site.failures).toEqual([])
})

// Larger than what fits between a server and a client that does not read.
const LARGE_PICTURE = Buffer.alloc(20_000_000, 'bild')

test('after a switch the next request gets the new release, and a running download ends with the old one', async () => {
  await site.publish('1', { 'bilder/ab12-640.webp': LARGE_PICTURE })
  const response = await site.open('/bilder/ab12-640.webp')
  await once(response, 'readable')
  await site.publish('2', { 'bilder/ab12-640.webp': 'anders' })
  await rm(path.join(site.siteDir, 'releases/1'), { recursive: true })
  expect((await site.fetch('/')).body.toString()).toContain('Start 2')
  const downloaded = await buffer(response)
  expect(downloaded.equals(LARGE_PICTURE)).toBe(true)
})

const mark = (id: number) => `${id} `.repeat(5000)

test('while releases are switched and removed, every page is whole and of one release', async () => {
  for (let id = 0; id <= 100; id++) await site.write(String(id), { 'index.html': mark(id) })
  site.switchTo('0')
  const done = new AbortController()
  const seen = new Set<string>()
  const reader = async () => {
    while (!done.signal.aborted) {
      const { status, body } = await site.fetch('/', { 'Accept-Encoding': 'identity' })
      const page = body.toString()
      const id = page.split(' ')[0] ?? ''
      expect([status, page === mark(Number(id))]).toEqual([200, true])
      seen.add(id)
    }
  }
  const readers = Promise.all(Array.from({ length: 6 }, reader))
  for (let id = 1; id <= 100; id++) {
    // At another moment of the running requests each time.
    for (let turn = 0; turn < 20 + id; turn++) await nextTurn()
    site.switchTo(String(id))
    renameSync(
      path.join(site.siteDir, `releases/${id - 1}`),
      path.join(site.siteDir, `releases/${id - 1}.tmp`),
    )
  }
  done.abort()
  await readers
  expect(seen.size).toBeGreaterThan(3)
})

test('a visitor who hangs up in the middle of a picture is no failure', async () => {
  await site.publish('1', { 'bilder/ab12-640.webp': LARGE_PICTURE })
  const response = await site.open('/bilder/ab12-640.webp')
  await once(response, 'readable')
  response.destroy()
  expect((await site.fetch('/')).status).toBe(200)
})
