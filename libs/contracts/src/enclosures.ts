import { z } from 'zod'
import { bookkeeping, Count, Day, decimal, Id, input, optionalText, page, requiredText } from './fields.ts'

const centimetres = decimal(1).gt(0).max(100_000).nullable()

const writable = {
  name: requiredText(200).meta({ examples: ['Gehege 3'] }),
  location: optionalText(200).meta({ examples: ['Arbeitszimmer'] }),
  lengthCm: centimetres.meta({ examples: [120] }),
  widthCm: centimetres.meta({ examples: [60] }),
  heightCm: centimetres.meta({ examples: [62.5] }),
  capacity: Count.nullable().meta({ examples: [2] }),
  lastCleanedOn: Day.nullable(),
  notes: optionalText(20_000),
}

export const Enclosure = z
  .strictObject({
    id: Id,
    ...writable,
    occupantCount: Count.meta({ description: 'Living residents in this enclosure', examples: [2] }),
    ...bookkeeping,
  })
  .meta({ id: 'Enclosure' })
export const EnclosurePage = page(Enclosure, 'EnclosurePage')

const inputShape = z.object(writable).partial().shape
const readOnly = ['id', 'occupantCount', 'createdAt', 'updatedAt', 'version'] as const

export const EnclosureCreate = input({ ...inputShape, name: writable.name }, readOnly).meta({
  id: 'EnclosureCreate',
})
export const EnclosureUpdate = input(inputShape, readOnly).meta({ id: 'EnclosureUpdate' })
export type EnclosureChanges = z.output<typeof EnclosureUpdate>
