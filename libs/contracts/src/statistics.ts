import { z } from 'zod'
import { Count } from './fields.ts'

export const YoungQuery = z.object({
  year: z
    .int()
    .min(1900)
    .max(9999)
    .optional()
    .meta({ description: 'Calendar year; default the current one', examples: [2026] }),
})

export const YoungPerYear = z
  .strictObject({
    year: z.int().meta({ description: 'Calendar year', examples: [2026] }),
    youngBorn: Count.meta({
      description: 'Sum of totalBorn over the litters whose date lies in that calendar year',
      examples: [217],
    }),
    litters: Count.meta({ description: 'Litters of that year', examples: [41] }),
    littersWithoutCount: Count.meta({
      description: 'Litters of that year without totalBorn; their young are missing in youngBorn',
      examples: [1],
    }),
    threshold: Count.meta({
      description:
        'More young than this in a year usually count as commercial breeding (permit, § 11 TierSchG)',
      examples: [300],
    }),
    percent: z
      .int()
      .min(0)
      .meta({ description: 'youngBorn of threshold, rounded down', examples: [72] }),
    notices: z
      .array(
        z.strictObject({
          percent: z
            .union([z.literal(70), z.literal(90), z.literal(100)])
            .describe('The same in percent, rounded'),
          message: z.string().meta({
            description: 'A German sentence for people',
            examples: ['217 von 300 Jungtieren: 70 % der Schwelle sind erreicht.'],
          }),
        }),
      )
      .meta({ description: 'One entry per step that is reached' }),
  })
  .meta({ id: 'YoungPerYear' })
