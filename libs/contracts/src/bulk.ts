import { z } from 'zod'

/** The refusal of one of many; the others are done all the same. */
export const ItemError = z
  .strictObject({
    code: z.string().meta({ description: 'What went wrong, for programs', examples: ['DuplicateDate'] }),
    detail: z.string().meta({
      description: 'A German sentence for people',
      examples: ['Für diesen Tag gibt es schon ein Gewicht.'],
    }),
    errors: z
      .array(
        z.strictObject({
          path: z.string(),
          message: z.string().describe('A German sentence for people'),
          code: z.string().describe('What went wrong, for programs'),
        }),
      )
      .optional()
      .meta({ description: 'One entry per finding; path is a JSON Pointer into the body of the request' }),
  })
  .meta({
    id: 'ItemError',
    description: 'Why one of many was refused, with the code that it would have alone',
  })

export const mostItems = 200

/** The list that a request about many is made of. */
export const itemsOf = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(mostItems)

export const done = (what: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `How many were ${what}`, examples: [1] })
