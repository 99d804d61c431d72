import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { PushSubscription } from '@zuchtbuch/db/jobs/push-subscriptions'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { AppError } from '@zuchtbuch/runtime/errors'
import {
  isPublicAddress,
  isPushPort,
  pinned,
  resolveHost,
  type Resolve,
} from '@zuchtbuch/runtime/public-address'
import type { Vapid } from '@zuchtbuch/runtime/vapid'
import webPush from 'web-push'
import { pushTexts } from './texts.de.ts'

/** How messages leave. */
export type Post = {
  vapid: Vapid
  /** Lifts the rule that a push service is on the internet, at port 443. */
  allowPrivate: boolean
  /** For one message, name resolution included; ten seconds unless told. */
  patienceMs?: number
  resolve?: Resolve
}

/** `retryAfterMs`: the wait that the push service asked for, at most as long as the message is of use. */
export type PushAnswer = { status: number; retryAfterMs: number }

const dayMs = 86_400_000
/** A ticket's news is of no use to somebody who is away for longer. */
const ttlMs = dayMs

/**
 * Keeps no connection, because each goes to addresses that were judged for its message. Of several addresses the next
 * is tried after this time; Node's quarter of a second gives up too early on a busy machine or a slow network.
 */
const agent = new Agent({ keepAlive: false, autoSelectFamilyAttemptTimeout: 2500 })

/** A subscription's keys are none, so that nothing can ever be encrypted for it. */
export class UnusableKeysError extends Error {
  override readonly name = 'UnusableKeysError'
}

/**
 * Hands a message to a push service (RFC 8030), encrypted for the browser (RFC 8291) and with our token (RFC 8292). The
 * subscriber chose the address, so it is judged after resolution and the connection goes to just the addresses that
 * were judged; redirects are answers like others, and nothing of an answer is read but its head. Throws
 * `UnusableKeysError`, an AppError `PushRefused` for an address that is not on the internet or at another port than
 * 443, a TransientError when there is no answer, and the reason of `signal`.
 */
export async function postMessage(
  { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  { text, topic }: { text: string; topic: string },
  { vapid, allowPrivate, patienceMs = 10_000, resolve = resolveHost }: Post,
  signal: AbortSignal,
): Promise<PushAnswer> {
  const url = new URL(endpoint)
  const body = encrypt(p256dh, auth, text)
  const { Authorization } = webPush.getVapidHeaders(
    url.origin,
    vapid.subject,
    vapid.publicKey,
    vapid.privateKey,
    'aes128gcm',
  )
  // A subscription may be from before there was this rule.
  if (!allowPrivate && !isPushPort(url)) throw new AppError('PushRefused', pushTexts.otherPort)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    const addresses = await Promise.race([resolve(url.hostname), aborted(limit)])
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new AppError('PushRefused', pushTexts.notPublic)
    }
    const request = httpsRequest(url, {
      method: 'POST',
      agent,
      signal: limit,
      lookup: pinned(addresses),
      headers: {
        Authorization,
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        'Content-Length': body.length,
        TTL: ttlMs / 1000,
        Urgency: 'normal',
        Topic: topic,
      },
    })
    request.end(body)
    const response: IncomingMessage = (await Promise.race([once(request, 'response'), aborted(limit)]))[0]
    // The rest may be of any length.
    request.on('error', () => {}).destroy()
    const { statusCode = 0, headers } = response
    return { status: statusCode, retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) throw error
    const detail = limit.aborted ? pushTexts.slow : pushTexts.unreachable(codeOf(error))
    throw new TransientError('UpstreamUnavailable', detail, { cause: error })
  }
}

/** Milliseconds until the moment that a `Retry-After` header names (RFC 9110, 10.2.3); 0 when it names none. */
export function readRetryAfter(header: string | undefined, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), dayMs)
}

function encrypt(p256dh: string, auth: string, text: string): Buffer {
  try {
    return webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText
  } catch (cause) {
    throw new UnusableKeysError('The keys of the subscription are none', { cause })
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Returns the error of the first of several addresses that were tried. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first ? String(first.code) : 'unbekannter Grund'
}
