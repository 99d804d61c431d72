import { z } from 'zod'
import { Id, Moment } from './fields.ts'

/** `focus` comes from the form of the start page, which shows that ticket again after the login. */
export const Login = z
  .strictObject({
    password: z
      .string()
      .min(1)
      .max(1000)
      .meta({ description: 'The manager password', examples: ['korrekt-pferd-batterie'] }),
    focus: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Ticket to return to after a form’s login', examples: ['1'] }),
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

const Session = z
  .strictObject({
    id: Id,
    current: z.boolean().meta({ description: 'Whether it is the one of this request' }),
    peer: z
      .string()
      .nullable()
      .meta({
        description: 'Address from which it was begun',
        examples: ['192.168.178.20'],
      }),
    userAgent: z
      .string()
      .nullable()
      .meta({
        description: 'What the browser said of itself',
        examples: ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
      }),
    createdAt: Moment.describe('When it was stored'),
    lastUsedAt: Moment.meta({ description: 'To the day' }),
    expiresAt: Moment.meta({ description: 'End unless it is used' }),
  })
  .meta({ id: 'Session' })

export const Sessions = z.array(Session)
