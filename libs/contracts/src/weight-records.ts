import { z } from 'zod'
import { bookkeeping, Day, decimal, Id, input, optionalText, page } from './fields.ts'

const required = {
  date: Day,
  weightGrams: decimal(2)
    .gt(0)
    .max(500)
    .meta({ examples: [72.5] }),
}
const writable = { ...required, notes: optionalText(20_000).meta({ examples: ['vor dem Füttern'] }) }

export const WeightRecord = z
  .strictObject({ id: Id, gerbilId: Id, ...writable, ...bookkeeping })
  .meta({ id: 'WeightRecord' })
export const WeightRecordPage = page(WeightRecord, 'WeightRecordPage')

const inputShape = z.object(writable).partial().shape
const readOnly = ['id', 'gerbilId', 'createdAt', 'updatedAt', 'version'] as const

export const WeightRecordCreate = input({ ...inputShape, ...required }, readOnly).meta({
  id: 'WeightRecordCreate',
})
export const WeightRecordUpdate = input(inputShape, readOnly).meta({ id: 'WeightRecordUpdate' })
export type WeightRecordChanges = z.output<typeof WeightRecordUpdate>
