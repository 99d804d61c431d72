import { z } from 'zod'

/** The findings about a record; absent in lists. */
export const RecordWarnings = z
  .array(
    z
      .strictObject({
        code: z.string().meta({
          description: 'Which rule speaks, for programs (docs/herd-rules.md)',
          examples: ['TooYoung'],
        }),
        message: z.string().meta({
          description: 'A German sentence for people',
          examples: [
            'Die Mutter (Änne) ist beim Zusammensetzen erst 9 Wochen alt; empfohlen sind mindestens 17 Wochen.',
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
