import { Login, LoginState } from '@zuchtbuch/contracts/auth'
import { forgetLoginFailures } from '@zuchtbuch/db/sessions'
import { claimTry } from '@zuchtbuch/db/tries'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'
import type { Context } from '../context.ts'
import { endSession, findLogin, startSession } from '../login.ts'
import { isManagerPassword } from '../password-key.ts'
import { route } from '../route.ts'
import { startAddress } from '../start-page.ts'

const tag = 'Anmeldung'
const form = 'application/x-www-form-urlencoded'
const wrongTriesPerMinute = 5

export const loginRoute = route({
  method: 'post',
  path: '/auth/login',
  operationId: 'login',
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
      const expiresAt = await logIn(ctx, body.password, response)
      if (isForm(request)) response.redirect(303, startAddress({ focus: body.focus }))
      return {
        passwordRequired: expiresAt !== null,
        loggedIn: true,
        expiresAt: expiresAt?.toISOString() ?? null,
      }
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
  operationId: 'logout',
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
  operationId: 'getSession',
  tag,
  summary: 'Whether this caller is logged in',
  open: true,
  response: LoginState,
  handler: async (ctx, { request }) => {
    const login = await findLogin(ctx, request)
    if (!login) return loggedOut
    return {
      passwordRequired: login.by !== 'place',
      loggedIn: true,
      expiresAt: login.by === 'session' ? login.expiresAt.toISOString() : null,
    }
  },
})

const loggedOut = { passwordRequired: true, loggedIn: false, expiresAt: null }

const isForm = (request: Request) => request.is(form) === form

/** Returns the end of the session; null where no password is set, so that nobody needs one. */
async function logIn({ config, db }: Context, given: string, response: Response): Promise<Date | null> {
  const password = config.access.managerPassword
  if (password === undefined) return null
  const peer = String(response.locals['peer'])
  // Counted as wrong before it is looked at; forgotten when it was right.
  const waitSeconds = await db.transaction((tx) => claimTry(tx, 'login', peer, wrongTriesPerMinute))
  if (waitSeconds > 0) {
    response.set('Retry-After', String(waitSeconds))
    throw new AppError(
      'TooManyRequests',
      `Zu viele falsche Passwörter. In ${waitSeconds} Sekunden geht es wieder.`,
    )
  }
  if (!(await isManagerPassword(given, password))) {
    throw new AppError('WrongPassword', 'Das Passwort stimmt nicht.')
  }
  await forgetLoginFailures(db, peer)
  return startSession({ config, db }, password, response)
}
