import { recordHttpRequest } from '@zuchtbuch/runtime/http-metrics'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Request, RequestHandler, Response } from 'express'

/** Asked every few seconds by machines; they would drown what the breeder does. */
const isRoutine = (path: string) => path.startsWith('/health/') || path === '/metrics'

/** One line and one measurement per request. The query is left out: it may hold names, addresses, whole texts. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const { method } = request
    const [path = ''] = request.originalUrl.split('?', 1)
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const status = statusOf(response)
      recordHttpRequest({ method, route: templateOf(request), status }, ms / 1000)
      const line = {
        method,
        path: path.slice(0, 500),
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: String(response.locals['requestId']),
      }
      logger[levelOf(path, status)](line, 'request')
    })
    next()
  }
}

/** The level of a line: a success is `debug`, a refusal `info`, a failure a warning. */
function levelOf(path: string, status: number): 'debug' | 'info' | 'warn' {
  if (isRoutine(path) || status < 400) return 'debug'
  return status < 500 ? 'info' : 'warn'
}

/** 499, as proxies call it, when the caller hung up before there was an answer. */
const statusOf = (response: Response) => (response.headersSent ? response.statusCode : 499)

/** The validator knows the template also of what it refused; pages outside the document have none but their path. */
function templateOf(request: Request): string {
  const { openapi, route } = request as { openapi?: { openApiRoute?: string }; route?: { path?: unknown } }
  return openapi?.openApiRoute ?? (typeof route?.path === 'string' ? route.path : 'none')
}
