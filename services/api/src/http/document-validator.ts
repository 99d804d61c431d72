import {
  Router,
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { z } from 'zod'
import type { JsonDocument } from './complete-document.ts'
import { buildOpenApi, uploadForm } from './openapi.ts'
import { readInput } from './parse.ts'
import { IdempotencyKey } from './store-once.ts'
import type { Route } from '../common/route.ts'

/**
 * Checks requests against the document of the routes; a path or method that it does not have is refused. What it
 * refuses is told by the schemas that the document is made of, in words for people. The check is made for the first
 * request, or before, when whoever gets `later` has the time.
 */
export function documentValidator(
  routes: Route[],
  later?: (work: () => unknown) => void,
): (RequestHandler | ErrorRequestHandler)[] {
  const open = () => {
    const check = opened.get(routes) ?? openValidator(routes)
    opened.set(routes, check)
    return check
  }
  later?.(open)
  const types = new Set(routes.flatMap(({ bodyTypes = ['application/json'] }) => bodyTypes))
  return [
    plainContentType(types.add('multipart/form-data')),
    (request: Request, response: Response, next: NextFunction) => {
      open().then((check) => check(request, response, next), next)
    },
    toldBySchemas(routes),
  ]
}

/** One for all that answer by the same routes: what an operation is checked by is compiled once. */
const opened = new WeakMap<Route[], Promise<RequestHandler>>()

/** A third of a second of the processor: as much as everything else that the api does to begin. */
async function openValidator(routes: Route[]): Promise<RequestHandler> {
  // Its parts, because its front door keeps the document, which it copies, to itself.
  const [{ OpenApiValidator }, { OpenApiSpecLoader }] = await Promise.all([
    import('express-openapi-validator/dist/openapi.validator.js'),
    import('express-openapi-validator/dist/framework/openapi.spec.loader.js'),
  ])
  // It works through the whole document for every operation that is used for the first time.
  const document = buildOpenApi(routes, '/', { responses: false })
  resolveBodies(document as unknown as JsonDocument)
  const spec = new OpenApiSpecLoader({ apiDoc: document as never, validateApiSpec: false }).load()
  const validator = new OpenApiValidator({
    apiSpec: document as never,
    validateApiSpec: false,
    validateRequests: { coerceTypes: false, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    ajvFormats: { mode: 'full' },
    // That of `ajvFormats` takes `urn:uuid:` before it as well.
    formats: { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i },
    fileUploader: false,
    ignorePaths: /^\/(api\/preview|api\/publish\/releases\/[^/]+\/site|scalar|openapi\.json)/,
  })
  const steps = validator.installMiddleware(spec) as RequestHandler[]
  // It has worked through the document by then.
  hideFromSearch((await spec).apiDoc as unknown as JsonDocument)
  const find = steps.findIndex((step) => step.name === 'metadataMiddleware')
  const findOperation = steps[find]
  if (!findOperation) throw new Error('The validator no longer has the step that finds the operation')
  return Router().use(...steps.with(find, remembering(findOperation)))
}

/**
 * For every operation that is used for the first time the validator searches the whole document, twice, for ids of
 * schemas, of which there are none: tens of milliseconds. What is not enumerable is not searched, and references still
 * find it.
 */
function hideFromSearch({ components, paths }: JsonDocument): void {
  for (const path of Object.keys(paths)) Object.defineProperty(paths, path, { enumerable: false })
  if (components) Object.defineProperty(components, 'schemas', { enumerable: false })
}

/** To follow a reference the validator compiles what is behind it, to throw that away: once per body, at the start. */
function resolveBodies({ components, paths }: JsonDocument): void {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  for (const media of operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))) {
    const name = /^#\/components\/schemas\/(.+)$/.exec(String(media.schema?.['$ref']))?.[1]
    const schema = name && components?.schemas?.[name]
    if (schema) media.schema = schema
  }
}

const StoringHeaders = z.object({ 'idempotency-key': IdempotencyKey })

function toldBySchemas(routes: Route[]): ErrorRequestHandler {
  const byAddress = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  return (error: { status?: number }, request: CheckedRequest, _response, next) => {
    const { openApiRoute, pathParams } = request.openapi ?? {}
    const route = byAddress.get(`${request.method.toLowerCase()} ${openApiRoute}`)
    if (error.status === 400 && route) {
      const { query, headers, body } = request
      readInput(schemasOf(route, request), { params: pathParams, query, headers, body })
    }
    next(error)
  }
}

function schemasOf({ params, query, body, upload, stores }: Route, request: Request) {
  const isForm = Boolean(request.is('multipart/form-data'))
  return {
    params,
    query,
    headers: stores && StoringHeaders,
    body: upload && isForm ? uploadForm(upload) : body,
  }
}

/**
 * The validator keeps one compiled check per spelling of the content type, parameters included, and compiling takes
 * it tens of milliseconds. The body has been parsed by now.
 */
function plainContentType(types: ReadonlySet<string>): RequestHandler {
  return (request, _response, next) => {
    const given = request.headers['content-type']
    if (given !== undefined) {
      const plain = given.split(';', 1)[0]!.trim().toLowerCase()
      request.headers['content-type'] = types.has(plain) ? plain : 'application/octet-stream'
    }
    next()
  }
}

type Operation = { openApiRoute?: string; pathParams: Record<string, string> }
type CheckedRequest = Request & { openapi?: Operation }

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/**
 * The validator compiles the patterns of all paths again for every request. What it found is kept for paths whose
 * parameters are all UUIDs, which are as many as there are templates; no address contains the blank that replaces them.
 */
function remembering(findOperation: RequestHandler): RequestHandler {
  const known = new Map<string, { operation: Operation; names: string[] }>()
  return (request: CheckedRequest, response: Response, next: NextFunction) => {
    const ids = request.path.match(uuid) ?? []
    const key = `${request.method} ${request.path.replace(uuid, ' ')}`
    const kept = known.get(key)
    if (kept) {
      const pathParams = Object.fromEntries(kept.names.map((name, index) => [name, ids[index]!]))
      request.openapi = { ...kept.operation, pathParams }
      request.params = pathParams
      return next()
    }
    return findOperation(request, response, (error?: unknown) => {
      const operation = request.openapi
      if (operation && Object.values(operation.pathParams).join() === ids.join())
        known.set(key, { operation, names: Object.keys(operation.pathParams) })
      next(error)
    })
  }
}
