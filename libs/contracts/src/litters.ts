import { DATE_PRECISIONS } from '@zuchtbuch/domain/litters/date-precision'
import { z } from 'zod'
import {
  bookkeeping,
  Count,
  Day,
  ExternalRef,
  FatherId,
  Id,
  input,
  InputMoment,
  MatingId,
  Moment,
  MotherId,
  optionalText,
  page,
  Provenance,
} from './fields.ts'
import { Gender, GerbilPatch, GerbilStatus } from './gerbils.ts'
import { RecordWarnings } from './record-warnings.ts'

const writable = {
  fatherId: FatherId.nullable(),
  motherId: MotherId.nullable(),
  totalBorn: Count.max(100)
    .nullable()
    .meta({ description: 'Young born, dead ones included', examples: [6] }),
  deathsWithin8Weeks: z
    .int()
    .max(100)
    .nullable()
    .meta({ description: '0 to totalBorn', examples: [0] }),
  expectedGoHomeDate: Day.nullable().describe('Day from which the young may leave'),
  notes: optionalText(20_000).describe('Free text'),
  pairingCode: optionalText(100).meta({ description: 'Breeding number of the pairing', examples: ['26-04'] }),
  litterLetter: optionalText(10).meta({ description: 'Initial of the names of its young', examples: ['K'] }),
  externalRef: ExternalRef,
}

const DatePrecision = z.enum(DATE_PRECISIONS).meta({
  description:
    'How exactly the day is known. Of a litter that is not `Day` the date lies on the last day of its month or year, and nothing is judged, counted or due by it',
})

export const Litter = z
  .strictObject({
    id: Id,
    date: Moment.describe('Time of birth'),
    datePrecision: DatePrecision,
    ...writable,
    gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
    fatherName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the father', examples: ['Balou'] }),
    motherName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the mother', examples: ['Krümel'] }),
    birthDay: Day.nullable().meta({
      description: 'The calendar day of `date` where the breeder lives; null where nobody knows the day',
    }),
    ageInDays: z
      .int()
      .nullable()
      .meta({ description: 'Until today; null with `birthDay`', examples: [42] }),
    livingCount: Count.meta({ description: 'Its young that live here', examples: [5] }),
    sexCounts: z
      .strictObject({ male: Count, female: Count, unknown: Count })
      .meta({ description: 'Of its young that live here' }),
    provenance: z.string().nullable().describe('Text that holds JSON: where the record came from'),
    warnings: RecordWarnings.optional(),
    ...bookkeeping,
  })
  .meta({ id: 'Litter' })
export const LitterPage = page(Litter, 'LitterPage')

const inputShape = {
  ...z.object(writable).partial().shape,
  date: InputMoment.optional(),
  datePrecision: DatePrecision.optional(),
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
    gender: Gender.optional().describe('Sex of the animal'),
    colorVarietyId: gerbil.colorVarietyId,
    genotype: gerbil.genotype,
    otherGenes: gerbil.otherGenes,
    whiteGrade: gerbil.whiteGrade,
    whitePercent: gerbil.whitePercent,
    enclosureId: gerbil.enclosureId.meta({
      description: 'That of `pupsEnclosureId`, else of the mother, unless told',
    }),
    status: GerbilStatus.optional().describe('What the young one is in the herd'),
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
    fatherStays: z.boolean().optional().meta({
      description:
        'With `matingId`: the father stays with the mother, or left on `fatherLeftOn`. Then a mating begins with the day of birth',
    }),
    fatherLeftOn: Day.optional().meta({
      description:
        'Only with `matingId`; not in the future. Before the birth it is the day on which the two were parted',
    }),
    pupsEnclosureId: Id.optional().describe('Where the young live; with their mother unless told'),
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
  .strictObject({ pups: z.array(Pup).min(1).max(mostPups).describe('The young of the litter') })
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

export const NextMating = z
  .strictObject({
    separatedOn: Day.optional().meta({ description: 'When they were parted, not before the birth' }),
    retiredOn: Day.optional().meta({ description: 'Since when they shall have no young any more' }),
    endedOn: Day.optional().meta({ description: 'They were no pair any more: nothing comes of it' }),
  })
  .meta({ id: 'NextMating', example: { separatedOn: '2026-04-02' } })
export type NextMating = z.output<typeof NextMating>

export const LitterSuggestionsQuery = z.object({
  date: Day.optional().meta({ description: 'The day of birth; today unless told' }),
})
export const LitterSuggestions = z
  .array(
    z
      .strictObject({
        motherId: MotherId,
        fatherId: Id.nullable().meta({ description: 'Null where several come into question' }),
        matingId: MatingId.nullable(),
        enclosureId: Id.nullable().meta({ description: 'Where the mother lives' }),
        source: z.enum(['Mating', 'Stay']).describe('What suggests it'),
        togetherFrom: Day,
        expectedFrom: Day,
        expectedTo: Day,
        fatherLeftOn: Day.nullable().meta({
          description:
            'Since when the father of a mating does not live with the mother any more, where it is known',
        }),
        sharedOnBirth: z.boolean().nullable().meta({
          description:
            'Father and mother lived in one enclosure on the day of birth: they may have mated again. Null where no stay tells, or several fathers come into question',
        }),
      })
      .meta({ id: 'LitterSuggestion' }),
  )
  .meta({ id: 'LitterSuggestions' })
export const LitterUpdate = input(inputShape, readOnly).meta({
  id: 'LitterUpdate',
  example: { deathsWithin8Weeks: 1, notes: null },
})
export type LitterChanges = z.output<typeof LitterUpdate>
