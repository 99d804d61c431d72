import {
  HEALTH_CATEGORIES,
  HERITABLE,
  SEVERITIES,
  SIDES,
  TEST_KINDS,
  TEST_OUTCOMES,
  TEST_RESULTS,
  TEST_STIMULI,
} from '@zuchtbuch/domain/health/health-category'
import { z } from 'zod'
import {
  bookkeeping,
  Day,
  DiagnosisCode,
  Euro,
  GerbilId,
  Id,
  input,
  nameText,
  optionalLine,
  optionalText,
  page,
} from './fields.ts'

export const HealthCategory = z.enum(HEALTH_CATEGORIES)

const HealthTest = z.strictObject({
  kind: z.enum(TEST_KINDS).describe('What was tested'),
  stimulus: z.enum(TEST_STIMULI).nullable().default(null).describe('What set it off, or would have'),
  outcome: z.enum(TEST_OUTCOMES).nullable().default(null).describe('What the animal did'),
  durationSeconds: z
    .int()
    .min(0)
    .max(3600)
    .nullable()
    .default(null)
    .meta({ description: 'How long it lasted', examples: [40] }),
})

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
  diagnosisCode: DiagnosisCode.nullable().describe(
    'Code of the diagnosis (`GET /diagnoses`); null without one',
  ),
  side: z.enum(SIDES).nullable().describe('On which side of the body'),
  site: optionalLine(100).meta({ description: 'Where on the body', examples: ['Hinterpfote'] }),
  severity: z.enum(SEVERITIES).nullable().describe('How bad it is'),
  congenital: z.boolean().nullable().describe('Whether the animal had it at birth; null when nobody knows'),
  heritable: z
    .enum(HERITABLE)
    .nullable()
    .describe('Whether it is hereditary in this animal; null: as the diagnosis usually is'),
  tellBuyer: z
    .boolean()
    .nullable()
    .describe(
      'Whether a buyer is told of it. Default of a new record: true for what is not over and neither a checkup nor a test, for what may be inherited, and for a positive test. Null counts as false.',
    ),
  test: HealthTest.nullable().describe('Only in the category Test. Replaced as a whole'),
  result: z
    .enum(TEST_RESULTS)
    .nullable()
    .describe('Only in the category Test. Default: what the outcome of an epilepsy test says'),
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
    diagnosisCode: 'teeth-long',
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
export type HealthRecordChanges = z.output<typeof HealthRecordUpdate>
