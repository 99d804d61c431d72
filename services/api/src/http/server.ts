import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { errorStatus, type ErrorCode } from '@zuchtbuch/contracts/error-codes'
import { boundConnections } from '@zuchtbuch/runtime/bounded-connections'
import { ConfigError, type Config } from '@zuchtbuch/runtime/env'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Express } from 'express'
import { problem } from './problem.ts'

/** The longest a client may take; what it waits for us does not count. */
export type Patience = {
  headMs: number
  /** A form with files. */
  uploadMs: number
  /** Any other body. */
  bodyMs: number
  idleMs: number
  keepAliveMs: number
  checkEveryMs: number
}

const patience: Patience = {
  headMs: 10_000,
  // 200 MB of photos over a slow home network
  uploadMs: 300_000,
  // A megabyte
  bodyMs: 30_000,
  idleMs: 30_000,
  // longer than usual proxies keep theirs, so that they never write into a connection that is just being closed
  keepAliveMs: 65_000,
  checkEveryMs: 5000,
}

/** A backup of 4 GB over a slow home network takes an hour. */
const backupFactor = 12

/** Within it the last words reach a client that reads. One that stays gets no more. */
const lastWordsMs = 1000

/** Long filters are part of the address. Node counts names, values and the address, not what separates them. */
const largestHead = 32_768

/**
 * The http server of the application, https with `TLS_CERT_FILE` and `TLS_KEY_FILE`. Throws `ConfigError` when
 * those cannot be used.
 */
export function createApiServer(
  { config, logger }: { config: Pick<Config, 'api' | 'access'>; logger: Logger },
  app: Express,
  { headMs, uploadMs, bodyMs, idleMs, keepAliveMs, checkEveryMs }: Patience = patience,
): Server {
  const limits = {
    maxHeaderSize: largestHead,
    headersTimeout: headMs,
    // That of the largest upload; others are ended below.
    requestTimeout: backupFactor * uploadMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEveryMs,
    // The application looks at it and answers with a problem document.
    requireHostHeader: false,
  }
  const { tls } = config.api
  const server = tls
    ? createTlsServer(tls, { ...limits, handshakeTimeout: headMs }, app)
    : createHttpServer(limits, app)
  boundConnections(server, config.access.trustProxy)
  const answers = new WeakMap<Socket, Set<ServerResponse>>()
  const refuseUnlessAnswering = (code: string | undefined, socket: Socket) => {
    const begun = [...(answers.get(socket) ?? [])].some((answer) => answer.headersSent)
    if (begun || code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else refuse(code, socket, logger)
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseUnlessAnswering(error.code, socket),
  )
  // Waiting for our own answer is no reason to hang up; silence between two requests is, and an answer that
  // nobody takes.
  server.setTimeout(idleMs, (socket) => {
    if (!answers.get(socket)?.size || socket.writableLength > 0) socket.destroy()
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const open = answers.get(socket) ?? new Set()
    answers.set(socket, open.add(response))
    response.once('close', () => open.delete(response))
    const tooSlow = () => refuseUnlessAnswering('ERR_HTTP_REQUEST_TIMEOUT', socket)
    // Emitted only while the body is incomplete.
    request.on('timeout', tooSlow)
    if (request.complete || request.url?.startsWith('/api/backups/file')) return
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    // Silence is noticed by the socket; this ends a body that drips.
    const deadline = setTimeout(
      () => {
        if (!request.complete) tooSlow()
      },
      isForm ? uploadMs : bodyMs,
    )
    request.once('close', () => clearTimeout(deadline))
  })
  return server
}

function createTlsServer(tls: { certFile: string; keyFile: string }, limits: object, app: Express): Server {
  const cert = read('TLS_CERT_FILE', tls.certFile)
  const key = read('TLS_KEY_FILE', tls.keyFile)
  try {
    return createHttpsServer({ ...limits, cert, key }, app)
  } catch (error) {
    throw new ConfigError(`TLS_CERT_FILE and TLS_KEY_FILE do not fit together (${String(error)})`)
  }
}

function read(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ConfigError(`${variable}: the file cannot be read (${String(error)})`)
  }
}

const clientErrors: Record<string, { code: ErrorCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'HeadersTooLarge',
    detail: 'Adresse und Kopfzeilen sind zu lang (höchstens 32 KiB).',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'RequestTimeout', detail: 'Die Anfrage kam nicht rechtzeitig an.' },
}

/** Answers what never became a request: the parser gave up, or the client was too slow. */
function refuse(reason: string | undefined, socket: Socket, logger: Logger): void {
  const { code, detail } = clientErrors[reason ?? ''] ?? {
    code: 'ValidationFailed',
    detail: 'Das ist keine gültige HTTP-Anfrage.',
  }
  const requestId = randomUUID()
  const status = errorStatus[code]
  const body = problem(code, detail)
  logger.info({ requestId, status, reason }, 'request refused')
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  const end = setTimeout(() => socket.destroy(), lastWordsMs)
  socket.once('close', () => clearTimeout(end))
}

/** Begins to listen. Throws `ConfigError` when the address cannot be used. */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const known: Record<string, string> = {
    EADDRINUSE: `API_PORT: port ${port} on ${host} is in use by another program; choose another one`,
    EACCES: `API_PORT: port ${port} on ${host} may not be used by this user; choose one above 1023`,
    EADDRNOTAVAIL: `API_HOST: ${host} is no address of this machine`,
    ENOTFOUND: `API_HOST: ${host} is no address of this machine`,
  }
  const message = known[error.code ?? '']
  return message === undefined ? error : new ConfigError(message)
}

/** Takes no new requests, lets those that run finish, and ends what is left after `withinMs`. */
export async function close(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const force = setTimeout(() => server.closeAllConnections(), withinMs)
  // A connection becomes idle when its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(force)
  clearInterval(sweep)
}
