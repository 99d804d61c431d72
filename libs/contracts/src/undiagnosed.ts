import { z } from 'zod'
import { done, ItemError, itemsOf } from './bulk.ts'
import { Day, DiagnosisCode, Id } from './fields.ts'

const resource = z
  .enum(['health-record', 'gerbil'])
  .describe('A note on health, or an animal that died of something')
const version = z
  .int()
  .min(1)
  .meta({ examples: [1] })

export const UndiagnosedQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(50)
    .meta({ description: 'How many at most', examples: [50] }),
})

export const Undiagnosed = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          resource,
          id: Id,
          gerbilId: Id.describe('The animal'),
          gerbilName: z.string().meta({ description: 'Its name', examples: ['Krümel'] }),
          date: Day.nullable().describe('Day of the note or the death'),
          title: z.string().meta({ description: 'What is written', examples: ['Milben im Ohr'] }),
          description: z.string().nullable().describe('What else is written'),
          proposal: DiagnosisCode.nullable().describe('The diagnosis that the words speak for'),
          version: version.describe('Version of the note or the animal'),
        }),
      )
      .describe('The newest first'),
    isMore: z.boolean().describe('Whether there are older ones'),
  })
  .meta({ id: 'Undiagnosed' })

export const DiagnosesGiven = z
  .strictObject({
    changes: itemsOf(
      z.strictObject({
        resource,
        id: Id,
        version: version.meta({
          description: 'The version that the caller has seen; another one meanwhile refuses this item',
        }),
        diagnosisCode: DiagnosisCode.nullable().describe('Null takes it away'),
      }),
    ).describe('Done in this order'),
  })
  .meta({
    id: 'DiagnosesGiven',
    example: {
      changes: [
        {
          resource: 'health-record',
          id: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
          version: 1,
          diagnosisCode: 'mites',
        },
      ],
    },
  })

export const DiagnosesGivenResult = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          resource,
          id: Id,
          version: version.nullable().describe('Null where it was refused'),
          error: ItemError.nullable(),
        }),
      )
      .describe('In the order of the changes'),
    changed: done('changed'),
    failed: done('refused'),
  })
  .meta({ id: 'DiagnosesGivenResult' })
