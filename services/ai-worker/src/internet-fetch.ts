import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { isPublicAddress, pinned, resolveHost, type Resolve } from '@zuchtbuch/runtime/public-address'
import { AiFailure } from './ai-failure.ts'
import { failureTexts } from './texts.de.ts'

/** Far more than an answer of the longest kind. */
const mostBytes = 5_000_000
/** Keeps no connection, which would go where a name led earlier; patient with each of several addresses. */
const agent = new Agent({ keepAlive: false, autoSelectFamilyAttemptTimeout: 2500 })
const withoutBody = new Set([204, 205, 304])

/**
 * `fetch` for an address that was typed into the program: the connection goes to the addresses that were judged, and
 * these are on the internet, or what else `isAllowed` says; `refusal` tells the breeder of others. Redirects are answers like others. Throws AiFailure for another address, and for an
 * answer without end. A text is all that can be sent.
 */
export const internetFetch =
  (
    resolve: Resolve = resolveHost,
    isAllowed: (address: string) => boolean = isPublicAddress,
    refusal = failureTexts.notPublic,
  ) =>
  async (target: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target)
    const { signal, method = 'GET', headers, body } = init
    const addresses = await resolve(url.hostname)
    signal?.throwIfAborted()
    if (!addresses.every(({ address }) => isAllowed(address))) throw new AiFailure(refusal)
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest
    const request = send(url, {
      method,
      agent: url.protocol === 'http:' ? false : agent,
      lookup: pinned(addresses),
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    })
    request.end(typeof body === 'string' ? body : undefined)
    const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
    const { statusCode: status = 0 } = response
    const text = await readBounded(response)
    const answerHeaders = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return new Response(withoutBody.has(status) ? null : text, { status, headers: answerHeaders })
  }

async function readBounded(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) {
      response.destroy()
      throw new AiFailure(failureTexts.notUnderstood)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
