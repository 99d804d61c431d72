import { z } from 'zod'

/** What the herd book's rules say of a record; absent in lists. */
export const RecordWarnings = z
  .array(
    z
      .strictObject({
        code: z.string().meta({ examples: ['TooYoung'] }),
        message: z.string().meta({
          examples: [
            'Die Mutter (Änne) ist bei der Verpaarung erst 9 Wochen alt; empfohlen sind mindestens 17 Wochen.',
          ],
        }),
        path: z.string().meta({
          description: 'JSON Pointer of the member; empty is the whole record',
          examples: ['/motherId'],
        }),
      })
      .meta({ id: 'RecordWarning' }),
  )
  .meta({
    description: 'Of a single record: what is unwise or doubtful about it. Nothing is refused for it.',
  })
