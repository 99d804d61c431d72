import { once } from 'node:events'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:net'

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  json: Record<string, unknown>
}

/** A request with exactly these headers; `fetch` would set or refuse some of them. */
export async function send(
  url: string,
  target: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(url)
  const request = httpRequest({ hostname, port, path: target, agent: false, ...options }).end(body)
  const response: IncomingMessage = (await once(request, 'response'))[0]
  const text = (await buffer(response)).toString()
  const isJson = text !== '' && /json/.test(response.headers['content-type'] ?? '')
  const json: Record<string, unknown> = isJson ? JSON.parse(text) : {}
  return { status: response.statusCode ?? 0, headers: response.headers, text, json }
}

/** Writes these bytes on a connection of their own; returns all that comes back until the server closes it. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  // A refused rest of the request may reset the connection after the answer.
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  await new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
  return text
}
