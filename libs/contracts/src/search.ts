import { z } from 'zod'
import { Id } from './fields.ts'

export const SearchType = z.enum([
  'gerbil',
  'litter',
  'enclosure',
  'contact',
  'request',
  'contract',
  'page',
  'ticket',
])

export const SearchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .meta({ description: 'What is looked for', examples: ['krüm'] }),
  types: z
    .string()
    .max(200)
    .transform((text) => [...new Set(text.split(',').map((type) => type.trim()))])
    .pipe(z.array(SearchType))
    .optional()
    .meta({ description: 'Only these types, separated by commas; default all', examples: ['gerbil,litter'] }),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Records of each type; default 8' }),
})

export const SearchResult = z
  .strictObject({
    q: z.string().meta({ description: 'What was looked for', examples: ['krüm'] }),
    groups: z
      .array(
        z.strictObject({
          type: SearchType.describe('What was found'),
          total: z
            .int()
            .min(0)
            .meta({ description: 'All that match', examples: [1] }),
          items: z
            .array(
              z.strictObject({
                id: Id,
                title: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
                detail: z
                  .string()
                  .nullable()
                  .meta({
                    description: 'What tells it from others of its name',
                    examples: ['Schwarz Schecke · Villa Kunterbunt'],
                  }),
                score: z
                  .int()
                  .min(1)
                  .max(3)
                  .meta({
                    description: '3 is the very words, 2 begins with them, 1 contains them',
                    examples: [2],
                  }),
              }),
            )
            .describe('The records of this page'),
        }),
      )
      .describe('By type'),
  })
  .meta({ id: 'SearchResult' })
