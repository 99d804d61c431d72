import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Express, Request, Response } from 'express'
import type { Context } from '../common/context.ts'
import { namesTag, tagsOf } from './entity-tags.ts'
import { readInput } from './parse.ts'
import { mapInBatches } from '../common/map-in-batches.ts'
import { Accepted, type Input, type Route } from '../common/route.ts'
import { outdated } from '../common/records.ts'
import { isNothingNew } from './nothing-new.ts'
import { Replay, storeOnce } from './store-once.ts'
import { removeUploads } from './uploads.ts'

/** Puts a route on the application: parse, call the handler, send what it returned. */
export function mount(app: Express, ctx: Context, route: Route): void {
  const path = route.expressPath ?? route.path.replace(/\{(\w+)\}/g, ':$1')
  app[route.method](path, async (request: Request, response: Response) => {
    if (route.costly) requireOwnPage(response)
    // Nearly every answer names people; files and pages say for themselves what may be kept.
    response.set('Cache-Control', 'no-store')
    const once = storeOnce(route, request, response)
    const input: Input<unknown, unknown, unknown> = {
      ...readInput(
        { params: route.params, query: route.query, body: route.body },
        { params: paramsOf(request), query: request.query, body: request.body },
      ),
      rawQuery: request.query,
      requestId: String(response.locals.requestId),
      requireVersion: (version) => requireVersion(request, version),
      store: once.store,
      request,
      response,
    }
    const answer = await answerOf(route, ctx, input)
    await removeUploads(request)
    if (answer instanceof Replay) {
      await sendAgain(route, request, response, answer)
      return
    }
    if (once.key !== undefined && !once.isUsed)
      throw new Error(`${route.operationId} does not use input.store`)
    if (response.headersSent || response.writableEnded) return
    if (answer instanceof Accepted) {
      const statusUrl = `/api/jobs/${answer.jobId}`
      const { jobId, state, hint } = answer
      response.status(202).location(statusUrl).json({ jobId, state, hint, statusUrl })
      return
    }
    if (route.location) response.location(route.location(answer as never))
    if (route.status === 204) {
      response.status(204).end()
      return
    }
    await sendJson(route, request, response, statusOf(route, response), answer)
  })
}

/** Guards costly routes: no page of another site may have made the browser ask. */
function requireOwnPage({ locals }: Response): void {
  if (locals['isOwnPage'] === true) return
  throw new AppError('CrossSite', 'Das geht nur vom Zuchtbuch aus: Die Schaltfläche dort benutzen.')
}

function statusOf(route: Route, response: Response): number {
  if (isNothingNew(response)) return 200
  return response.statusCode === 200 ? (route.status ?? 200) : response.statusCode
}

async function answerOf(
  route: Route,
  ctx: Context,
  input: Input<unknown, unknown, unknown>,
): Promise<unknown> {
  try {
    return await route.handler(ctx, input as Input<never, never, never>)
  } catch (error) {
    if (error instanceof Replay) return error
    throw error
  }
}

async function sendAgain(
  route: Route,
  request: Request,
  response: Response,
  { kept }: Replay,
): Promise<void> {
  const { status, location, body } = kept
  response.set('Idempotency-Replayed', 'true')
  if (location !== null) response.location(location)
  if (body === null) response.status(status ?? 200).end()
  else await sendJson(route, request, response, status ?? 200, JSON.parse(body))
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
async function sendJson(
  { tagged, packed = tagged, responseType }: Route,
  request: Request,
  response: Response,
  status: number,
  answer: unknown,
): Promise<void> {
  const body = Buffer.from(await jsonInTurns(answer))
  const version = versionOf(answer)
  if (tagged || version !== undefined) {
    const ofBody = hash('sha256', body, 'base64url').slice(0, 16)
    // Weak, because it stands for the body in either encoding.
    const etag = tagged ? `W/"${ofBody}"` : `"${version}-${ofBody}"`
    response.set('ETag', etag)
    if (tagged) response.set('Cache-Control', 'private, no-cache')
    if (request.method === 'GET' && namesTag(request.get('If-None-Match'), tagged ? `"${ofBody}"` : etag)) {
      response.status(304).end()
      return
    }
  }
  const type = typeof responseType === 'string' ? responseType : 'application/json'
  response.status(status).set('Content-Type', `${type}; charset=utf-8`)
  if (packed) response.vary('Accept-Encoding')
  if (!packed || body.length < leastCompressed || request.acceptsEncodings('gzip') !== 'gzip') {
    response.send(body)
    return
  }
  response.set('Content-Encoding', 'gzip').send(await gzip(body))
}

/** `JSON.stringify`, which lets others have their turn between the records of a long list. */
async function jsonInTurns(answer: unknown): Promise<string> {
  const { items, ...rest } = isList(answer) ? answer : {}
  if (items === undefined || items.length <= fewItems) return JSON.stringify(answer)
  const parts = await mapInBatches(items, fewItems, (some) => [JSON.stringify(some).slice(1, -1)])
  const members = JSON.stringify(rest).slice(1, -1)
  return `{"items":[${parts.join()}]${members && `,${members}`}}`
}

const isList = (answer: unknown): answer is { items: unknown[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)
/** The longest records take some ten milliseconds. */
const fewItems = 50

const gzip = promisify(zlib.gzip)
/** Below it, gzip saves no packet worth the time. */
const leastCompressed = 4096

function versionOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  return typeof answer.version === 'number' ? answer.version : undefined
}

function requireVersion(request: Request, version: number): void {
  const header = request.get('If-Match')
  if (header === undefined || header.trim() === '*') return
  if (tagsOf(header).some((tag) => /^"(\d+)(?:-[^"]*)?"$/.exec(tag)?.[1] === String(version))) return
  throw outdated()
}
