import { z } from 'zod'

/** What one of many at once was refused for; the others are done all the same. */
export const ItemError = z
  .strictObject({
    code: z.string().meta({ examples: ['DuplicateDate'] }),
    detail: z.string().meta({ examples: ['Für diesen Tag gibt es schon ein Gewicht.'] }),
    errors: z
      .array(z.strictObject({ path: z.string(), message: z.string(), code: z.string() }))
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
