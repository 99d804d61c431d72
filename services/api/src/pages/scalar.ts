import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { apiReference } from '@scalar/express-api-reference'
import type { Express, RequestHandler } from 'express'
import { buildOpenApi } from '../http/openapi.ts'
import { routes } from '../routes.ts'
import { icon } from './icon.ts'

/**
 * The interactive documentation. It loads nothing from another host: its script comes from the npm package that
 * carries it for another framework, its fonts are the system's.
 */
export function mountScalar(app: Express, publicUrl: string): void {
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

type PluginRoute = {
  url: string
  handler: (request: object, reply: { header(): unknown; send(body: string): unknown }) => unknown
}

/** The package hands the script out only through a route of its plug-in, so the plug-in gets a host that collects routes. */
async function readBrowserScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const routes: PluginRoute[] = []
  const host = {
    route: (route: PluginRoute) => routes.push(route),
    initialConfig: {},
    hasPlugin: () => false,
  }
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error) => (error ? reject(error) : resolve())
    const options = { routePrefix: '/scalar', configuration: { content: {} } }
    Reflect.apply(plugin, undefined, [host, options, done])
  })
  let script = ''
  const reply = {
    header: () => reply,
    send: (body: string) => {
      script = body
      return reply
    },
  }
  await routes.find((route) => route.url.endsWith('.js'))?.handler({}, reply)
  if (script === '') throw new Error('The documentation package no longer carries its script')
  return script
}
