import { deleteSession, extendSession, findSession, insertSession } from '@zuchtbuch/db/sessions'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, RequestHandler, Response } from 'express'
import type { Context } from './context.ts'
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
import { webAppPaths } from './web-app.ts'

type LoginContext = Pick<Context, 'config' | 'db'>

/** What a caller is served on. */
export type Login = { by: 'place' | 'token' } | { by: 'session'; token: string; expiresAt: Date }

const dayMs = 86_400_000
const lifetimeMs = 30 * dayMs

const openPath = /^\/(?:health|auth)\/|^\/$/

/** What is answered without a login: whether the service works, how to log in, the shell of the user interface. */
export const isOpenPath = (path: string) => openPath.test(path) || webAppPaths.includes(path)

/** With a manager password everything but the open paths needs a session or the token. */
export function requireLogin(ctx: LoginContext): RequestHandler {
  return async (request, response, next) => {
    if (isOpenPath(request.path)) return next()
    const login = await findLogin(ctx, request)
    if (!login) throw new AppError('NotLoggedIn', 'Bitte zuerst anmelden.')
    if (login.by === 'session') await prolong(ctx, login, response)
    next()
  }
}

/** Why the caller is served; undefined when a login is required and missing. */
export async function findLogin({ config, db }: LoginContext, request: Request): Promise<Login | undefined> {
  const { managerPassword, apiToken } = config.access
  if (managerPassword === undefined) return { by: 'place' }
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '') ?? []
  if (bearer !== undefined && apiToken !== undefined && isSameSecret(bearer, apiToken)) return { by: 'token' }
  const token = readCookie(request)
  if (token === undefined || !isSigned(token, await managerKey(managerPassword))) return undefined
  const session = await findSession(db, sha256(token))
  return session && { by: 'session', token, expiresAt: session.expiresAt }
}

/** A session ends 30 days after its last use; writing that down once a day is exact enough. */
async function prolong(
  { db }: LoginContext,
  login: Login & { by: 'session' },
  response: Response,
): Promise<void> {
  if (login.expiresAt.getTime() - Date.now() > lifetimeMs - dayMs) return
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await extendSession(db, sha256(login.token), expiresAt)
  setCookie(response, login.token, expiresAt)
}

/** Begins a session; returns its end. */
export async function startSession(
  { db }: LoginContext,
  password: string,
  response: Response,
): Promise<Date> {
  const token = newToken(await managerKey(password))
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await insertSession(db, { tokenHash: sha256(token), expiresAt })
  setCookie(response, token, expiresAt)
  return expiresAt
}

export async function endSession({ db }: LoginContext, request: Request, response: Response): Promise<void> {
  const token = readCookie(request)
  if (token !== undefined) await deleteSession(db, sha256(token))
  clearCookie(response)
}
