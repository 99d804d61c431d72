import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeText } from '@zuchtbuch/writing/markup'
import type { Express, Request, Response } from 'express'
import { namesTag } from '../http/entity-tags.ts'
import { uiPaths } from './ui-paths.ts'

type BuiltFile = {
  /** Extension that tells the media type, such as `.js`. */
  extension: string
  body: Buffer
  br?: Buffer | undefined
  gz?: Buffer | undefined
}

/** The built user interface of the breeder, in memory. */
export type BreederUi = {
  /** Differs whenever the user interface does: how an open page learns of another one. */
  build: string
  /** The page that all addresses of the user interface answer. */
  shell: string
  /** By address: `/assets/main-4f2a.js`. */
  assets: ReadonlyMap<string, BuiltFile>
  /** The part of the service worker that opens it without a network. */
  worker?: string | undefined
}

const built = path.resolve(import.meta.dirname, '../../../breeder-ui/dist')

/** Reads what the build left; undefined where the user interface was not built. */
export async function readBreederUi(folder: string = built): Promise<BreederUi | undefined> {
  let shell: string
  try {
    shell = await readFile(path.join(folder, 'index.html'), 'utf8')
  } catch {
    return undefined
  }
  const contents = new Map<string, Buffer>()
  for await (const name of glob('assets/**/*.*', { cwd: folder })) {
    contents.set(`/${name.split(path.sep).join('/')}`, await readFile(path.join(folder, name)))
  }
  const assets = [...contents]
    .filter(([address]) => !/\.(?:br|gz)$/.test(address))
    .map(([address, body]): [string, BuiltFile] => [
      address,
      {
        extension: path.extname(address),
        body,
        br: contents.get(`${address}.br`),
        gz: contents.get(`${address}.gz`),
      },
    ])
  // The names in the shell carry the hashes of all that it loads.
  return {
    build: hashOf(Buffer.from(shell)),
    shell,
    assets: new Map(assets),
    worker: await readWorker(folder),
  }
}

async function readWorker(folder: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, 'sw.js'), 'utf8')
  } catch {
    return undefined
  }
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Answers the shell at `/` and at the paths of the user interface, to who reads pages, and its assets. It knows
 * nothing of the herd, so no login is asked for. An address that nothing of the service begins with is a page, too: the
 * shell says that there is none, with 404. `served` holds the first segments of all others, which go on.
 */
export function mountBreederUi(
  app: Express,
  ui: BreederUi,
  { siteUrl, served }: { siteUrl: string; served: ReadonlySet<string> },
): void {
  const body = Buffer.from(
    ui.shell.replaceAll('{{build}}', ui.build).replaceAll('{{site}}', escapeText(`${siteUrl}/`)),
  )
  const shell: BuiltFile = {
    extension: '.html',
    body,
    br: brotliCompressSync(body),
    gz: gzipSync(body),
  }
  const etag = hashOf(body)

  app.get('/{*path}', (request, response, next) => {
    const isPage = isUiPath(request.path)
    if (!isPage && served.has(firstSegment(request.path))) return next()
    response.vary('Accept')
    if (request.accepts(['html', 'json']) !== 'html') return next()
    response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
    if (isPage) sendBuilt(request, response, shell, etag)
    else sendBuilt(request, response.status(404), shell)
  })
  app.get('/assets/{*path}', (request, response, next) => {
    const file = ui.assets.get(request.path)
    if (!file) return next({ status: 404 })
    response.set('Cache-Control', 'public, max-age=31536000, immutable')
    sendBuilt(request, response, file)
  })
}

export const firstSegment = (address: string) => address.split('/')[1] ?? ''

/** A path with `..` in it is a way out of the user interface, however a client wrote it. */
function isUiPath(address: string): boolean {
  const [, first = '', ...others] = address.split('/')
  if (address === '/') return true
  return uiPaths.includes(first) && !others.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

function sendBuilt(request: Request, response: Response, file: BuiltFile, etag?: string): void {
  response.vary('Accept-Encoding').type(file.extension)
  const encoding = request.acceptsEncodings([
    ...(file.br ? ['br'] : []),
    ...(file.gz ? ['gzip'] : []),
    'identity',
  ])
  const coded = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gz : undefined
  if (etag !== undefined) {
    const tag = `"${etag}${coded ? `-${encoding}` : ''}"`
    response.set('ETag', tag)
    if (namesTag(request.get('If-None-Match'), tag)) {
      response.status(304).end()
      return
    }
  }
  if (coded) response.set('Content-Encoding', String(encoding))
  response.send(coded ?? file.body)
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
