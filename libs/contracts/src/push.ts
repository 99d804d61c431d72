import { z } from 'zod'
import { Id, Moment } from './fields.ts'

export const VapidPublicKey = z
  .strictObject({
    publicKey: z
      .string()
      .nullable()
      .meta({
        description: 'For `applicationServerKey`, in base64url; null when push is off',
        examples: ['BPQhr3NFO0o1RlOPjHSYKbCR2oTFl0nVEOZCNf1YzSwbzRsA3Bf6gp2NJKFWOSGSo3XqTQGdDFgk0QPi4Sg1VVw'],
      }),
    enabled: z.boolean().describe('Whether notifications are set up'),
  })
  .meta({ id: 'VapidPublicKey' })

const endpoint = z.string().meta({
  description: 'Address that the browser got from its push service; https, and on the internet',
  examples: ['https://push.example.com/send/9b2f'],
})

/**
 * Blank and overlong members are refused by the route, in words for the breeder. Further ones are dropped: browsers put
 * some into a subscription (`expirationTime`), and each version may add another.
 */
export const PushSubscribe = z
  .looseObject({
    endpoint,
    p256dh: z.string().meta({
      description: 'Public key of the browser, base64url',
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
    auth: z.string().meta({
      description: 'Shared secret of the browser, base64url',
      examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
    }),
    label: z
      .string()
      .trim()
      .optional()
      .meta({
        description: 'What the breeder calls the device, up to 100 characters',
        examples: ['Handy von Jana'],
      }),
    replaces: z
      .string()
      .optional()
      .meta({
        description:
          'The former address of this browser, which is forgotten; its name stays unless another is given',
        examples: ['https://push.example.com/send/71e0'],
      }),
  })
  .transform(({ endpoint, p256dh, auth, label, replaces }) => ({ endpoint, p256dh, auth, label, replaces }))
  .meta({ id: 'PushSubscribe' })

export const PushUnsubscribe = z.strictObject({ endpoint }).meta({ id: 'PushUnsubscribe' })

export const PushDevices = z
  .array(
    z
      .strictObject({
        id: Id,
        label: z
          .string()
          .nullable()
          .meta({ description: 'What the breeder calls the device', examples: ['Handy von Jana'] }),
        createdAt: Moment.describe('When it was stored'),
        lastSuccessAt: Moment.nullable().meta({ description: 'When its push service last took a message' }),
        lastError: z
          .string()
          .nullable()
          .meta({ description: 'Why the last message did not get through, in German', examples: [null] }),
        host: z.string().meta({
          description: 'Of the push service; the rest of the address is secret',
          examples: ['push.example.com'],
        }),
      })
      .meta({ id: 'PushDevice' }),
  )
  .meta({ id: 'PushDevices' })

export const PushTest = z.strictObject({ endpoint }).meta({ id: 'PushTest' })
export const PushTestResult = z
  .strictObject({ outcome: z.literal('Sent').meta({ description: 'The push service took it' }) })
  .meta({ id: 'PushTestResult' })
