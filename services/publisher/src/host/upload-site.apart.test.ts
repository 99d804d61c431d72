import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeWithWebHost, startWebHost, type TestWebHost } from '@zuchtbuch/testing/web-host'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Target } from './host.ts'
import { listFile, stageFolder } from './upload-list.ts'
import { uploadSite } from './upload-site.ts'
import { withHost } from './with-host.ts'

const signal = new AbortController().signal

/** A release on this side: `page` files are texts, the others pictures. */
function makeSite(files: Record<string, string>) {
  const site = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-site-'))
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
    writeFileSync(path.join(site, file), contents)
  }
  const names = Object.keys(files)
  return {
    site,
    release: {
      texts: names.filter((name) => !name.endsWith('.jpg')),
      pictures: names.filter((name) => name.endsWith('.jpg')),
    },
  }
}

/** Everything that lies there, but not our own list. */
function lyingAt(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    paths
      .filter((file) => file !== listFile)
      .toSorted()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
}

const first = {
  'index.html': '<h1>Zucht</h1>',
  'abgabetiere/index.html': '<p>zwei</p>',
  'impressum/index.html': '<p>wir</p>',
  'bilder/flocke-1a.jpg': 'x'.repeat(90_000),
  'style.css': 'p {}',
}

describe.each(['Sftp', 'Ftps'] as const)('%s', (protocol) => {
  describeWithWebHost(protocol, 'to a real server', (executable) => {
    let server: TestWebHost
    let target: Target
    beforeAll(async () => {
      server = await startWebHost(executable, { protocol })
      target = targetOf(server)
    })
    afterAll(() => server.stop())
    beforeEach(() => {
      for (const name of readdirSync(server.root)) rmSync(path.join(server.root, name), { recursive: true })
    })

    const targetOf = ({ port, user, password, home, fingerprint }: TestWebHost): Target => ({
      protocol,
      host: '127.0.0.1',
      port,
      user,
      password,
      folder: home,
      fingerprint,
    })

    type More = { onProgress?: (share: number) => void; staying?: string[]; to?: Target }
    const upload = (files: Record<string, string>, { to = target, ...more }: More = {}) => {
      const { site, release } = makeSite(files)
      return withHost(to, signal, (host) =>
        uploadSite({ host, hostName: to.host, site, release, ...more }),
      ).finally(() => rmSync(site, { recursive: true }))
    }

    test('sends what is not there, then only what changed, and removes what is no more', async () => {
      writeFileSync(path.join(server.root, 'fremd.txt'), 'gehört dem Züchter')
      expect(await upload(first)).toMatchObject({ files: 5, removed: 0, changedThere: [] })
      expect(lyingAt(server.root)).toEqual({ ...first, 'fremd.txt': 'gehört dem Züchter' })

      expect(await upload(first)).toMatchObject({ files: 0, bytes: 0, removed: 0 })

      const { 'impressum/index.html': _, ...rest } = first
      const second = { ...rest, 'abgabetiere/index.html': '<p>drei</p>', 'wuerfe/index.html': '<p>neu</p>' }
      expect(await upload(second)).toMatchObject({ files: 2, removed: 1, changedThere: [] })
      expect(lyingAt(server.root)).toEqual({ ...second, 'fremd.txt': 'gehört dem Züchter' })
      expect(existsSync(path.join(server.root, 'impressum'))).toBe(false)
      expect(existsSync(path.join(server.root, stageFolder))).toBe(false)
    })

    test('leaves the pictures that open pages still show, and does not send them', async () => {
      await upload(first)
      const { 'bilder/flocke-1a.jpg': picture, ...second } = first
      const staying = ['bilder/flocke-1a.jpg', 'bilder/nie-da.jpg']
      expect(await upload(second, { staying })).toMatchObject({ files: 0, removed: 0 })
      expect(lyingAt(server.root)['bilder/flocke-1a.jpg']).toBe(picture)
      expect(await upload(second)).toMatchObject({ files: 0, removed: 1 })
      expect(lyingAt(server.root)).toEqual(second)
    })

    test('tells a file that was changed there by hand, also one of the same size, and sends it again', async () => {
      await upload(first)
      const file = path.join(server.root, 'impressum/index.html')
      writeFileSync(file, '<p>ich</p>')
      utimesSync(file, new Date(), new Date(Date.now() + 60_000))
      rmSync(path.join(server.root, 'style.css'))
      expect(await upload(first)).toMatchObject({
        files: 2,
        changedThere: ['impressum/index.html', 'style.css'],
      })
      expect(lyingAt(server.root)).toEqual(first)
    })

    // Before the half all files are on their way, after it they take their places.
    test.each([0.1, 0.25, 0.6, 0.8])('goes on after a break at %d, and sends nothing twice', async (when) => {
      const pages = (text: string) =>
        Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`seite-${n}/index.html`, `${text} ${n}`]))
      await upload({ ...first, ...pages('alt') })
      const former = lyingAt(server.root)
      const second = { ...pages('neu'), 'index.html': '<h1>neu</h1>', 'bilder/flocke-2b.jpg': 'y' }
      let cut: Promise<void> | undefined
      const broken = upload(second, {
        onProgress: (share) => {
          if (share >= when) cut ??= server.cut()
        },
      })
      await expect(broken).rejects.toMatchObject({ name: 'TransientError', code: 'HostUnavailable' })
      await cut
      const between = lyingAt(server.root)
      const lying = inodesBelow(server.root)
      await server.resume()
      if (when < 0.5) expect(between).toMatchObject(former)
      await upload(second)
      expect(lyingAt(server.root)).toEqual(second)
      expect(existsSync(path.join(server.root, stageFolder))).toBe(false)
      // What was there whole was only renamed since; those that were being sent at that moment are sent anew.
      const kept = new Set(lying)
      const renamed = inodesBelow(server.root).filter((inode) => kept.has(inode))
      const whole = Math.floor(when < 0.5 ? when * 90 : 42)
      expect(renamed.length).toBeGreaterThanOrEqual(Math.min(whole, 42))
    })

    test('a wrong password says so without telling it, and nothing is changed', async () => {
      const wrong = { ...target, password: 'falsches-passwort' }
      const failure = await upload(first, { to: wrong }).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'AppError', code: 'HostAuthFailed' })
      expect(JSON.stringify(failure) + String(failure)).not.toContain('falsches')
      expect(lyingAt(server.root)).toEqual({})
    })

    test('a folder that is not there, and one that nothing may be written into, is refused', async () => {
      for (const folder of [`${server.home}/gibt-es-nicht`, '/etc']) {
        await expect(upload(first, { to: { ...target, folder } })).rejects.toMatchObject({
          name: 'AppError',
          code: 'HostRefused',
        })
      }
    })

    test('a server that is away may be back: the job tries again', async () => {
      await server.cut()
      await expect(upload(first)).rejects.toMatchObject({ name: 'TransientError', code: 'HostUnavailable' })
      await server.resume()
      await upload(first)
    })

    test('a server that shows another key or certificate gets no password', async () => {
      const other = { ...target, fingerprint: `SHA256:${'A'.repeat(43)}` }
      await expect(upload(first, { to: other })).rejects.toMatchObject({
        code: 'HostUntrusted',
        members: { fingerprint: server.fingerprint },
      })
    })

    test('on a full disk the site stays as it is, and what was sent in vain is removed', async () => {
      const small = await startWebHost(executable, { protocol, disk: '1m' })
      try {
        const to = targetOf(small)
        await upload(first, { to })
        const second = { ...first, 'index.html': 'neu', 'gross/index.html': 'y'.repeat(2_000_000) }
        await expect(upload(second, { to })).rejects.toMatchObject({ name: 'AppError', code: 'HostFull' })
        expect(lyingAt(small.root)).toEqual(first)
        await upload({ ...first, 'index.html': 'neu' }, { to })
        expect(lyingAt(small.root)).toEqual({ ...first, 'index.html': 'neu' })
      } finally {
        await small.stop()
      }
    })

    test('a key or certificate that nobody vouches for is shown and not trusted', async () => {
      await expect(upload(first, { to: { ...target, fingerprint: null } })).rejects.toMatchObject({
        name: 'AppError',
        code: 'HostUntrusted',
        members: { fingerprint: server.fingerprint },
      })
      expect(lyingAt(server.root)).toEqual({})
    })
  })
})

function inodesBelow(root: string): number[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => statSync(path.join(entry.parentPath, entry.name)).ino)
}
