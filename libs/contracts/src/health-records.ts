import { z } from 'zod'
import { bookkeeping, Day, Euro, GerbilId, Id, input, nameText, optionalText, page } from './fields.ts'

const HealthCategory = z.enum([
  'Checkup',
  'Illness',
  'Injury',
  'Treatment',
  'Medication',
  'Surgery',
  'Parasites',
  'Teeth',
  'Other',
])

const required = {
  date: Day.describe('Day of the record'),
  category: HealthCategory.describe('Kind of the record'),
  title: nameText(200).meta({ description: 'What it is called', examples: ['Schneidezähne zu lang'] }),
}
const writable = {
  ...required,
  description: optionalText(20_000).meta({
    description: 'What the breeder noticed',
    examples: ['Frisst seit zwei Tagen nur weiches Futter.'],
  }),
  treatment: optionalText(20_000).meta({ description: 'What was done', examples: ['Zähne gekürzt'] }),
  veterinarian: optionalText(200).meta({ description: 'Who treated it', examples: ['Dr. Lindner'] }),
  costEur: Euro.nullable().describe('EUR'),
  followUpOn: Day.nullable().meta({ description: 'YYYY-MM-DD; may lie in the future' }),
  resolvedOn: Day.nullable().meta({ description: 'YYYY-MM-DD; not before date' }),
}

export const HealthRecord = z
  .strictObject({ id: Id, gerbilId: GerbilId, ...writable, ...bookkeeping })
  .meta({ id: 'HealthRecord' })
export const HealthRecordPage = page(HealthRecord, 'HealthRecordPage')

/** A record in the list of all animals. */
export const HerdHealthRecord = HealthRecord.extend({
  gerbilName: z.string().meta({ description: 'Name of the animal', examples: ['Krümel'] }),
}).meta({ id: 'HerdHealthRecord' })
export const HerdHealthRecordPage = page(HerdHealthRecord, 'HerdHealthRecordPage')

const Owner = Id.optional().meta({ description: 'Another animal: the record moves to it' })
const inputShape = z.object(writable).partial().shape
const readOnly = ['id', 'createdAt', 'updatedAt', 'version'] as const

export const HealthRecordCreate = input({ ...inputShape, ...required }, [...readOnly, 'gerbilId']).meta({
  id: 'HealthRecordCreate',
  example: {
    date: '2025-08-01',
    category: 'Teeth',
    title: 'Schneidezähne zu lang',
    description: 'Frisst seit zwei Tagen nur weiches Futter.',
    treatment: 'Zähne gekürzt',
    veterinarian: 'Dr. Lindner',
    costEur: 45.5,
    followUpOn: '2025-08-15',
  },
})
export const HealthRecordUpdate = input({ ...inputShape, gerbilId: Owner }, readOnly).meta({
  id: 'HealthRecordUpdate',
  example: { resolvedOn: '2025-08-16' },
})
