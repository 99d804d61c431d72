import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { apiReference } from '@scalar/express-api-reference'
import type { Express, RequestHandler } from 'express'
import { buildOpenApi } from '../http/openapi.ts'
import type { Route } from '../common/route.ts'
import { icon } from './icon.ts'

/**
 * The interactive documentation. It loads nothing from another host: its script is its package's, its fonts the
 * system's.
 */
export function mountScalar(app: Express, routes: Route[], publicUrl: string): void {
  const document = async () => JSON.stringify(buildOpenApi(routes, publicUrl))
  app.get('/openapi.json', sendPacked('json', document))
  app.get('/scalar/scalar.js', sendPacked('js', readBrowserScript, 'private, max-age=86400'))
  app.get('/scalar', (request, response, next) => {
    const nonce = randomBytes(16).toString('base64')
    response.set({
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        // its components carry style attributes
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Cache-Control': 'no-store',
    })
    const page = apiReference({
      url: '/openapi.json',
      cdn: '/scalar/scalar.js',
      nonce,
      favicon: icon,
      pageTitle: 'Zuchtbuch: Dokumentation',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    })
    // Its type names the parameters of no path at all.
    Reflect.apply(page, undefined, [request, response, next])
  })
}

/** Read and packed when it is asked for: it is large, and most of the time nobody does. */
function sendPacked(type: string, read: () => Promise<string>, cacheControl?: string): RequestHandler {
  let reading: Promise<Buffer> | undefined
  return async (request, response) => {
    reading ??= read().then((text) => promisify(gzip)(text))
    const packed = await reading
    response.vary('Accept-Encoding').type(type)
    if (cacheControl !== undefined) response.set('Cache-Control', cacheControl)
    if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(packed)
    else response.send(gunzipSync(packed))
  }
}

/** The build left it beside this file: the image holds it without the 250 packages it was made of. */
async function readBrowserScript(): Promise<string> {
  const copied = new URL('scalar.browser.js', import.meta.url)
  const ofPackage = () => new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'))
  return readFile(copied, 'utf8').catch(() => readFile(ofPackage(), 'utf8'))
}
