import { z } from 'zod'
import { Moment } from './fields.ts'

/** `focus` comes from the form of the start page, which shows that ticket again after the login. */
export const Login = z
  .strictObject({
    password: z
      .string()
      .min(1)
      .max(1000)
      .meta({ examples: ['korrekt-pferd-batterie'] }),
    focus: z.string().max(100).optional().meta({ description: 'Ticket to return to after a form’s login' }),
  })
  .meta({ id: 'Login' })

export const LoginState = z
  .strictObject({
    passwordRequired: z.boolean().meta({ description: 'Whether a manager password is set' }),
    loggedIn: z
      .boolean()
      .meta({ description: 'Whether this caller is served; always true without a password' }),
    expiresAt: Moment.nullable().meta({
      description: 'End of the session unless it is used; null without one',
    }),
  })
  .meta({ id: 'LoginState' })
