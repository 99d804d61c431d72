import { expect, test } from 'vitest'
import { useTestApi } from '../test/test-api.ts'
import { send } from '../test/test-request.ts'

const api = useTestApi()

const json = { 'content-type': 'application/json' }
const padded = (bytes: number) => '{"name":"Jana"}'.padEnd(bytes)
const post = (body: string, headers: Record<string, string> = json) =>
  send(api.url, '/contacts', { method: 'POST', headers, body })

test('a JSON body may have 1,048,576 bytes and not one more', async () => {
  expect((await post(padded(1_048_576))).status).toBe(201)
  expect(await post(padded(1_048_577))).toMatchObject({ status: 413, json: { code: 'PayloadTooLarge' } })
  expect(await post(padded(1_048_577), { ...json, 'transfer-encoding': 'chunked' })).toMatchObject({
    status: 413,
    json: { code: 'PayloadTooLarge' },
  })
})

test('a filter of 30,000 characters reaches the list', async () => {
  const filter = `name=${'a'.repeat(30_000)}`
  const { status, json } = await send(api.url, `/contacts?filter=${filter}`)

  expect(['InvalidFilter', undefined]).toContain(json['code'])
  expect([200, 400]).toContain(status)
})

test.each([
  ['DELETE', '/contacts', 405, 'MethodNotAllowed'],
  ['OPTIONS', '/contacts', 405, 'MethodNotAllowed'],
  ['GET', '/nowhere', 404, 'NotFound'],
  ['GET', '/scalarx', 404, 'NotFound'],
  ['GET', '/api/previewx', 404, 'NotFound'],
  ['POST', '/', 405, 'MethodNotAllowed'],
  ['POST', '/openapi.json', 405, 'MethodNotAllowed'],
  ['DELETE', '/scalar', 405, 'MethodNotAllowed'],
  ['PUT', '/api/preview/kontakt/', 405, 'MethodNotAllowed'],
  ['GET', '/contacts/12345678-1234-0234-1234-123456789012', 404, 'NotFound'],
  ['GET', '/contacts/urn:uuid:0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', 400, 'InvalidId'],
  ['GET', '/contacts/0199aa11', 400, 'InvalidId'],
  ['GET', '/contacts/%', 400, 'ValidationFailed'],
  ['GET', '/contacts/%C0%80', 400, undefined],
  ['GET', '/%00', 404, 'NotFound'],
])('%s %s is answered with %i %s and a problem document', async (method, target, status, code) => {
  const reply = await send(api.url, target, { method })

  expect(reply.status).toBe(status)
  if (code !== undefined) expect(reply.json).toMatchObject({ status, code, title: code, type: 'about:blank' })
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test.each([
  ['DELETE', '/contacts', ['GET', 'HEAD', 'POST']],
  ['POST', '/openapi.json', ['GET', 'HEAD']],
])('the answer 405 to %s %s lists what is allowed', async (method, target, allowed) => {
  const { headers } = await send(api.url, target, { method })

  expect(headers.allow?.split(', ').toSorted()).toEqual(allowed)
})

test('a body that is no JSON is told in a sentence of its own', async () => {
  expect(await post('{')).toMatchObject({ status: 400, json: { detail: 'ist kein gültiges JSON' } })
})
