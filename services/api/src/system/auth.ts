import { setTimeout as delay } from 'node:timers/promises'
import { Login, LoginState, Sessions } from '@zuchtbuch/contracts/auth'
import { IdParams } from '@zuchtbuch/contracts/fields'
import { deleteSessions, forgetLoginFailures, listSessions } from '@zuchtbuch/db/sessions'
import { claimLoginTurn } from '@zuchtbuch/db/rate-limits'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'
import type { Context } from '../common/context.ts'
import { endSession, findLogin, forgetHere, knownDevice, startSession } from '../access/login.ts'
import { isManagerPassword } from '../access/password-key.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { startAddress } from '../access/addresses.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Login'
const form = 'application/x-www-form-urlencoded'
/** More logins than this never wait in one process; who comes then has to come again. */
const mostWaiting = 200
let waiting = 0

export const loginRoute = route({
  method: 'post',
  path: '/auth/login',
  tag,
  summary: 'Log in with the manager password',
  description:
    'Sets the session cookie `zuchtbuch_session`. The form of the start page is answered with a redirect (303) ' +
    'to the start page, whatever the outcome.',
  open: true,
  body: Login,
  bodyTypes: ['application/json', form],
  response: LoginState,
  errors: ['WrongPassword'],
  handler: async (ctx, { body, request, response }) => {
    try {
      const expiresAt = await logIn(ctx, body.password, request, response)
      if (isForm(request)) response.redirect(303, startAddress({ focus: body.focus }))
      return viewRecord({ passwordRequired: expiresAt !== null, loggedIn: true, expiresAt })
    } catch (error) {
      if (!isForm(request) || !(error instanceof AppError)) throw error
      response.redirect(303, startAddress({ focus: body.focus, problem: error.code }))
      return loggedOut
    }
  },
})

export const logoutRoute = route({
  method: 'post',
  path: '/auth/logout',
  tag,
  summary: 'End the session',
  description: 'The form of the start page is answered with a redirect (303) to the start page.',
  open: true,
  status: 204,
  handler: async (ctx, { request, response }) => {
    await endSession(ctx, request, response)
    if (isForm(request)) response.redirect(303, startAddress({}))
  },
})

export const getSessionRoute = route({
  method: 'get',
  path: '/auth/session',
  tag,
  summary: 'Whether this caller is logged in',
  open: true,
  response: LoginState,
  handler: async (ctx, { request }) => {
    const login = await findLogin(ctx, request)
    if (!login) return loggedOut
    return viewRecord({
      passwordRequired: login.by !== 'place',
      loggedIn: true,
      expiresAt: login.by === 'session' ? login.session.expiresAt : null,
    })
  },
})

export const listSessionsRoute = route({
  method: 'get',
  path: '/auth/sessions',
  tag,
  summary: 'Where somebody is logged in',
  description: 'Empty where no password is set.',
  response: Sessions,
  handler: async (ctx, { request }) => {
    const login = await findLogin(ctx, request)
    const own = login?.by === 'session' ? login.session.id : undefined
    return (await listSessions(ctx.db)).map((session) =>
      viewRecord({
        id: session.id,
        current: session.id === own,
        peer: session.peer,
        userAgent: session.userAgent,
        createdAt: session.createdAt,
        lastUsedAt: session.lastUsedAt,
        expiresAt: session.expiresAt,
      }),
    )
  },
})

export const endSessionsRoute = route({
  method: 'delete',
  path: '/auth/sessions',
  tag,
  summary: 'Log out everywhere, here as well',
  status: 204,
  handler: async ({ db, logger }, { requestId, response }) => {
    const ended = await deleteSessions(db, 'all')
    logger.info({ ended, peer: response.locals['peer'], requestId }, 'logged out everywhere')
    forgetHere(response)
  },
})

export const endSessionRoute = route({
  method: 'delete',
  path: '/auth/sessions/{id}',
  tag,
  summary: 'Log out one browser',
  params: IdParams,
  status: 204,
  handler: async ({ db, logger }, { params, requestId, response }) => {
    const ended = await deleteSessions(db, params)
    found(ended === 0 ? undefined : ended)
    logger.info({ ended, peer: response.locals['peer'], requestId }, 'logged out')
  },
})

const loggedOut = { passwordRequired: true, loggedIn: false, expiresAt: null }

const isForm = (request: Request) => request.is(form) === form

/** Returns the end of the session; null where no password is set, so that nobody needs one. */
async function logIn(
  { config, db, logger }: Context,
  given: string,
  request: Request,
  response: Response,
): Promise<Date | null> {
  const password = config.access.managerPassword
  if (password === undefined) return null
  const { peer, requestId } = response.locals
  const device = await knownDevice(password, request)
  const note = (login: 'ok' | 'wrong password' | 'too many tries') =>
    logger[login === 'ok' ? 'info' : 'warn'](
      { login, peer, isKnownDevice: device !== undefined, requestId },
      'login',
    )
  // A caller that shares the address of a known device cannot use up its tries.
  const counted = device === undefined ? String(peer) : `device ${device}`
  // Counted as wrong before it is looked at; forgotten when it was right.
  const turn = await db.transaction((tx) => claimLoginTurn(tx, counted))
  if (turn.isFull || waiting >= mostWaiting) {
    note('too many tries')
    const seconds = Math.max(1, Math.ceil(turn.waitSeconds))
    response.set('Retry-After', String(seconds))
    throw new AppError(
      'TooManyRequests',
      `Zu viele falsche Passwörter. In ${seconds} Sekunden geht es wieder.`,
    )
  }
  await waitFor(turn.waitSeconds)
  if (!(await isManagerPassword(given, password, device === undefined ? 'stranger' : 'known'))) {
    note('wrong password')
    throw new AppError('WrongPassword', 'Das Passwort stimmt nicht.')
  }
  note('ok')
  await forgetLoginFailures(db, counted)
  return startSession({ config, db }, password, request, response)
}

/** Delays repeated logins. Nobody is locked out: the right password is accepted, only later. */
async function waitFor(seconds: number): Promise<void> {
  if (seconds === 0) return
  waiting++
  try {
    await delay(seconds * 1000)
  } finally {
    waiting--
  }
}
