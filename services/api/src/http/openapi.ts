import { errorStatus, type ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { JobAccepted } from '@zuchtbuch/contracts/jobs'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { z } from 'zod'
import { completeDocument, hideShown, type JsonDocument } from './complete-document.ts'
import type { Route } from '../common/route.ts'
import { tags } from '../common/tags.ts'
import { IdempotencyKey } from './store-once.ts'

/** The version of the packages. */
export const apiVersion = '0.1.0'

/** Codes that any operation can answer, whatever it does. */
const everywhere: ErrorCode[] = [
  'ValidationFailed',
  'NotLocal',
  'ProxyNotTrusted',
  'CrossSite',
  'MethodNotAllowed',
  'RequestTimeout',
  'UnknownHost',
  'TooManyRequests',
  'HeadersTooLarge',
  'InternalError',
  'DatabaseUnavailable',
]

export const Problem = z
  .looseObject({
    type: z.string().meta({
      description: 'Always `about:blank`: the code says which problem it is',
      examples: ['about:blank'],
    }),
    title: z.string().describe('The code once more'),
    status: z.int().describe('HTTP status'),
    code: z.string().describe('What went wrong, for programs'),
    detail: z.string().meta({ description: 'German, for the person who can act on it' }),
    developerDetail: z.string().optional().meta({ description: 'English, where it helps a programmer' }),
    errors: z
      .array(
        z.strictObject({
          path: z.string(),
          message: z.string().describe('A German sentence for people'),
          code: z.string().describe('What went wrong, for programs'),
        }),
      )
      .optional()
      .meta({
        description:
          'One entry per finding, the first 50; path is a JSON Pointer into the body, or begins with `/query` or `/path`; code is a word of this API',
      }),
    errorCount: z
      .int()
      .optional()
      .meta({ description: 'How many findings there are, when not all are told' }),
  })
  .meta({ id: 'Problem', description: 'Problem document (RFC 9457) with a code of this API' })

/** Judged by `libs/query`, with codes of their own: the check of the document takes any text for them. */
const listParameters = z.object({
  page: z
    .string()
    .optional()
    .meta({
      description: 'Page number',
      shown: { type: 'integer', minimum: 1, default: 1, examples: [1] },
    }),
  pageSize: z
    .string()
    .optional()
    .meta({
      description: 'Records of a page',
      shown: { type: 'integer', minimum: 1, maximum: 1000, default: 20, examples: [20] },
    }),
  filter: z
    .string()
    .optional()
    .meta({
      description:
        'Filter expression: `=` (or `==`) `!=` `<` `<=` `>` `>=` `=*` `!*` `^` `!^` `$` `!$`, `,` and, `|` or, parentheses, `/i` ignores case',
      examples: ['id!=null'],
    }),
  orderBy: z
    .string()
    .optional()
    .meta({ description: 'Sort expression, e.g. `name desc,dateOfBirth`', examples: ['id desc'] }),
})

/**
 * The OpenAPI 3.1 document of all routes: what `/openapi.json` serves and, perhaps without the answers and their
 * schemas, what requests are validated against.
 */
export function buildOpenApi(routes: Route[], publicUrl: string, { responses = true } = {}) {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, responses) }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Zuchtbuch',
        version: apiVersion,
        description: 'Herd book and back office of a gerbil breeder',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // The address of the document itself comes first: a phone that reads it cannot reach another one.
      servers: [{ url: '/' }, { url: publicUrl }],
      tags: Object.entries(tags)
        .filter(([name]) => routes.some(({ tag }) => tag === name))
        .map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'zuchtbuch_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
        examples: Object.fromEntries(
          Object.entries(errorStatus).map(([code, status]) => [
            code,
            { value: problemExample(code, status) },
          ]),
        ),
      },
      // Needed where a manager password is set, which the document does not know.
      security: [{}, { session: [] }, { token: [] }],
      paths,
    },
    {
      // The formats say it better than 200-character regular expressions would in error messages.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format) delete jsonSchema.pattern
      },
    },
  )
  const plain = document as unknown as JsonDocument
  allowReservedCharacters(plain)
  if (responses) completeDocument(plain)
  else hideShown(plain)
  return document
}

function operation(route: Route, responses: boolean): ZodOpenApiOperationObject {
  const parameters = {
    ...(route.params ? { path: route.params as z.ZodObject } : {}),
    ...(route.list || route.query
      ? {
          query: z.object({
            ...(route.list ? listParameters.shape : {}),
            ...(route.query as z.ZodObject | undefined)?.shape,
          }),
        }
      : {}),
  }
  const header = headerParameters(route)
  const body = requestBody(route)
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(route.open ? { security: [] } : {}),
    requestParams: { ...parameters, ...(Object.keys(header).length > 0 ? { header: z.object(header) } : {}) },
    ...(body ? { requestBody: body } : {}),
    responses: responses
      ? {
          [route.status ?? 200]: success(route),
          ...(route.maybeNothingNew ? { 200: success(route) } : {}),
          ...accepted(route),
          ...failures(route),
        }
      : {},
  } as ZodOpenApiOperationObject
}

const IfMatch = z
  .string()
  .optional()
  .meta({
    description:
      'The version that the caller has seen, as `"<version>"` or as the whole `ETag`; another one meanwhile → 412',
    examples: ['"3"'],
  })
const Prefer = z
  .string()
  .optional()
  .meta({
    description:
      '`respond-async` answers 202 at once, `wait=<seconds>` waits so long for the outcome (RFC 7240, at most 300)',
    examples: ['wait=10'],
  })

function headerParameters(route: Route): z.ZodRawShape {
  return {
    ...(route.errors?.includes('PreconditionFailed') && route.method !== 'get'
      ? { 'If-Match': IfMatch }
      : {}),
    ...(route.stores ? { 'Idempotency-Key': IdempotencyKey } : {}),
    ...(route.job ? { Prefer } : {}),
  }
}

function requestBody(route: Route) {
  if (route.upload) {
    const schema = uploadForm(route.upload)
    return { required: route.upload.optional !== true, content: { 'multipart/form-data': { schema } } }
  }
  if (!route.body) return undefined
  const types = route.bodyTypes ?? ['application/json']
  const required = !route.body.safeParse(undefined).success
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema: route.body }])) }
}

export const uploadForm = ({ maxFiles }: { maxFiles: number }) =>
  z.strictObject({ file: z.array(binary()).min(1).max(maxFiles) })

const binary = () => z.any().meta({ override: { type: 'string', format: 'binary' } })

function success(route: Route) {
  const description = route.summary
  if (route.responseType) {
    const types = [route.responseType].flat()
    const schemaOf = (type: string) => route.response ?? (type.startsWith('text/') ? z.string() : binary())
    return {
      description,
      content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])),
    }
  }
  if (!route.response) return { description }
  return { description, content: { 'application/json': { schema: route.response } } }
}

function accepted(route: Route) {
  if (!route.job) return {}
  const description = 'The work goes on in the background (the wait is over, or `Prefer: respond-async`)'
  return { 202: { description, content: { 'application/json': { schema: JobAccepted } } } }
}

function failures(route: Route) {
  const codes = new Set([...everywhere, ...(route.errors ?? [])])
  if (route.stores) codes.add('IdempotencyKeyReused')
  codes.add('NotLoggedIn')
  if (route.params) codes.add('NotFound').add('InvalidId')
  if (route.list) codes.add('InvalidFilter').add('InvalidOrderBy').add('InvalidPaging')
  if (route.body || route.upload) codes.add('PayloadTooLarge').add('UnsupportedMediaType')
  if (route.upload) codes.add('DiskFull').add('TooManyRequests')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const status = errorStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        status === 400 && route.badRequestText !== undefined
          ? textAnswer(route.badRequestText)
          : {
              description: list.join(', '),
              content: {
                'application/problem+json': {
                  schema: Problem,
                  examples: Object.fromEntries(
                    list.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
                  ),
                },
              },
            },
      ]),
  )
}

/** The one kind of error that the specification wants as a mere text. */
function textAnswer(text: string) {
  const schema = z.string().meta({ examples: [text] })
  return { description: 'What is wrong, in German', content: { 'application/json': { schema } } }
}

function problemExample(code: string, status: number) {
  const error = { path: '/name', message: 'fehlt', code: 'missing' }
  return {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: 'Was geschehen ist und was man tun kann',
    ...(code === 'ValidationFailed' ? { errors: [error] } : {}),
  }
}

/** The validator would refuse a query value with `=` or `,` in it, which every filter has. */
function allowReservedCharacters(document: JsonDocument): void {
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in === 'query') parameter.allowReserved = true
    }
  }
}
