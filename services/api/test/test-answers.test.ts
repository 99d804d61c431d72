import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentValidator } from '../src/http/document-validator.ts'
import { problem } from '../src/http/problem.ts'
import { routes } from '../src/routes.ts'
import { checkAnswers } from './test-answers.ts'
import { send } from './test-request.ts'

/** What is answered next. */
let answer: (response: Response) => void
const app = express().use(checkAnswers, documentValidator(routes))
app.use((_request, response) => answer(response))
const server = createServer(app)
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

const contact = '/contacts/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const notFound = problem('NotFound', 'Diese Adresse gibt es nicht.')

test('an answer that the document has passes, whichever way it is written', async () => {
  answer = (response) => response.status(404).type('application/problem+json').send(notFound)
  expect(await send(url, contact)).toMatchObject({ status: 404, text: notFound })
  const job = { jobId: contact.slice(10), state: 'Queued', statusUrl: `/api/jobs/${contact.slice(10)}` }
  answer = (response) => response.status(202).json(job)
  expect(await send(url, '/api/publish', { method: 'POST' })).toMatchObject({ status: 202, json: job })
  answer = (response) => response.status(200).type('text/plain').send('not JSON')
  expect(await send(url, contact)).toMatchObject({ status: 200, text: 'not JSON' })
})

test.each<[string, (response: Response) => void, string]>([
  ['body', (response) => response.json({ id: 1 }), 'answers 200: .*required property'],
  ['body as text', (response) => response.type('json').send('{"id":1}'), 'answers 200: .*required property'],
  [
    'problem',
    (response) => response.status(404).type('application/problem+json').send('{}'),
    'answers 404: ',
  ],
  ['media type', (response) => response.status(404).json({}), 'does not have application/json'],
  ['status', (response) => response.status(402).json({}), 'answers 402: .* does not have this status'],
])('a wrong %s becomes a 500 that says what is wrong', async (_, wrong, reason) => {
  answer = wrong
  const { status, json } = await send(url, contact)

  expect(status).toBe(500)
  expect(json).toMatchObject({ code: 'InternalError', detail: expect.stringMatching(reason) })
})
