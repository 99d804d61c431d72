import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documentValidator } from './document-validator.ts'
import { buildOpenApi } from './openapi.ts'
import { routes } from '../routes.ts'
import { send } from '../../test/test-request.ts'

const ofValidator = createRequire(createRequire(import.meta.url).resolve('express-openapi-validator'))
const patterns: { pathToRegexp: () => unknown } = ofValidator('path-to-regexp')
type Searched = { paths?: object; components?: object }
const schemas: { addSchema: (schema: Searched) => unknown; getSchema: (key: string) => unknown } =
  ofValidator('ajv/dist/core').default.prototype

const app = express().enable('case sensitive routing')
app.use(express.json(), documentValidator(routes))
app.use((request: Request & { openapi?: Record<string, unknown> }, response: Response) => {
  response.json({ route: request.openapi?.['openApiRoute'], params: request.openapi?.['pathParams'] })
})
app.use((error: { status: number }, _request: Request, response: Response, _next: NextFunction) => {
  response.status(error.status).json({})
})
const server = createServer(app)
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

const [first, second] = ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', '0299AA11-3c4d-7e5f-8a6b-1c2d3e4f5a6b']
const post = (type: string) =>
  send(url, '/contacts', { method: 'POST', body: '{"name":"Jana"}', headers: { 'content-type': type } })

test('what has time is put off, and no body is compiled before somebody sends it', async () => {
  const followed = vi.spyOn(schemas, 'getSchema')
  const postponed: (() => unknown)[] = []
  documentValidator(routes, (work) => postponed.push(work))
  expect(followed).not.toHaveBeenCalled()

  for (const work of postponed) await work()
  const bodies = new Set(routes.flatMap(({ body }) => body ?? []))

  expect(bodies.size).toBeGreaterThan(60)
  await vi.waitFor(() => expect(followed).toHaveBeenCalled())
  expect(new Set(followed.mock.calls.flat()).size).toBeLessThan(bodies.size / 3)
  followed.mockRestore()
})

test('each request has the parameters of its own address, also when the operation is known', async () => {
  for (const id of [first, second, first]) {
    const { json } = await send(url, `/gerbils/${id}`)
    expect(json).toEqual({ route: '/gerbils/{id}', params: { id } })
  }
})

test.each([
  ['GET', `/gerbils/${first}/`, 200],
  ['GET', `/gerbils/${first}/pedigree`, 200],
  ['GET', `/gerbils/${first}x`, 400],
  ['GET', `/gerbils/x${first}`, 400],
  ['GET', '/gerbils/%20', 400],
  ['GET', '/gerbils/*', 400],
  ['GET', `/gerbils//${first}`, 404],
  ['GET', `/gerbils/${first}/${second}`, 404],
  ['GET', `/Gerbils/${first}`, 404],
  ['POST', `/gerbils/${first}`, 405],
])('%s %s is judged by itself, whatever was asked before: %i', async (method, address, status) => {
  for (const known of ['/gerbils', `/gerbils/${first}`, `/gerbils/${second}`]) await send(url, known)

  expect((await send(url, address, { method })).status).toBe(status)
  expect((await send(url, address, { method })).status).toBe(status)
})

test('the second request to an operation compiles no patterns of paths', async () => {
  const pathToRegexp = vi.spyOn(patterns, 'pathToRegexp')
  await send(url, '/statistics/young')
  await send(url, `/litters/${first}`, { method: 'DELETE' })
  expect(pathToRegexp).toHaveBeenCalled()
  pathToRegexp.mockClear()
  await send(url, '/statistics/young?filter=x')
  await send(url, `/litters/${second}`, { method: 'DELETE' })

  expect(pathToRegexp).not.toHaveBeenCalled()
  pathToRegexp.mockRestore()
})

test('an operation that is used for the first time is not sought through the whole document', async () => {
  const addSchema = vi.spyOn(schemas, 'addSchema')
  expect((await send(url, '/enclosures?filter=name==x')).status).toBe(200)
  const refused = await send(url, '/matings', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(refused.status).toBe(400)
  const searched = addSchema.mock.calls.map(([schema]) => schema).filter(({ paths }) => paths)

  expect(searched.length).toBeGreaterThanOrEqual(4)
  for (const { paths = {}, components = {} } of searched) {
    expect(Object.keys(paths)).toEqual([])
    expect(Object.keys(components)).not.toContain('schemas')
  }
  addSchema.mockRestore()
})

test('however a content type is spelled, nothing is compiled for it', async () => {
  expect((await post('application/json')).status).toBe(200)
  expect((await post('application/unknown')).status).toBe(415)
  const addSchema = vi.spyOn(schemas, 'addSchema')
  for (let nth = 0; nth < 20; nth++) {
    expect((await post(`Application/JSON; a${nth}=b`)).status).toBe(200)
    expect((await post(`application/unknown${nth}; charset=utf-8`)).status).toBe(415)
  }

  expect(addSchema).not.toHaveBeenCalled()
  addSchema.mockRestore()
})

test('what requests are checked against says the same as the document, without words and answers', () => {
  type Parameter = { name: string; in: string; required?: boolean; schema: { type?: string } }
  type Operation = { parameters?: Parameter[]; requestBody?: object; responses?: object }
  type Item = Record<string, Operation>
  type Document = { components: { schemas: Record<string, unknown> }; paths: Record<string, Item> }
  const words = ['description', 'example', 'examples']
  const build = (responses: boolean): Document =>
    JSON.parse(
      JSON.stringify(buildOpenApi(routes, '/', { responses }), (key, value) =>
        words.includes(key) ? undefined : value,
      ),
    )
  const [whole, lean] = [build(true), build(false)]

  expect(JSON.stringify(lean)).not.toContain('"shown"')
  expect(Object.keys(lean.paths)).toEqual(Object.keys(whole.paths))
  expect(whole.components.schemas).toMatchObject(lean.components.schemas)
  for (const [path, item] of Object.entries(whole.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(item)) {
      const { responses, ...request } = lean.paths[path]?.[method] ?? {}
      if (requestBody !== undefined)
        expect(request.requestBody, `${method} ${path}`).toMatchObject(requestBody)
      for (const [nth, { schema, ...parameter }] of parameters.entries()) {
        const checked = request.parameters?.[nth]
        expect(checked, `${method} ${path}`).toMatchObject(parameter)
        // Everything arrives as text; where it is shown as what is meant by it, the text is what is checked.
        if (checked?.schema.type === schema.type) expect(checked).toMatchObject({ schema: {} })
        else expect(checked?.schema).toMatchObject({ type: 'string' })
      }
      expect(responses).toEqual({})
    }
  }
})
