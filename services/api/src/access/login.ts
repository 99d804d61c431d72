import {
  deleteSessions,
  extendSession,
  findSession,
  insertSession,
  longestSessionDays,
  type Session,
} from '@zuchtbuch/db/sessions'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, RequestHandler, Response } from 'express'
import type { Context } from '../common/context.ts'
import { managerKey } from './password-key.ts'
import {
  clearCookie,
  isSameSecret,
  isSigned,
  newToken,
  readCookie,
  setCookie,
  sha256,
} from './session-cookie.ts'
import { webAppPaths } from './web-app-paths.ts'

type LoginContext = Pick<Context, 'config' | 'db'>

/** The ground on which a caller is served. */
export type Login = { by: 'place' | 'token' } | { by: 'session'; token: string; session: Session }

const dayMs = 86_400_000
const lifetimeMs = 30 * dayMs
/** The longest that browsers keep a cookie. */
const deviceLifetimeMs = 400 * dayMs

const openPath = /^\/health\/|^\/auth\/(?:login|logout|session)$|^\/$/

/** The paths answered without a login: whether the service works, how to log in, the shell of the user interface. */
export const isOpenPath = (path: string) => openPath.test(path) || webAppPaths.includes(path)

/** With a manager password everything but the open paths needs a session or the token. */
export function requireLogin(ctx: LoginContext): RequestHandler {
  return async (request, response, next) => {
    if (isOpenPath(request.path)) {
      hasToken(ctx, request)
      return next()
    }
    const login = await findLogin(ctx, request)
    if (!login) throw new AppError('NotLoggedIn', 'Zuerst anmelden.')
    if (login.by === 'session') await prolong(ctx, login, response)
    next()
  }
}

/**
 * Why the caller is served; undefined when a login is required and missing. Throws `NotLoggedIn` on a wrong token,
 * also where none is needed: who sends one believes that it is checked.
 */
export async function findLogin(ctx: LoginContext, request: Request): Promise<Login | undefined> {
  if (hasToken(ctx, request)) return { by: 'token' }
  const { managerPassword } = ctx.config.access
  if (managerPassword === undefined) return { by: 'place' }
  const token = readCookie(request)
  if (token === undefined || !isSigned(token, await managerKey(managerPassword))) return undefined
  const session = await findSession(ctx.db, sha256(token))
  return session && { by: 'session', token, session }
}

/** Whether the caller sends the token. */
function hasToken({ config }: LoginContext, request: Request): boolean {
  const [, given] = /^Bearer(?: +|$)(.*)$/i.exec(request.get('Authorization') ?? '') ?? []
  if (given === undefined) return false
  const { apiToken } = config.access
  if (apiToken !== undefined && isSameSecret(given, apiToken)) return true
  throw new AppError('NotLoggedIn', 'Das Token stimmt nicht.')
}

/**
 * A session ends 30 days after its last use, and 90 after it began; writing that down once a day is exact enough.
 */
async function prolong(
  { db }: LoginContext,
  { token, session }: Login & { by: 'session' },
  response: Response,
): Promise<void> {
  const now = Date.now()
  const end = Math.min(now + lifetimeMs, session.createdAt.getTime() + longestSessionDays * dayMs)
  const isNoted = now - session.lastUsedAt.getTime() < dayMs
  if (isNoted && end - session.expiresAt.getTime() < dayMs) return
  const expiresAt = new Date(end)
  await extendSession(db, sha256(token), expiresAt)
  setCookie(response, token, expiresAt)
}

/**
 * Begins a session, in place of the one that the caller had, and marks the browser as one that has logged in;
 * returns the end of the session.
 */
export async function startSession(
  { db }: LoginContext,
  password: string,
  request: Request,
  response: Response,
): Promise<Date> {
  const key = await managerKey(password)
  const token = newToken(key)
  const former = readCookie(request)
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await db.transaction(async (tx) => {
    if (former !== undefined) await deleteSessions(tx, { tokenHash: sha256(former) })
    await insertSession(tx, {
      tokenHash: sha256(token),
      expiresAt,
      peer: String(response.locals['peer']),
      userAgent: request.get('User-Agent')?.slice(0, 300) ?? null,
    })
  })
  setCookie(response, token, expiresAt)
  const device = readCookie(request, 'device')
  const isKnown = device !== undefined && isSigned(device, key, 'device')
  const until = new Date(Date.now() + deviceLifetimeMs)
  setCookie(response, isKnown ? device : newToken(key, 'device'), until, 'device')
  return expiresAt
}

/** A name of the browser if somebody has logged in with it before: undefined for all others. */
export async function knownDevice(password: string, request: Request): Promise<string | undefined> {
  const token = readCookie(request, 'device')
  if (token === undefined || !isSigned(token, await managerKey(password), 'device')) return undefined
  return sha256(token).slice(0, 16)
}

export async function endSession({ db }: LoginContext, request: Request, response: Response): Promise<void> {
  const token = readCookie(request)
  if (token !== undefined) await deleteSessions(db, { tokenHash: sha256(token) })
  forgetHere(response)
}

/** Makes the browser forget the session, with all that it keeps of it. */
export function forgetHere(response: Response): void {
  clearCookie(response)
  // Browsers know it on https only, and complain elsewhere.
  if (response.locals['isSecure'] === true) response.set('Clear-Site-Data', '"cache"')
}
