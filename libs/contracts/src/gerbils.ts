import { varietyId } from '@zuchtbuch/domain/color-varieties'
import { GENDERS, SEXES } from '@zuchtbuch/domain/gender'
import { GERBIL_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { z } from 'zod'
import {
  bookkeeping,
  Day,
  ExternalRef,
  Id,
  input,
  nameText,
  optionalLine,
  optionalText,
  page,
  Provenance,
  requiredText,
} from './fields.ts'
import { RecordWarnings } from './record-warnings.ts'

export const Sex = z.enum(SEXES)
export const Gender = z.enum(GENDERS)
export const GerbilStatus = z.enum(GERBIL_STATUSES)

const name = nameText(200).meta({ examples: ['Krümel'] })
const genotype = z
  .string()
  .max(400)
  .nullable()
  .meta({
    description: 'Eight loci A C D E G P Sp Re; many spellings are read, the canonical one is stored',
    examples: ['Aa CC DD EE GG Pp spsp rere'],
  })

/** Members that can be empty: null clears them in a PATCH. */
const clearable = {
  genotype,
  litterId: Id.nullable(),
  colorVarietyId: Id.nullable(),
  enclosureId: Id.nullable(),
  receiverContactId: Id.nullable(),
  originContactId: Id.nullable(),
  originBreeder: optionalText(200).meta({ examples: ['vom Mühlenweg'] }),
  dateOfBirth: Day.nullable(),
  dateOfBirthText: optionalLine(40).meta({
    description: 'When it was born where nobody knows the day; null with `dateOfBirth`',
    examples: ['ca. 2021'],
  }),
  dateOfDeath: Day.nullable(),
  causeOfDeath: optionalText(1000),
  goHomeDate: Day.nullable(),
  characterNote: optionalText(5000).meta({ examples: ['Nimmt Kerne aus der Hand.'] }),
  isDeaf: z.boolean().nullable(),
  importSource: optionalText(200),
  externalRef: ExternalRef,
  rawImportData: optionalText(20_000),
}

/** They stand at the litter; a body may carry them as they are. */
const parents = {
  fatherId: Id.nullable().meta({ description: 'Of the litter; nothing else is accepted in a body' }),
  motherId: Id.nullable().meta({ description: 'Of the litter; nothing else is accepted in a body' }),
}

const optional = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial().shape
const traits = z
  .array(requiredText(60))
  .max(30)
  .meta({ description: 'Order is kept, duplicates are dropped', examples: [['zutraulich', 'neugierig']] })

export const Gerbil = z
  .strictObject({
    id: Id,
    name,
    nameSearch: z.string().meta({ examples: ['krümel'] }),
    gender: Gender,
    status: GerbilStatus,
    ...clearable,
    characterTraits: traits,
    isResident: z.boolean(),
    provenance: z.string().nullable(),
    profilePhotoUrl: z
      .string()
      .nullable()
      .meta({ examples: ['/photos/files/4f1d2c3b.jpg'] }),
    ageInDays: z
      .int()
      .nullable()
      .meta({ description: 'Until today or the date of death', examples: [250] }),
    color: z
      .string()
      .nullable()
      .meta({ description: 'The variety with its traits', examples: ['Schwarz Schecke'] }),
    enclosureName: z
      .string()
      .nullable()
      .meta({ examples: ['Villa Kunterbunt'] }),
    litterCode: z
      .string()
      .nullable()
      .meta({ description: 'pairingCode of the litter, else its litterLetter', examples: ['26-04'] }),
    ...parents,
    fatherName: name.nullable(),
    motherName: name.nullable(),
    lastWeightGrams: z
      .number()
      .nullable()
      .meta({ description: 'The newest weight', examples: [72.5] }),
    lastWeighedOn: Day.nullable(),
    forSaleSince: Day.nullable().meta({ description: 'Since when it is for sale; kept by a hand-over' }),
    reservationId: Id.nullable().meta({ description: 'The reservation that keeps it for somebody' }),
    reservationContactId: Id.nullable().meta({ description: 'Whom it is kept for' }),
    reservedUntil: Day.nullable(),
    chosenStatus: GerbilStatus.meta({ description: 'What holds while no rule decides on the status' }),
    statusReason: z
      .enum(['Chosen', 'DateOfDeath', 'Receiver', 'PresumedByAge'])
      .meta({ description: 'Which rule decides on the status' }),
    warnings: RecordWarnings.optional(),
    ...bookkeeping,
  })
  .meta({ id: 'Gerbil' })
export const GerbilPage = page(Gerbil, 'GerbilPage')

const readOnly = [
  'id',
  'nameSearch',
  'profilePhotoUrl',
  'ageInDays',
  'color',
  'enclosureName',
  'litterCode',
  'fatherName',
  'motherName',
  'lastWeightGrams',
  'lastWeighedOn',
  'forSaleSince',
  'reservationId',
  'reservationContactId',
  'reservedUntil',
  'chosenStatus',
  'statusReason',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

const patchShape = {
  ...optional(clearable),
  ...optional(parents),
  characterTraits: traits.nullable().optional(),
  provenance: Provenance.optional(),
}
const required = { name, gender: Gender, status: GerbilStatus, isResident: z.boolean() }

/** In POST and PUT null means "not given": the default, or the stored value. */
const keepShape = {
  ...patchShape,
  name: name.nullable().optional(),
  gender: Gender.nullable().optional(),
  status: GerbilStatus.nullable().optional(),
  isResident: z.boolean().nullable().optional(),
}

export const GerbilCreate = input({ ...keepShape, name }, readOnly).meta({
  id: 'GerbilCreate',
  example: {
    name: 'Krümel',
    gender: 'Female',
    status: 'Breeding',
    genotype: 'Aa CC DD EE GG Pp spsp rere',
    colorVarietyId: varietyId('Agouti'),
    dateOfBirth: '2025-05-17',
    originBreeder: 'vom Mühlenweg',
    characterTraits: ['zutraulich', 'neugierig'],
    characterNote: 'Nimmt Kerne aus der Hand.',
    isResident: true,
  },
})
export const GerbilUpdate = input(keepShape, readOnly).meta({
  id: 'GerbilUpdate',
  example: { status: 'ForSale' },
})
export const GerbilPatch = input({ ...patchShape, ...optional(required) }, readOnly).meta({
  id: 'GerbilPatch',
  example: { characterTraits: ['zutraulich'], characterNote: null },
})
/** What is to change; a member that is absent keeps its value. */
export type GerbilChanges = z.output<typeof GerbilPatch>

export const Breeders = z.array(z.string()).meta({ id: 'Breeders', examples: [['vom Mühlenweg']] })
