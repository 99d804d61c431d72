import { z } from 'zod'
import {
  bookkeeping,
  Count,
  Day,
  Id,
  input,
  InputMoment,
  Moment,
  optionalText,
  page,
  Provenance,
} from './fields.ts'
import { RecordWarnings } from './record-warnings.ts'

const writable = {
  fatherId: Id.nullable(),
  motherId: Id.nullable(),
  totalBorn: Count.max(100)
    .nullable()
    .meta({ examples: [6] }),
  deathsWithin8Weeks: z
    .int()
    .max(100)
    .nullable()
    .meta({ description: '0 to totalBorn', examples: [0] }),
  expectedGoHomeDate: Day.nullable(),
  notes: optionalText(20_000),
  pairingCode: optionalText(100).meta({ description: 'Breeding number of the pairing', examples: ['26-04'] }),
  litterLetter: optionalText(10).meta({ examples: ['K'] }),
  externalRef: optionalText(200),
}

export const Litter = z
  .strictObject({
    id: Id,
    date: Moment,
    ...writable,
    gerbilIds: z.array(Id),
    fatherName: z
      .string()
      .nullable()
      .meta({ examples: ['Balou'] }),
    motherName: z
      .string()
      .nullable()
      .meta({ examples: ['Krümel'] }),
    birthDay: Day.meta({ description: 'The calendar day of `date` where the breeder lives' }),
    ageInDays: z.int().meta({ description: 'Until today', examples: [42] }),
    livingCount: Count.meta({ description: 'Its young that live here', examples: [5] }),
    sexCounts: z
      .strictObject({ male: Count, female: Count, unknown: Count })
      .meta({ description: 'Of its young that live here' }),
    provenance: z.string().nullable(),
    warnings: RecordWarnings.optional(),
    ...bookkeeping,
  })
  .meta({ id: 'Litter' })
export const LitterPage = page(Litter, 'LitterPage')

const inputShape = {
  ...z.object(writable).partial().shape,
  date: InputMoment.optional(),
  provenance: Provenance.optional(),
}
const readOnly = [
  'id',
  'gerbilIds',
  'fatherName',
  'motherName',
  'birthDay',
  'ageInDays',
  'livingCount',
  'sexCounts',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const LitterCreate = input({ ...inputShape, date: InputMoment }, readOnly).meta({ id: 'LitterCreate' })
export const LitterUpdate = input(inputShape, readOnly).meta({ id: 'LitterUpdate' })
export type LitterChanges = z.output<typeof LitterUpdate>
