import { COUNTRIES } from '@zuchtbuch/domain/country'
import { YOUNG_BASES } from '@zuchtbuch/domain/litters/young-per-year'
import { z } from 'zod'
import { Count, Id } from './fields.ts'
import { WhiteGrade } from './gerbils.ts'

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
    givenAway: Count.meta({ description: 'Animals that were handed over in that year', examples: [180] }),
    otherRodents: Count.meta({
      description: 'Young of other rodents in that year (`/settings/herd-size`)',
      examples: [12],
    }),
    country: z.enum(COUNTRIES).describe('Whose law holds, by the country of the breeder profile'),
    basis: z.enum(YOUNG_BASES).describe('What is counted there; `None` where there is no number'),
    counted: Count.meta({
      description: 'youngBorn or givenAway, by `basis`, and otherRodents',
      examples: [217],
    }),
    threshold: Count.nullable().meta({
      description: 'More than this in a year usually need a permit; null where there is no number',
      examples: [300],
    }),
    percent: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'counted of threshold, rounded down', examples: [72] }),
    text: z.string().meta({
      description: 'German sentences on what the law there says; no legal advice',
      examples: ['Für Belgien kennt das Zuchtbuch keine Zahl. Hinweis, keine Rechtsberatung.'],
    }),
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

const share = z.number().min(0).max(1)

export const WhiteStatistics = z
  .array(
    z.strictObject({
      grade: WhiteGrade.describe('How much of them is white'),
      animals: Count.meta({ description: 'Own-bred animals of that grade', examples: [12] }),
      deafKnown: Count.meta({
        description: 'Those of which somebody knows whether they hear',
        examples: [9],
      }),
      deaf: Count.meta({ description: 'The deaf ones', examples: [2] }),
      interval: z
        .array(share)
        .length(2)
        .nullable()
        .meta({
          description: 'Wilson interval (95 %) of deaf among deafKnown; null for fewer than five',
          examples: [[0.063, 0.547]],
        }),
      known: z
        .array(
          z.strictObject({
            gerbilId: Id,
            name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
            isDeaf: z.boolean().describe('Whether it is deaf'),
          }),
        )
        .describe('The animals of deafKnown where they are too few for a share; else empty'),
      bornAlive: Count.meta({ description: 'Those with a day of birth', examples: [12] }),
      earlyLosses: Count.meta({ description: 'Those of them that died before day 56', examples: [1] }),
    }),
  )
  .meta({ id: 'WhiteStatistics' })
