import { jsonPointer } from '@zuchtbuch/runtime/errors'
import { createRequestAjv } from 'express-openapi-validator/dist/framework/ajv/index.js'
import { OpenAPISchemaValidator } from 'express-openapi-validator/dist/framework/openapi.schema.validator.js'
import { describe, expect, test } from 'vitest'
import { isOpenPath } from '../access/login.ts'
import { buildOpenApi } from './openapi.ts'
import { exampleOf } from './openapi-examples.ts'
import { routes } from '../routes.ts'
import { useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

type Media = { schema?: object; example?: unknown; examples?: Record<string, { $ref: string }> }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: Record<string, unknown> }[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
type Document = {
  openapi: string
  tags: { name: string }[]
  components: { examples: Record<string, { value: { status: number; code: string } }> }
  paths: Record<string, Record<string, Operation>>
}

/** As it comes out of `/openapi.json`; each user gets a copy, because some write into it. */
const text = JSON.stringify(buildOpenApi(routes, 'http://localhost:8080'))
const document: Document = JSON.parse(text)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const ajv = createRequestAjv(JSON.parse(text), {
  strict: false,
  formats: {},
  allErrors: true,
  ajvFormats: { mode: 'full' },
})
ajv.addSchema(JSON.parse(text), 'document')

/** What is wrong with a value for the schema at that place of the document. */
function faults(value: unknown, ...place: string[]): string[] {
  const pointer = jsonPointer(place).split('/').map(encodeURIComponent).join('/')
  const validate = ajv.getSchema(`document#${pointer}`)
  if (!validate) throw new Error(`There is no schema at ${place.join(' ')}`)
  const fits = validate(value)
  return (fits ? [] : (validate.errors ?? [])).map(
    ({ instancePath, message }) => `${place.join(' ')}: ${instancePath} ${message}`,
  )
}

test('the document is valid OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
  const validator = new OpenAPISchemaValidator({ version: document.openapi, validateApiSpec: true })

  expect(validator.validate(JSON.parse(text)).errors).toEqual([])
})

test('every route is one operation with an id of its own, a tag and a summary', () => {
  expect(operations).toHaveLength(routes.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length)
  for (const { operation } of operations) {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/)
    expect(operation.tags).toHaveLength(1)
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
  }
})

test('every parameter in a path is described and required, and no other', () => {
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

    expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(named.map(String).toSorted())
    expect(
      inPath.every(({ required }) => required),
      path,
    ).toBe(true)
  }
})

test('operations that answer without a login are the ones that say so', () => {
  for (const { path, operation } of operations) {
    expect(operation.security !== undefined && operation.security.length === 0, path).toBe(isOpenPath(path))
    expect('401' in operation.responses && !isOpenPath(path), path).toBe(!isOpenPath(path))
  }
})

describe('every operation', () => {
  test('has an example for every JSON body, and it fits', () => {
    const found = operations.flatMap(({ path, method, operation }) => [
      ...Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({
        media,
        type,
        place: ['paths', path, method, 'requestBody', 'content', type, 'schema'],
      })),
      ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
        Object.entries(content ?? {}).map(([type, media]) => ({
          media,
          type,
          place: ['paths', path, method, 'responses', status, 'content', type, 'schema'],
        })),
      ),
    ])
    const json = found.filter(({ type, media }) => type.includes('json') && media.examples === undefined)

    expect(json.length).toBeGreaterThan(operations.length / 2)
    expect(json.flatMap(({ media, place }) => faults(media.example, ...place))).toEqual([])
  })

  test('has fitting examples for its parameters', () => {
    const parameters = operations.flatMap(({ path, method, operation }) =>
      (operation.parameters ?? []).map((parameter, index) => ({
        example: exampleOf(parameter.schema, {}),
        place: ['paths', path, method, 'parameters', String(index), 'schema'],
      })),
    )

    expect(parameters.flatMap(({ example, place }) => faults(example, ...place))).toEqual([])
  })

  test('lists each error it can answer with an example that fits', () => {
    for (const { path, method, operation } of operations) {
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue
        if (path === '/push/subscribe' && status === '400') {
          expect(content).toMatchObject({
            'application/json': { example: expect.stringContaining('p256dh') },
          })
          continue
        }
        const { examples = {} } = content?.['application/problem+json'] ?? {}
        expect(Object.keys(examples).join(', '), `${method} ${path} ${status}`).toBe(description)
        for (const [code, { $ref }] of Object.entries(examples)) {
          expect($ref).toBe(`#/components/examples/${code}`)
          const { value } = document.components.examples[code] ?? {}
          expect(value).toMatchObject({ code, status: Number(status) })
          expect(faults(value, 'components', 'schemas', 'Problem')).toEqual([])
        }
      }
      const always = ['400', '403', '405', '408', '421', '429', '431', '500', '503']
      expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(expect.arrayContaining(always))
      if (path.includes('{')) expect(operation.responses, path).toHaveProperty('404')
      if (operation.requestBody) {
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['413', '415']))
      }
    }
  })
})

test('an example that does not fit would be found', () => {
  expect(faults({ code: 1 }, 'components', 'schemas', 'Problem')).not.toEqual([])
  expect(faults('2026-02-30', 'components', 'schemas', 'Contact')).not.toEqual([])
})

describe('the document that is served', () => {
  const api = useTestApi({ PUBLIC_URL: 'https://zucht.example/' })

  test('is this one, with the address that was configured', async () => {
    // `fetch` asks for gzip and unpacks it.
    const { status, headers, body } = await api.get('/openapi.json')
    expect(headers.get('content-encoding')).toBe('gzip')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch('application/json')
    expect(body).toEqual({
      ...document,
      servers: [{ url: '/' }, { url: 'https://zucht.example' }],
    })
  })

  test('has every address of the operation’s side', () => {
    const paths = [
      '/health/live',
      '/health/ready',
      '/metrics',
      '/auth/login',
      '/auth/logout',
      '/auth/session',
    ]

    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths))
  })

  test('is what is served: each operation exists', async () => {
    const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    for (const { path, method } of operations.filter(({ path }) => path !== '/api/events')) {
      const answer = await send(api.url, path.replace(/\{\w+\}/g, id), {
        method: method.toUpperCase(),
        headers: { prefer: 'respond-async' },
      })
      expect(answer.status, `${method} ${path}`).not.toBe(405)
      expect(answer.text, `${method} ${path}`).not.toContain('Diese Adresse gibt es nicht.')
    }
    // The validator takes its time for each operation that is used for the first time.
  }, 180_000)
})

describe('for readers and generators', () => {
  const schemas: Record<string, any> = (document.components as any).schemas

  test('numbers and flags of the query are numbers and flags, with their defaults', () => {
    const shown = new Map<string, unknown>()
    for (const { operation } of operations) {
      for (const { name, in: place, schema } of operation.parameters ?? []) {
        if (place === 'query') shown.set(name, schema)
      }
    }
    expect(shown.get('page')).toMatchObject({ type: 'integer', minimum: 1, default: 1 })
    expect(shown.get('pageSize')).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000, default: 20 })
    expect(shown.get('count')).toMatchObject({ type: 'integer', minimum: 1, maximum: 50, default: 10 })
    expect(shown.get('width')).toEqual({ type: 'integer', enum: [160, 320, 640, 1280] })
    for (const flag of ['files', 'drafts', 'forPet'])
      expect(shown.get(flag)).toMatchObject({ type: 'boolean' })
    expect(text).not.toContain('"shown"')
  })

  test('is in English, and opens with the animals', () => {
    const names: string[] = document.tags.map(({ name }) => name)
    expect(names[0]).toBe('Animals')
    const words = operations.flatMap(({ operation }) => [operation.summary, operation.description ?? ''])
    for (const text of [...names, ...words])
      expect(text).not.toMatch(/[äöüß]|\b(?:und|oder|der|die|das|ein|eine)\b/)
  })

  test('every parameter, member and tag is described', () => {
    const silent: string[] = document.tags
      .filter(({ description }: any) => !description)
      .map(({ name }) => name)
    for (const { path, method, operation } of operations) {
      for (const { name, description } of (operation.parameters ?? []) as {
        name: string
        description?: string
      }[]) {
        if (!description) silent.push(`${method} ${path} ${name}`)
      }
    }
    for (const [name, { properties = {} }] of Object.entries(schemas)) {
      for (const [member, schema] of Object.entries<any>(properties)) {
        const inner: any[] = schema.anyOf ?? []
        if (![schema, ...inner].some(({ description, $ref }) => description || $ref))
          silent.push(`${name}.${member}`)
      }
    }
    expect(silent).toEqual([])
  })

  test('what a body may carry and is ignored has its type and says that it is read-only', () => {
    const untyped: string[] = []
    let readOnly = 0
    for (const [name, { properties = {} }] of Object.entries(schemas)) {
      for (const [member, schema] of Object.entries<any>(properties)) {
        if (schema.readOnly) readOnly++
        if (String(schema.description).startsWith('Read-only') && !schema.readOnly)
          untyped.push(`${name}.${member}`)
      }
    }
    expect(untyped).toEqual([])
    expect(readOnly).toBeGreaterThan(100)
  })

  test('no component is without use', () => {
    const unused = Object.entries(document.components).flatMap(([kind, parts]) =>
      kind === 'securitySchemes'
        ? []
        : Object.keys(parts).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
    )
    expect(unused).toEqual([])
  })
})
