import { z } from 'zod'
import { done, ItemError, itemsOf } from './bulk.ts'
import { bookkeeping, Day, decimal, GerbilId, Id, input, optionalText, page } from './fields.ts'

const required = {
  date: Day.describe('Day of the weighing'),
  weightGrams: decimal(2)
    .gt(0)
    .max(500)
    .meta({ description: 'g', examples: [72.5] }),
}
const writable = {
  ...required,
  notes: optionalText(20_000).meta({ description: 'Free text', examples: ['vor dem Füttern'] }),
}

export const WeightRecord = z
  .strictObject({ id: Id, gerbilId: GerbilId, ...writable, ...bookkeeping })
  .meta({ id: 'WeightRecord' })
export const WeightRecordPage = page(WeightRecord, 'WeightRecordPage')

const Owner = Id.optional().meta({ description: 'Another animal: the record moves to it' })
const inputShape = z.object(writable).partial().shape
const readOnly = ['id', 'createdAt', 'updatedAt', 'version'] as const

export const WeightRecordCreate = input({ ...inputShape, ...required }, [...readOnly, 'gerbilId']).meta({
  id: 'WeightRecordCreate',
  example: { date: '2025-08-02', weightGrams: 72.5, notes: 'vor dem Füttern' },
})
export const WeightRecordUpdate = input({ ...inputShape, gerbilId: Owner }, readOnly).meta({
  id: 'WeightRecordUpdate',
  example: { weightGrams: 73 },
})

const gerbilName = z.string().meta({ description: 'Name of the animal', examples: ['Krümel'] })
/** A record in the list of all animals. */
export const HerdWeightRecord = WeightRecord.extend({ gerbilName }).meta({ id: 'HerdWeightRecord' })
export const HerdWeightRecordPage = page(HerdWeightRecord, 'HerdWeightRecordPage')

const WeightItem = z.strictObject({ gerbilId: GerbilId, ...required, notes: writable.notes.optional() })
export type WeightItem = z.output<typeof WeightItem>

export const WeighingInput = z
  .strictObject({
    items: itemsOf(WeightItem).meta({ description: 'Stored in this order' }),
    onDuplicate: z.enum(['fail', 'replace']).optional().meta({
      description:
        'What happens where the animal has a record of that day: `fail` (default) refuses the item, `replace` changes the record; notes that are omitted are kept',
    }),
  })
  .meta({
    id: 'WeighingInput',
    example: {
      items: [{ gerbilId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', date: '2025-08-09', weightGrams: 74.5 }],
      onDuplicate: 'fail',
    },
  })

export const WeighingResult = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          gerbilId: GerbilId,
          record: WeightRecord.nullable(),
          replaced: z.boolean(),
          former: WeightRecord.nullable().meta({
            description: 'The replaced record as it was: what an undo puts back',
          }),
          error: ItemError.nullable(),
        }),
      )
      .describe('One for each animal'),
    saved: done('stored'),
    failed: done('refused'),
  })
  .meta({ id: 'WeighingResult' })
