import { once } from 'node:events'
import { renameSync, symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createSiteServer } from './site-server.ts'

export const PICTURE = Buffer.alloc(10_000, 'bild')

export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A site server on a free port over a folder of its own, for tests. */
export async function startSite(options: { answerMs?: number } = {}) {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-site-'))
  const failures: unknown[] = []
  const server = createSiteServer({ siteDir, onError: (error) => failures.push(error), ...options }).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  /** The answer's head; the body is still to be read. */
  async function open(
    target: string,
    headers: OutgoingHttpHeaders = {},
    method = 'GET',
  ): Promise<IncomingMessage> {
    const request = httpRequest({ port, path: target, headers, method, agent: false }).end()
    const [response] = await once(request, 'response')
    return response
  }

  return {
    siteDir,
    port,
    failures,
    open,
    connections: () => promisify(server.getConnections.bind(server))(),
    async fetch(target: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
      const response = await open(target, headers, method)
      return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
    },
    write: (id: string, files: Record<string, string | Buffer> = {}) => write(siteDir, id, files),
    switchTo: (id: string) => switchTo(siteDir, id),
    async publish(id: string, files: Record<string, string | Buffer> = {}): Promise<void> {
      await write(siteDir, id, files)
      switchTo(siteDir, id)
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await rm(siteDir, { recursive: true, force: true })
    },
  }
}

async function write(siteDir: string, id: string, files: Record<string, string | Buffer>): Promise<void> {
  const release = path.join(siteDir, 'releases', id)
  const site = {
    'index.html': `<h1>Start ${id} – Böckchen</h1>`,
    'kontakt/index.html': `<h1>Kontakt ${id}</h1>`,
    '404.html': `<h1>Nicht gefunden ${id}</h1>`,
    'assets/site.css': 'h1 { color: red }',
    'bilder/ab12-640.webp': PICTURE,
    ...files,
  }
  for (const [name, contents] of Object.entries(site)) {
    const file = path.join(release, 'site', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
  await mkdir(path.join(release, 'site', 'leer'))
  await writeFile(path.join(release, 'release.json'), '{"secret":true}')
}

/** In one turn of the event loop, as another process would do it between any two steps of a request. */
function switchTo(siteDir: string, id: string): void {
  symlinkSync(`releases/${id}/site`, path.join(siteDir, 'live.tmp'))
  renameSync(path.join(siteDir, 'live.tmp'), path.join(siteDir, 'live'))
}
