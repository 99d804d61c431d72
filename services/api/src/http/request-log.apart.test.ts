import { connect } from 'node:net'
import { metricsText } from '@zuchtbuch/runtime/health'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { close, createApiServer, listen } from './server.ts'
import { useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

const logger = createLogger('api', 'silent')
const info = vi.spyOn(logger, 'info')
const debug = vi.spyOn(logger, 'debug')
/** The line appears when the answer is out, which the caller may have a moment earlier. */
const expectLine = (spy: typeof info, line: Record<string, unknown>) =>
  expect.poll(() => spy.mock.calls).toContainEqual([expect.objectContaining(line), 'request'])

async function countOf(labels: string): Promise<number> {
  const { text } = await metricsText()
  return Number(text.match(`http_request_duration_seconds_count\\{${labels}\\} (\\d+)`)?.[1] ?? 0)
}

const api = useTestApi()
let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const server = createApiServer({ ...api.ctx, logger }, buildApp({ ...api.ctx, logger }))
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${port}`
  stop = () => close(server, 0)
})
afterAll(() => stop())

const id = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

test.each([
  ['GET', '/contacts', 200],
  ['HEAD', '/contacts', 200],
  ['GET', `/contacts/${id}`, 404],
  ['POST', '/contacts', 415],
  ['GET', '/nowhere', 404],
])('%s %s leaves one line with its id', async (method, path, status) => {
  const { headers } = await send(url, path, { method })

  const requestId = headers['x-request-id']
  // What went well is told on request only.
  const level = status < 400 ? debug : info
  await expectLine(level, { requestId })
  const lines = [...info.mock.calls, ...debug.mock.calls].filter(([line]) =>
    JSON.stringify(line).includes(String(requestId)),
  )
  expect(lines).toEqual([[{ method, path, status, ms: expect.any(Number), requestId }, 'request']])
})

test('what was asked for, headers and body are in no line', async () => {
  const secret = 'geheimnis-4711'
  const { headers } = await send(url, `/contacts?filter=name=${secret}&token=${secret}`, {
    headers: { cookie: `zuchtbuch_session=${secret}`, authorization: `Bearer ${secret}`, 'x-other': secret },
  })

  await expectLine(info, { requestId: headers['x-request-id'], path: '/contacts' })
  expect(JSON.stringify([...info.mock.calls, ...debug.mock.calls])).not.toContain(secret)
})

test('a refused caller leaves a line as well', async () => {
  const { headers } = await send(url, '/contacts', { headers: { host: 'evil.example' } })

  await expectLine(info, { requestId: headers['x-request-id'], status: 421 })
})

test('what machines ask every few seconds is told on request only', async () => {
  const { headers } = await send(url, '/health/live')

  await expectLine(debug, { requestId: headers['x-request-id'], path: '/health/live', status: 200 })
  expect(JSON.stringify(info.mock.calls)).not.toContain('/health/live')
})

test('a caller that hangs up leaves a line with 499', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = 'POST /contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  await new Promise((resolve) => socket.write(`${head}Content-Length: 99\r\n\r\n{`, resolve))
  socket.destroy()

  await expectLine(info, { method: 'POST', path: '/contacts', status: 499 })
})

test('durations are measured by method, template and status, never by address', async () => {
  await send(url, `/contacts/${id}`)
  await send(url, '/contacts/not-an-id')
  await send(url, '/nowhere-4711')

  await expect
    .poll(() => countOf('method="GET",route="/contacts/{id}",status="404"'))
    .toBeGreaterThanOrEqual(1)
  await expect
    .poll(() => countOf('method="GET",route="/contacts/{id}",status="400"'))
    .toBeGreaterThanOrEqual(1)
  await expect.poll(() => countOf('method="GET",route="none",status="404"')).toBeGreaterThanOrEqual(1)
  const { text } = await metricsText()
  expect(text).not.toContain('nowhere-4711')
  expect(text).not.toContain(id)
})
