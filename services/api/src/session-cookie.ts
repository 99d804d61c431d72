import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'

const name = 'zuchtbuch_session'

/**
 * A random token with a signature under the manager password's key: another password ends every session, and a
 * made-up token is refused without asking the database.
 */
export function newToken(key: Buffer): string {
  const random = randomBytes(32).toString('base64url')
  return `${random}.${sign(random, key)}`
}

export function isSigned(token: string, key: Buffer): boolean {
  const [random = '', signature = ''] = token.split('.', 2)
  return isSameSecret(signature, sign(random, key)) && token === `${random}.${signature}`
}

const sign = (random: string, key: Buffer) => createHmac('sha256', key).update(random).digest('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))
}

export function readCookie(request: Request): string | undefined {
  const cookies = (request.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** `isSecure` is known from the connection or a trusted proxy; a cookie for https only would never come back over http. */
export function setCookie(response: Response, token: string, expires: Date): void {
  response.cookie(name, token, { ...attributes(response), expires })
}

export function clearCookie(response: Response): void {
  response.clearCookie(name, attributes(response))
}

const attributes = (response: Response) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: response.locals['isSecure'] === true }) as const
