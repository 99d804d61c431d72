import { gunzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { createResponseAjv } from 'express-openapi-validator/dist/framework/ajv/index.js'
import { buildOpenApi } from '../src/http/openapi.ts'
import { problem } from '../src/http/problem.ts'
import { routes } from '../src/routes.ts'

type Contents = Record<string, { schema: Record<string, unknown> }>
type Document = {
  openapi: string
  paths: Record<string, Record<string, { responses: Record<string, { content?: Contents }> }>>
}
type CheckedRequest = Request & { openapi?: { openApiRoute: string } }

const document: Document = JSON.parse(JSON.stringify(buildOpenApi(routes, '/')))
const ajv = createResponseAjv(document as never, {
  strict: false,
  formats: {},
  allErrors: true,
  ajvFormats: { mode: 'full' },
  // Each is used a few times: to make it faster takes as long as to compile it.
  code: { optimize: false },
})
/** Refusals that come before the operation is found: a problem, or the mere text that some routes have for a 400. */
const early: Contents = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  'application/json': { schema: { type: 'string' } },
}

/**
 * Holds every JSON answer, as it is written, against the OpenAPI document: its status, its media type, its schema. One
 * that does not fit becomes a 500 with the reason. What `express-openapi-validator` has for it looks only into
 * `response.json()`, and compiles every answer of an operation before it judges one.
 */
export const checkAnswers: RequestHandler = (request, response, next) => {
  const send = response.send
  response.send = function checked(body: unknown) {
    const isGzipped = response.getHeader('content-encoding') === 'gzip' && Buffer.isBuffer(body)
    // An object comes back here as text.
    if (typeof body !== 'string' && !isGzipped) return send.call(response, body)
    response.send = send
    const fault = findFault(request, response, isGzipped ? gunzipSync(body).toString() : String(body))
    if (fault === undefined) return send.call(response, body)
    const detail = `${request.method} ${request.originalUrl} answers ${response.statusCode}: ${fault}`
    return response.status(500).type('application/problem+json').send(problem('InternalError', detail))
  }
  next()
}

function findFault(request: CheckedRequest, response: Response, body: string): string | undefined {
  const type = String(response.getHeader('content-type')).split(';', 1)[0]!
  const isOutside = !request.openapi && response.statusCode < 400
  if (isOutside || !/^application\/(.+\+)?json$/.test(type)) return undefined
  const contents = request.openapi ? documented(request, response) : early
  if (contents === undefined) return 'the document does not have this status'
  const media = contents[type]
  if (!media) return `the document does not have ${type} for it`
  if (media.schema['format'] === 'binary') return undefined
  const fits = ajv.compile(media.schema)
  return fits(JSON.parse(body)) ? undefined : ajv.errorsText(fits.errors, { dataVar: '' })
}

/** What the document says about an answer with this status. */
function documented({ openapi, method }: CheckedRequest, response: Response): Contents | undefined {
  const operation = document.paths[openapi?.openApiRoute ?? '']?.[method.toLowerCase()]
  const answer = operation?.responses[response.statusCode]
  return answer && (answer.content ?? {})
}
