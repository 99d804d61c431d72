import { once } from 'node:events'
import { isIP } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Logger } from './logger.ts'

/** How one thing that a process depends on is found; `ok` and whatever an operator wants to see of it. */
export type Finding = { ok: boolean } & Record<string, unknown>

/** A rejection counts as not ok; its text is logged, never shown. `required`: nothing can be served without it. */
export type Check = { required?: boolean; run(): Promise<Finding> }

export type Readiness = {
  status: 'ok' | 'degraded' | 'unavailable'
  checks: Record<string, { status: 'ok' | 'failed' } & Record<string, unknown>>
}

const checkLimitMs = 2000

/** Runs all checks at once, each for at most two seconds. */
export async function checkReadiness(checks: Record<string, Check>, logger: Logger): Promise<Readiness> {
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name,
      check,
      ...(await find(name, check, logger)),
    })),
  )
  const failed = findings.filter((finding) => !finding.ok)
  return {
    status: failed.some(({ check }) => check.required)
      ? 'unavailable'
      : failed.length > 0
        ? 'degraded'
        : 'ok',
    checks: Object.fromEntries(
      findings.map(({ name, ok, details }) => [name, { status: ok ? 'ok' : 'failed', ...details }]),
    ),
  }
}

async function find(name: string, check: Check, logger: Logger) {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkLimitMs} ms`)), checkLimitMs)
  })
  try {
    const { ok, ...details } = await Promise.race([check.run(), tooLate])
    return { ok, details }
  } catch (err) {
    logger.warn({ err, check: name }, 'health check failed')
    return { ok: false, details: {} }
  } finally {
    clearTimeout(timer)
  }
}

/** A process that is merely degraded still serves; only an unavailable one is taken out of service. */
export const readinessStatus = (readiness: Readiness) => (readiness.status === 'unavailable' ? 503 : 200)

/** This process' metrics in the Prometheus text format, those of Node itself included. */
export async function metricsText(): Promise<{ contentType: string; text: string }> {
  if (!register.getSingleMetric('nodejs_version_info')) collectDefaultMetrics()
  return { contentType: register.contentType, text: await register.metrics() }
}

export type HealthServer = { port: number; close(): Promise<void> }

/** Serves `/health/live`, `/health/ready` and `/metrics` of a worker; port 0 stands for any free one. */
export async function serveHealth(options: {
  host: string
  port: number
  checks: Record<string, Check>
  logger: Logger
}): Promise<HealthServer> {
  const server = createServer((req, res) => {
    answer(req, res, options.checks, options.logger).catch((err: unknown) => {
      options.logger.error({ err }, 'health request failed')
      res.destroy()
    })
  })
  server.requestTimeout = 5000
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * False when a page of the internet had the browser ask: it can point a name of its own at this machine (DNS
 * rebinding), but no address and no name of a home or a cluster, and browsers tell from which page they ask.
 */
function isAskedDirectly({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined || (site !== undefined && site !== 'none')) return false
  const [, literal, name = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d{0,5})?$/i.exec(host) ?? []
  return isIP(literal ?? name) !== 0 || /^[\w-]+$/.test(name) || innerName.test(name)
}

/** Names of one's own network or cluster; nobody on the internet can own such a name. */
const innerName = /\.(?:local|home\.arpa|fritz\.box|svc)$/i

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  checks: Record<string, Check>,
  logger: Logger,
): Promise<void> {
  const send = (status: number, contentType: string, text: string) => {
    res.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' })
    res.end(req.method === 'HEAD' ? undefined : text)
  }
  const sendJson = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body))
  if (!isAskedDirectly(req)) return sendJson(421, { status: 'unknown' })
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD')
    return sendJson(405, { status: 'unknown' })
  }
  const path = req.url?.split('?', 1)[0]
  if (path === '/health/live') return sendJson(200, { status: 'ok' })
  if (path === '/health/ready') {
    const readiness = await checkReadiness(checks, logger)
    return sendJson(readinessStatus(readiness), readiness)
  }
  if (path === '/metrics') {
    const { contentType, text } = await metricsText()
    return send(200, contentType, text)
  }
  sendJson(404, { status: 'unknown' })
}
