import { NEUTERED } from '@zuchtbuch/domain/neutered'
import { DATE_PRECISIONS } from '@zuchtbuch/domain/litters/date-precision'
import { z } from 'zod'
import { Day, Id, Moment } from './fields.ts'
import { Gender, GerbilStatus, WhiteGrade } from './gerbils.ts'

const mostIds = 200

export const RowsQuery = z.object({
  ids: z
    .string()
    .max(mostIds * 40)
    .transform((text) => text.split(',').map((id) => id.trim()))
    .pipe(z.array(Id).min(1).max(mostIds))
    .optional()
    .meta({
      description: `Only these records, separated by commas (1 to ${mostIds}); one that does not exist is left out`,
      examples: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    }),
})

const text = z.string().nullable()
const version = z.array(z.int())
const rows = <S extends z.ZodRawShape>(columns: S) =>
  z.strictObject({
    count: z.int().min(0).describe('How many there are'),
    columns: z
      .strictObject(columns)
      .meta({ description: 'The n-th value of each column belongs to the n-th record' }),
  })

export const GerbilRows = rows({
  id: z.array(Id),
  name: z.array(z.string()),
  gender: z.array(Gender),
  status: z.array(GerbilStatus),
  isResident: z.array(z.boolean()),
  genotype: z.array(text),
  whiteGrade: z.array(WhiteGrade.nullable()),
  otherGenes: z.array(z.array(z.string())).meta({ examples: [[['Slssls']]] }),
  colorVarietyId: z.array(Id.nullable()),
  enclosureId: z.array(Id.nullable()),
  litterId: z.array(Id.nullable()),
  receiverContactId: z.array(Id.nullable()),
  dateOfBirth: z.array(Day.nullable()),
  dateOfBirthText: z.array(text).meta({ examples: [[null]] }),
  dateOfDeath: z.array(Day.nullable()),
  goHomeDate: z.array(Day.nullable()),
  neutered: z.array(z.enum(NEUTERED).nullable()).meta({ examples: [[null]] }),
  neuteredOn: z.array(Day.nullable()).meta({ examples: [[null]] }),
  quarantineUntil: z.array(Day.nullable()).meta({ examples: [[null]] }),
  photo: z
    .array(text)
    .meta({ description: 'File name; like the weights only of animals that live here', examples: [[null]] }),
  lastWeightGrams: z.array(z.number().nullable()),
  previousWeightGrams: z.array(z.number().nullable()),
  lastWeighedOn: z.array(Day.nullable()),
  lastWeightAt: z
    .array(Moment.nullable())
    .meta({ description: 'When the newest weight was stored', examples: [[null]] }),
  version,
}).meta({ id: 'GerbilRows' })

export const LitterRows = rows({
  id: z.array(Id),
  date: z.array(Moment),
  datePrecision: z.array(z.enum(DATE_PRECISIONS)).meta({ examples: [['Day']] }),
  birthDay: z.array(Day.nullable()).meta({
    description: 'The calendar day of `date` where the breeder lives; null where nobody knows the day',
    examples: [['2026-03-14']],
  }),
  fatherId: z.array(Id.nullable()),
  motherId: z.array(Id.nullable()),
  pairingCode: z.array(text),
  litterLetter: z.array(text),
  totalBorn: z.array(z.int().nullable()),
  deathsWithin8Weeks: z.array(z.int().nullable()),
  expectedGoHomeDate: z.array(Day.nullable()),
  version,
}).meta({ id: 'LitterRows' })
