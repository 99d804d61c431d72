import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'

/** `device` marks a browser that has logged in once; it opens nothing, but has tries to log in of its own. */
const names = { session: 'zuchtbuch_session', device: 'zuchtbuch_device' }
type Cookie = keyof typeof names

/**
 * A random token with a signature under the manager password's key: another password ends every session, and a
 * made-up token is refused without asking the database.
 */
export function newToken(key: Buffer, cookie: Cookie = 'session'): string {
  const random = randomBytes(32).toString('base64url')
  return `${random}.${sign(random, key, cookie)}`
}

export function isSigned(token: string, key: Buffer, cookie: Cookie = 'session'): boolean {
  const [random = '', signature = ''] = token.split('.', 2)
  return isSameSecret(signature, sign(random, key, cookie)) && token === `${random}.${signature}`
}

/** One kind of token is never taken for the other. */
const sign = (random: string, key: Buffer, cookie: Cookie) =>
  createHmac('sha256', key)
    .update(cookie === 'session' ? random : `${cookie}.${random}`)
    .digest('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))
}

export function readCookie(request: Request, cookie: Cookie = 'session'): string | undefined {
  const name = nameOf(cookie, request.res)
  const cookies = (request.get('Cookie') ?? '').split(';').map((text) => text.trim())
  return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1)
}

/**
 * `isSecure` is known from the connection or a trusted proxy; a cookie for https only would never come back over http.
 */
export function setCookie(
  response: Response,
  token: string,
  expires: Date,
  cookie: Cookie = 'session',
): void {
  response.cookie(nameOf(cookie, response), token, { ...attributes(response), expires })
}

export function clearCookie(response: Response): void {
  response.clearCookie(nameOf('session', response), attributes(response))
}

const isSecure = (response: Response | undefined) => response?.locals['isSecure'] === true

/** Over https no other host of the domain, and nothing on plain http, can set or read it (`__Host-`, RFC 6265bis). */
const nameOf = (cookie: Cookie, response: Response | undefined) =>
  isSecure(response) ? `__Host-${names[cookie]}` : names[cookie]

const attributes = (response: Response) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(response) }) as const
