import { z } from 'zod'

export const VapidPublicKey = z
  .strictObject({
    publicKey: z
      .string()
      .nullable()
      .meta({
        description: 'For `applicationServerKey`, in base64url; null when push is off',
        examples: ['BPQhr3NFO0o1RlOPjHSYKbCR2oTFl0nVEOZCNf1YzSwbzRsA3Bf6gp2NJKFWOSGSo3XqTQGdDFgk0QPi4Sg1VVw'],
      }),
    enabled: z.boolean(),
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
  })
  .transform(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth }))
  .meta({ id: 'PushSubscribe' })

export const PushUnsubscribe = z.strictObject({ endpoint }).meta({ id: 'PushUnsubscribe' })
