import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came over the wire. */
export type AiRequest = {
  path: string
  headers: IncomingMessage['headers']
  /** The body as text, to look for what must not be in it. */
  text: string
  body: {
    model: string
    messages: { role: string; content: string }[]
    max_completion_tokens?: number
    max_tokens?: number
    response_format?: { type: string; json_schema?: { schema: object } }
  }
  /** True once the caller has hung up before the answer. */
  isAborted: () => boolean
}

/** What the service does with a request; those beyond the script get the last one. */
export type AiTurn =
  | { reply: string; finishReason?: string; refusal?: string; model?: string; delayMs?: number }
  | {
      status: number
      headers?: Record<string, string>
      error?: { message: string; code?: string; param?: string }
    }
  /** An answer with status 200 that is none. */
  | { raw: string; contentType?: string }
  /** The connection breaks: before an answer, or in the middle of it. */
  | { hangUp: 'before' | 'within' }
  /** Nothing comes; or the head and the beginning of a body, and then nothing. */
  | { silence: 'all' | 'body' }
  /** Decides by the request. */
  | ((request: AiRequest) => AiTurn)

export type FakeAi = {
  /** For AI_BASE_URL. */
  url: string
  requests: AiRequest[]
  /** How many requests were being answered at the same time at most. */
  mostAtOnce: () => number
  /** What comes next; forgets the requests so far. */
  play: (...turns: AiTurn[]) => void
  close: () => Promise<void>
}

/** A service with OpenAI's chat completions over HTTP that does what a test tells it. */
export async function startFakeAi(): Promise<FakeAi> {
  let script: AiTurn[] = [{ reply: '' }]
  let open = 0
  let most = 0
  const requests: AiRequest[] = []

  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = []
    // Whoever hangs up within the question has asked nothing.
    await request.forEach((chunk: Uint8Array) => void chunks.push(chunk)).catch(() => {})
    if (!request.complete) return
    const text = Buffer.concat(chunks).toString('utf8')
    const taken: AiRequest = {
      path: request.url ?? '',
      headers: request.headers,
      text,
      body: JSON.parse(text || '{}') as AiRequest['body'],
      isAborted: () => response.destroyed && !response.writableEnded,
    }
    requests.push(taken)
    most = Math.max(most, ++open)
    response.once('close', () => open--)
    const turn = (script.length > 1 ? script.shift() : script[0]) ?? { reply: '' }
    act(response, taken, typeof turn === 'function' ? turn(taken) : turn)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    mostAtOnce: () => most,
    play(...turns) {
      script = turns
      requests.length = 0
      most = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function act(response: ServerResponse, request: AiRequest, turn: AiTurn): void {
  if (typeof turn === 'function') throw new Error('A turn decided for another function')
  if ('reply' in turn) {
    const send = () => json(response, 200, completion(request, turn))
    if (turn.delayMs === undefined) send()
    else setTimeout(send, turn.delayMs)
  } else if ('status' in turn) {
    const { status, headers = {}, error = { message: 'secret words of the service' } } = turn
    json(response, status, { error: { type: 'error', code: null, param: null, ...error } }, headers)
  } else if ('raw' in turn) {
    response.writeHead(200, { 'content-type': turn.contentType ?? 'application/json' }).end(turn.raw)
  } else if ('hangUp' in turn) {
    if (turn.hangUp === 'before') response.destroy()
    else beginBody(response, () => response.destroy())
  } else if (turn.silence === 'body') beginBody(response, () => {})
}

function beginBody(response: ServerResponse, then: () => void): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[', then)
}

function json(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function completion({ body }: AiRequest, turn: Extract<AiTurn, { reply: string }>): object {
  const { reply, finishReason = 'stop', refusal = null, model = `${body.model}-2026-01-01` } = turn
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      { index: 0, finish_reason: finishReason, message: { role: 'assistant', content: reply, refusal } },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}
