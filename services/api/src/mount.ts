import { createHash } from 'node:crypto'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Express, Request, Response } from 'express'
import type { Context } from './context.ts'
import { namesTag, tagsOf } from './entity-tags.ts'
import { parse } from './parse.ts'
import { Accepted, type Input, type Route } from './route.ts'
import { removeUploads } from './uploads.ts'

/** Puts a route on the application: parse, call the handler, send what it returned. */
export function mount(app: Express, ctx: Context, route: Route): void {
  const path = route.expressPath ?? route.path.replace(/\{(\w+)\}/g, ':$1')
  app[route.method](path, async (request: Request, response: Response) => {
    const input: Input<unknown, unknown, unknown> = {
      params: route.params ? parse(route.params, paramsOf(request)) : {},
      query: route.query ? parse(route.query, request.query) : {},
      body: route.body ? parse(route.body, request.body) : undefined,
      rawQuery: request.query,
      requestId: String(response.locals.requestId),
      requireVersion: (version) => requireVersion(request, version),
      request,
      response,
    }
    const answer = await route.handler(ctx, input as Input<never, never, never>)
    await removeUploads(request)
    if (response.headersSent || response.writableEnded) return
    if (answer instanceof Accepted) {
      const statusUrl = `/api/jobs/${answer.jobId}`
      response.status(202).location(statusUrl).json({ jobId: answer.jobId, state: answer.state, statusUrl })
      return
    }
    if (route.location) response.location(route.location(answer as never))
    if (route.status === 204) {
      response.status(204).end()
      return
    }
    sendJson(
      request,
      response,
      response.statusCode === 200 ? (route.status ?? 200) : response.statusCode,
      answer,
    )
  })
}

/** A wildcard arrives as a list of segments, or not at all when it is empty. */
function paramsOf(request: Request) {
  const { path, ...params } = request.params
  if (path === undefined && !request.route.path.includes('*path')) return params
  return { ...params, path: Array.isArray(path) ? path.join('/') : (path ?? '') }
}

/**
 * The tag names the record's version, which If-Match compares, and a hash of the body, which If-None-Match
 * compares as well: computed members (a profile photo, an age) change without a new version.
 */
function sendJson(request: Request, response: Response, status: number, answer: unknown): void {
  const body = JSON.stringify(answer)
  const version = versionOf(answer)
  if (version !== undefined) {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
    const etag = `"${version}-${hash}"`
    response.set('ETag', etag)
    if (request.method === 'GET' && namesTag(request.get('If-None-Match'), etag)) {
      response.status(304).end()
      return
    }
  }
  response.status(status).type('application/json').send(body)
}

function versionOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  return typeof answer.version === 'number' ? answer.version : undefined
}

function requireVersion(request: Request, version: number): void {
  const header = request.get('If-Match')
  if (header === undefined || header.trim() === '*') return
  if (tagsOf(header).some((tag) => /^"(\d+)-/.exec(tag)?.[1] === String(version))) return
  throw new AppError('PreconditionFailed', 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.')
}
