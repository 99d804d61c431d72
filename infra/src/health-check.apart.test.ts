import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import path from 'node:path'
import { makeCertificate } from '@zuchtbuch/testing/certificate'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const dockerfile = readFileSync(path.resolve(import.meta.dirname, '../Dockerfile'), 'utf8')
/** The health check of a stage, as docker executes it. */
function checkOf(stage: string): string[] {
  const text = dockerfile.split(/^(?=FROM )/m).find((it) => it.startsWith(`FROM ${stage}\n`))
  const [, command = ''] = /^HEALTHCHECK [^\n]*\\\n\s+CMD (.*)$/m.exec(text ?? '') ?? []
  return z.array(z.string()).parse(JSON.parse(command))
}

test.each([
  { stage: 'base AS runtime', tls: false, status: 200, exit: 0 },
  { stage: 'base AS runtime', tls: false, status: 503, exit: 1 },
  { stage: 'runtime AS api', tls: false, status: 200, exit: 0 },
  { stage: 'runtime AS api', tls: false, status: 503, exit: 1 },
  { stage: 'runtime AS api', tls: true, status: 200, exit: 0 },
  { stage: 'runtime AS api', tls: true, status: 503, exit: 1 },
])('the check of "$stage" takes status $status (https: $tls) for exit code $exit', async (c) => {
  const pair = makeCertificate(['zuchtbuch.fritz.box'])
  const server = c.tls ? createTlsServer(pair) : createServer()
  const asked: unknown[] = []
  server.on('request', (request, response) => {
    asked.push(request.url)
    response.writeHead(c.status).end()
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' ? address?.port : '')

  const [, ...args] = checkOf(c.stage)
  const tls = c.tls ? { TLS_CERT_FILE: '/certificate.pem' } : {}
  const env = { PATH: process.env['PATH'], HEALTH_PORT: port, ...tls }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })

  expect([(await once(child, 'exit'))[0], asked]).toEqual([c.exit, ['/health/ready']])
})

test('a process that does not answer is not healthy', async () => {
  const [, ...args] = checkOf('base AS runtime')
  const child = spawn(process.execPath, args, { env: { HEALTH_PORT: '1' }, stdio: 'ignore' })
  expect((await once(child, 'exit'))[0]).toBe(1)
})
