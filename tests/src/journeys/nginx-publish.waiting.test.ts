import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@zuchtbuch/infra/ports'
import { publishRelease } from '@zuchtbuch/publisher/switch-release'
import { describeWith } from '@zuchtbuch/testing/programs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

describeWith('nginx', 'the container that serves the site, while it is published', (nginx) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-publish-'))
  const siteDir = path.join(folder, 'site')
  let address: string
  let stop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    // Started as root, nginx reads as another user.
    chmodSync(folder, 0o755)
    mkdirSync(path.join(folder, 'store'))
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const server = readFileSync(path.resolve(import.meta.dirname, '../../../infra/nginx/nginx.conf'), 'utf8')
      .replace('listen 8081', `listen 127.0.0.1:${port}`)
      .replace('root /site/', `root ${siteDir}/`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off;
        include /etc/nginx/mime.types;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} ${server} }`,
    )
    const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'ignore' })
    stop = async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await vi.waitFor(() => fetch(address), { timeout: 20_000 })
  })
  afterAll(async () => {
    await stop?.()
    rmSync(folder, { recursive: true, force: true })
  })

  async function publish(number: number, at = Date.UTC(2026, 0, 1, 0, number)): Promise<void> {
    const mark = `release ${number}.`
    const source = path.join(folder, 'store', `${number}.webp`)
    writeFileSync(source, `picture ${number}`)
    // Long enough for several pieces on the wire.
    const contents = `${mark}<img src="bilder/p-${number}.webp">${'x'.repeat(200_000)}${mark}`
    await publishRelease({
      siteDir,
      releaseId: `release-${number}`,
      publishedAt: new Date(at),
      output: {
        files: ['index.html', 'kontakt/index.html', '404.html'].map((name) => ({
          path: name,
          contents,
          contentType: 'text/html',
        })),
        copies: [{ path: `bilder/p-${number}.webp`, source }],
      },
    })
  }

  test('every answer is whole and from one release, and the picture it names is there', async () => {
    await publish(0)
    const done = new AbortController()
    const seen = new Set<string>()
    const targets = ['/', '/kontakt/', '/', '/kontakt/']
    const rounds = targets.map(() => 0)
    const read = async (target: string, reader: number) => {
      for (; !done.signal.aborted; rounds[reader]!++) {
        const answer = await fetch(address + target)
        const text = await answer.text()
        const [mark = ''] = /^release \d+\./.exec(text) ?? []
        expect([answer.status, mark !== '', text.endsWith(mark)]).toEqual([200, true, true])
        seen.add(mark)
        const [picture = ''] = /bilder\/[\w-]+\.webp/.exec(text) ?? []
        const shown = await fetch(`${address}/${picture}`)
        expect([shown.status, (await shown.text()).slice(0, 8)]).toEqual([200, 'picture '])
      }
    }
    const readers = Promise.all(targets.map(read))
    const publishing = (async () => {
      for (let number = 1; number <= 30; number++) {
        await publish(number)
        const before = [...rounds]
        // A page and its pictures may be asked for before and after one publish, but not two.
        await vi.waitUntil(() => rounds.every((count, reader) => count > before[reader]! + 1), {
          timeout: 20_000,
          interval: 1,
        })
      }
    })().finally(() => done.abort())
    await Promise.all([readers, publishing])

    expect(seen.size).toBeGreaterThan(2)
    expect(await (await fetch(address)).text()).toMatch(/^release 30\./)
  }, 120_000)

  // nginx makes its tags of second and size.
  test('a browser is not told that it has a page already which was published in the same second', async () => {
    const at = Date.UTC(2026, 0, 1, 1)
    await publish(40, at)
    for (let number = 41; number < 46; number++) {
      const { headers } = await fetch(address)
      await publish(number, at)
      for (const conditions of [
        { 'if-none-match': headers.get('etag') ?? '' },
        { 'if-modified-since': headers.get('last-modified') ?? '' },
      ]) {
        const answer = await fetch(address, { headers: conditions })
        expect([answer.status, (await answer.text()).slice(0, 11)]).toEqual([200, `release ${number}.`])
      }
    }
  })
})
