import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express'
import { middleware as openApiValidator } from 'express-openapi-validator'
import { z } from 'zod'
import { buildOpenApi, uploadForm } from './openapi.ts'
import { readInput } from './parse.ts'
import { IdempotencyKey } from './store-once.ts'
import type { Route } from '../route.ts'

/**
 * Checks requests against the document of the routes; a path or method that it does not have is refused. What it refuses
 * is told by the schemas that the document is made of, in words for people.
 */
export function documentValidator(routes: Route[]): (RequestHandler | ErrorRequestHandler)[] {
  const steps = openApiValidator({
    // It works through the whole document for every operation that is used for the first time.
    apiSpec: buildOpenApi(routes, '/', { responses: false }) as never,
    validateApiSpec: false,
    validateRequests: { coerceTypes: false, allowUnknownQueryParameters: true },
    validateResponses: false,
    validateSecurity: false,
    ajvFormats: { mode: 'full' },
    // That of `ajvFormats` takes `urn:uuid:` before it as well.
    formats: { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i },
    fileUploader: false,
    ignorePaths: /^\/(api\/preview|scalar|openapi\.json)/,
  }) as RequestHandler[]
  const find = steps.findIndex((step) => step.name === 'metadataMiddleware')
  const findOperation = steps[find]
  if (!findOperation) throw new Error('The validator no longer has the step that finds the operation')
  const types = new Set(routes.flatMap(({ bodyTypes = ['application/json'] }) => bodyTypes))
  return [
    plainContentType(types.add('multipart/form-data')),
    ...steps.with(find, remembering(findOperation)),
    toldBySchemas(routes),
  ]
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
