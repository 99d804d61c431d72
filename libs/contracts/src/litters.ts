import { z } from 'zod'
import {
  bookkeeping,
  Count,
  Day,
  ExternalRef,
  Id,
  input,
  InputMoment,
  Moment,
  optionalText,
  page,
  Provenance,
} from './fields.ts'
import { Gender, GerbilPatch, GerbilStatus } from './gerbils.ts'
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
  externalRef: ExternalRef,
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

const gerbil = GerbilPatch.in.shape

/** One of the young: what is not given follows from its litter. */
export const Pup = z
  .strictObject({
    name: gerbil.name.meta({
      description: 'The code of the litter and a number unless told',
      examples: ['26-04-1'],
    }),
    gender: Gender.optional(),
    colorVarietyId: gerbil.colorVarietyId,
    genotype: gerbil.genotype,
    enclosureId: gerbil.enclosureId.meta({
      description: 'That of `pupsEnclosureId`, else of the mother, unless told',
    }),
    status: GerbilStatus.optional(),
    characterNote: gerbil.characterNote,
  })
  .meta({ id: 'Pup' })
export type Pup = z.output<typeof Pup>

export const mostPups = 20

export const LitterCreate = input(
  {
    ...inputShape,
    date: InputMoment,
    pups: z.array(Pup).max(mostPups).optional().meta({
      description:
        'The young, entered along with their litter. Then `totalBorn` is their number and the early losses unless told, and `expectedGoHomeDate` the day from which they are ready.',
    }),
    matingId: Id.optional().meta({
      description: 'The mating that it came of; gives the parents, and is closed by it',
    }),
    pupsEnclosureId: Id.optional(),
  },
  readOnly,
).meta({
  id: 'LitterCreate',
  example: {
    date: '2025-03-14',
    totalBorn: 6,
    deathsWithin8Weeks: 0,
    expectedGoHomeDate: '2025-05-23',
    pairingCode: '25-04',
    litterLetter: 'K',
    notes: 'Alle munter.',
  },
})
export type LitterCreate = z.output<typeof LitterCreate>
export const PupsInput = z
  .strictObject({ pups: z.array(Pup).min(1).max(mostPups) })
  .meta({ id: 'PupsInput', example: { pups: [{ name: 'Kalle', gender: 'Male' }, {}] } })

const Lost = z.array(Id).max(mostPups)
const Nameless = z.int().min(0).max(mostPups)

export const LossInput = z
  .strictObject({
    gerbilId: Id.optional().meta({ description: 'Which of the young; a nameless one is only counted' }),
    gerbilIds: Lost.optional().meta({ description: 'Several of the young' }),
    count: Nameless.optional().meta({
      description: 'How many more died that have no name here; 1 where no animal is named, else 0',
    }),
    date: Day.optional().meta({ description: 'Today unless told' }),
    cause: gerbil.causeOfDeath.meta({ examples: ['Vom Muttertier verstoßen'] }),
  })
  .meta({ id: 'LossInput', example: { date: '2025-03-16', cause: 'Vom Muttertier verstoßen' } })
export type LossInput = z.output<typeof LossInput>

export const LossTakeBack = z
  .strictObject({
    gerbilIds: Lost.optional().meta({ description: 'Who of the young lives after all' }),
    count: Nameless.optional().meta({ description: 'How many nameless losses there were not' }),
  })
  .meta({ id: 'LossTakeBack', example: { gerbilIds: [], count: 0 } })
export type LossTakeBack = z.output<typeof LossTakeBack>

export const LitterSuggestionsQuery = z.object({
  date: Day.optional().meta({ description: 'The day of birth; today unless told' }),
})
export const LitterSuggestions = z
  .array(
    z
      .strictObject({
        motherId: Id,
        fatherId: Id.nullable().meta({ description: 'Null where several come into question' }),
        matingId: Id.nullable(),
        enclosureId: Id.nullable().meta({ description: 'Where the mother lives' }),
        source: z.enum(['Mating', 'Stay']),
        togetherFrom: Day,
        expectedFrom: Day,
        expectedTo: Day,
      })
      .meta({ id: 'LitterSuggestion' }),
  )
  .meta({ id: 'LitterSuggestions' })
export const LitterUpdate = input(inputShape, readOnly).meta({
  id: 'LitterUpdate',
  example: { deathsWithin8Weeks: 1, notes: null },
})
export type LitterChanges = z.output<typeof LitterUpdate>
