import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { boundConnections } from '@zuchtbuch/runtime/bounded-connections'
import { notModified, preferredEncoding } from './http-conditions.ts'
import { requestPath } from './request-path.ts'
import { liveRoot, openSiteFile, type SiteFile } from './site-file.ts'
import { createTextCache, type TextCache } from './text-cache.ts'
import { siteTexts } from './texts.de.ts'
import { unpublishedPage, unpublishedStyle } from './unpublished-page.ts'

const HTML = 'text/html; charset=utf-8'
const TEXT_TYPES = new Map([
  ['.html', HTML],
  ['.css', 'text/css; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
])
const PICTURE_TYPES = new Map([
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.avif', 'image/avif'],
])

const PICTURES = 'bilder'
const FOR_EVER = 'public, max-age=31536000, immutable'
const MAX_CACHED_BYTES = 16 * 1024 * 1024

interface SiteServerOptions {
  /** Holds the link `live` to the published release; nothing else in here is served. */
  readonly siteDir: string
  /** Told of failures that the visitor sees as status 500. */
  readonly onError: (error: unknown) => void
  /** Proxies, which bring many visitors. */
  readonly trustProxy?: readonly string[]
  /** The longest that a visitor may take for one answer; a large picture over a slow telephone takes a minute. */
  readonly answerMs?: number
}

/**
 * Serves the published site, read-only. Every answer is complete and from one release: the link is followed once
 * per attempt and the file stays open while it is sent, so neither a switch nor a removal touches the answer.
 * Before the first publish the status is 503, with a page for people: search engines then come back, whereas a
 * page with 200 would be indexed and a 404 remembered.
 */
export function createSiteServer({
  siteDir,
  onError,
  trustProxy = [],
  answerMs = 300_000,
}: SiteServerOptions): Server {
  const cache = createTextCache(MAX_CACHED_BYTES)
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 5_000,
  }
  const server = createServer(limits, (request, response) => {
    // Sips keep the idle timeout from coming.
    const deadline = setTimeout(() => request.socket.destroy(), answerMs)
    response.once('close', () => clearTimeout(deadline))
    answer({ request, response, cache }, siteDir).catch((error: unknown) => {
      if (isHangUp(error)) return
      onError(error)
      if (response.headersSent) response.destroy()
      else sendNote(response, 500, siteTexts.failed)
    })
  })
  server.timeout = 60_000
  boundConnections(server, trustProxy)
  return server
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly cache: TextCache
}

async function answer(exchange: Exchange, siteDir: string): Promise<void> {
  const { request, response } = exchange
  setSecurityHeaders(response, "'self'")
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    // Closing spares reading a body that nobody wants.
    response.setHeader('Allow', 'GET, HEAD').setHeader('Connection', 'close')
    return sendNote(response, 405, '')
  }
  let root = await liveRoot(siteDir)
  while (root !== null) {
    if (await answerFrom(root, exchange)) return
    // The release may have been removed since the link was followed; then the one that is live now is asked.
    const rootNow = await liveRoot(siteDir)
    if (rootNow === root) return await sendNotFound(root, exchange)
    root = rootNow
  }
  sendUnpublished(response)
}

/** False when the release has nothing at the requested path. */
async function answerFrom(root: string, exchange: Exchange): Promise<boolean> {
  const requested = requestPath(exchange.request.url ?? '')
  if (requested === null) return false
  const { segments, folder } = requested
  const file = await openSiteFile(root, folder ? [...segments, 'index.html'] : segments)
  if (file !== null && file !== 'folder') return await sendAndClose(file, 200, exchange)
  if (file === null || folder) return false

  const page = await openSiteFile(root, [...segments, 'index.html'])
  if (page === null || page === 'folder') return false
  await page.handle.close()
  exchange.response.setHeader('Location', `/${segments.map(encodeURIComponent).join('/')}/`)
  sendNote(exchange.response, 301, '')
  return true
}

async function sendNotFound(root: string, exchange: Exchange): Promise<void> {
  const page = await openSiteFile(root, ['404.html'])
  if (page !== null && page !== 'folder') await sendAndClose(page, 404, exchange)
  else sendNote(exchange.response, 404, siteTexts.notFound)
}

async function sendAndClose(file: SiteFile, status: 200 | 404, exchange: Exchange): Promise<boolean> {
  const extension = path.extname(file.name)
  const textType = TEXT_TYPES.get(extension)
  const pictureType = PICTURE_TYPES.get(extension)
  try {
    if (textType !== undefined) await sendText(file, status, textType, exchange)
    else if (pictureType !== undefined) await sendPicture(file, pictureType, exchange)
    else return false
    return true
  } finally {
    await file.handle.close()
  }
}

async function sendText(file: SiteFile, status: 200 | 404, type: string, exchange: Exchange): Promise<void> {
  const { request, response, cache } = exchange
  const { bodies, hash } = await cache(file)
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  response.setHeader('Vary', 'Accept-Encoding').setHeader('Cache-Control', 'no-cache')
  if (status === 200) {
    setValidators(response, `"${hash}-${encoding}"`, file.modified)
    if (notModified(request.headers, response.getHeaders())) return endNotModified(response)
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  const body = bodies[encoding]
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}

async function sendPicture(file: SiteFile, type: string, { request, response }: Exchange): Promise<void> {
  // The names in this folder carry a hash of their content.
  const immutable = path.basename(path.dirname(file.name)) === PICTURES
  response.setHeader('Cache-Control', immutable ? FOR_EVER : 'no-cache')
  setValidators(response, `"${file.version}"`, file.modified)
  if (notModified(request.headers, response.getHeaders())) return endNotModified(response)
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': file.size })
  if (request.method === 'HEAD' || file.size === 0) {
    response.end()
    return
  }
  const bytes = file.handle.createReadStream({ autoClose: false, start: 0, end: file.size - 1 })
  await pipeline(bytes, response)
}

function sendUnpublished(response: ServerResponse): void {
  setSecurityHeaders(response, unpublishedStyle)
  response
    .writeHead(503, { 'Content-Type': HTML, 'Cache-Control': 'no-store', 'Retry-After': '3600' })
    .end(unpublishedPage)
}

function sendNote(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(text)
}

function endNotModified(response: ServerResponse): void {
  response.writeHead(304).end()
}

function setValidators(response: ServerResponse, tag: string, modified: Date): void {
  response.setHeader('ETag', tag).setHeader('Last-Modified', modified.toUTCString())
}

function setSecurityHeaders(response: ServerResponse, styleSource: string): void {
  response
    .setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${styleSource}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('X-Frame-Options', 'DENY')
    .setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    .setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
    .setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    .setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** The visitor went away in the middle of an answer; nobody is left to tell. */
function isHangUp(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(code)
}
