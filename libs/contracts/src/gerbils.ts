import { longestOtherGene, mostOtherGenes } from '@zuchtbuch/domain/colors/other-genes'
import { varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { WHITE_GRADES } from '@zuchtbuch/domain/colors/white-grade'
import { extraLimits } from '@zuchtbuch/domain/extra-details'
import { GENDERS, SEXES } from '@zuchtbuch/domain/gender'
import { GERBIL_STATUSES } from '@zuchtbuch/domain/gerbil-status'
import { BAN_KINDS, DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { EPILEPSY_STATES } from '@zuchtbuch/domain/health/epilepsy'
import { HERITABLE } from '@zuchtbuch/domain/health/health-category'
import { NEUTERED } from '@zuchtbuch/domain/neutered'
import { z } from 'zod'
import {
  bookkeeping,
  ColorVarietyId,
  Day,
  DiagnosisCode,
  EnclosureId,
  ExternalRef,
  Id,
  input,
  LitterId,
  nameText,
  optionalLine,
  optionalText,
  orNull,
  page,
  Provenance,
  ReceiverContactId,
  requiredText,
} from './fields.ts'
import { RecordWarnings } from './record-warnings.ts'

export const Sex = z.enum(SEXES)
export const Gender = z.enum(GENDERS)
export const WhiteGrade = z.enum(WHITE_GRADES)
export const GerbilStatus = z.enum(GERBIL_STATUSES)

const name = nameText(200).meta({ examples: ['Krümel'] })
const genotype = z
  .string()
  .max(400)
  .nullable()
  .meta({
    description:
      'Eight loci A C D E G P Sp Re; many spellings are read, the canonical one is stored. In a body it may hold further genes as well: they replace `otherGenes`.',
    examples: ['Aa CC DD EE GG Pp spsp rere'],
  })

const BreedingBan = z.strictObject({
  kind: z.enum(BAN_KINDS).describe('Excluded for good, or suspended'),
  reason: requiredText(500).meta({ description: 'As the breeder says it', examples: ['Krampfte zweimal'] }),
  diagnosisCode: DiagnosisCode.nullable().describe('The diagnosis behind it'),
  since: Day.describe('Default today; not in the future'),
  until: Day.nullable().describe('Last day of a suspension; null while it has no end, and of an exclusion'),
})
const BreedingBanInput = BreedingBan.partial({ diagnosisCode: true, since: true, until: true })

/** Members that can be empty: null clears them in a PATCH. */
const clearable = {
  genotype,
  litterId: LitterId.nullable(),
  colorVarietyId: ColorVarietyId.nullable(),
  enclosureId: EnclosureId.nullable(),
  receiverContactId: ReceiverContactId.nullable(),
  originContactId: Id.nullable().describe('Id of the contact that the animal comes from (`GET /contacts`)'),
  originBreeder: optionalText(200).meta({
    description: 'Breeder that the animal comes from, as free text',
    examples: ['vom Mühlenweg'],
  }),
  dateOfBirth: Day.nullable().describe('Day of birth'),
  dateOfBirthText: optionalLine(40).meta({
    description: 'When it was born where nobody knows the day; null with `dateOfBirth`',
    examples: ['ca. 2021'],
  }),
  dateOfDeath: Day.nullable().describe('Day of death'),
  causeOfDeath: optionalText(1000).describe('As the breeder says it'),
  deathCause: DiagnosisCode.nullable().describe('Diagnosis that it died of; only of one that died'),
  deathManner: z.enum(DEATH_MANNERS).nullable().describe('How it died; only of one that died'),
  deathHeritable: z
    .enum(HERITABLE)
    .nullable()
    .describe('Whether that is hereditary; only of one that died. Null: as the diagnosis usually is'),
  isDeathDateEstimated: z
    .boolean()
    .nullable()
    .describe('Whether the day of death is a guess; only of one that died'),
  breedingBan: BreedingBanInput.nullable().describe('Why it is not bred from. Replaced as a whole'),
  goHomeDate: Day.nullable().describe('Day of the hand-over, done or planned'),
  lastSeenAliveOn: Day.nullable().describe('Day on which somebody saw it alive, beside what its records say'),
  characterNote: optionalText(5000).meta({
    description: 'A sentence on its character',
    examples: ['Nimmt Kerne aus der Hand.'],
  }),
  whiteGrade: WhiteGrade.nullable().describe('How much of it is white; null when nobody judged it'),
  whitePercent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Share of white in percent; it decides `whiteGrade`', examples: [20] }),
  isDeaf: z.boolean().nullable().describe('False: it hears, tested. Null when nobody knows'),
  neutered: z.enum(NEUTERED).nullable().describe('Null when nobody knows'),
  neuteredOn: Day.nullable().describe('Not in the future; only where `neutered` is Yes'),
  quarantineUntil: Day.nullable().describe('Last day of a quarantine of its own'),
  quarantineReason: optionalText(200).describe('Why it is in quarantine'),
  importSource: optionalText(200).describe('File or program that the record was imported from'),
  externalRef: ExternalRef,
  rawImportData: optionalText(20_000).describe('The genotype as the source wrote it'),
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

const otherGenes = z
  .array(requiredText(longestOtherGene))
  .max(mostOtherGenes)
  .meta({
    description:
      'Genes beside the eight loci, such as white paws, as groups. They decide no colour. With `genotype` in the same body both are united.',
    examples: [['Slssls']],
  })

const extras = z
  .array(
    z.strictObject({
      label: requiredText(extraLimits.label).meta({
        description: 'The heading that it stood under',
        examples: ['Ohrmarke'],
      }),
      value: requiredText(extraLimits.value).meta({ description: 'Word for word', examples: ['T-104'] }),
    }),
  )
  .max(extraLimits.details)
  .meta({
    description: 'What is known of it beside its fields, as a table told it. Replaced as a whole',
    examples: [[{ label: 'Ohrmarke', value: 'T-104' }]],
  })

const required = {
  name: name.describe('What it is called'),
  gender: Gender.describe('Sex of the animal'),
  status: GerbilStatus.describe('What the animal is in the herd, or that it has left'),
  isResident: z.boolean().describe('Own stock; false is an ancestor that never lived here'),
  showsDeafness: z
    .boolean()
    .describe('Whether website and advertisement say that it is deaf while it is for sale'),
}

export const Gerbil = z
  .strictObject({
    id: Id,
    name: required.name,
    nameSearch: z.string().meta({
      description: 'The name in small letters without blanks, `.`, `-` and `_`',
      examples: ['krümel'],
    }),
    gender: required.gender,
    status: required.status,
    ...clearable,
    breedingBan: BreedingBan.nullable().describe('Why it is not bred from'),
    otherGenes,
    characterTraits: traits,
    extras,
    isResident: required.isResident,
    showsDeafness: required.showsDeafness,
    provenance: z.string().nullable().describe('Text that holds JSON: where the record came from'),
    profilePhotoUrl: z
      .string()
      .nullable()
      .meta({ description: 'The first photo, or null', examples: ['/photos/files/4f1d2c3b.jpg'] }),
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
      .meta({ description: 'Name of the enclosure', examples: ['Villa Kunterbunt'] }),
    litterCode: z
      .string()
      .nullable()
      .meta({ description: 'pairingCode of the litter, else its litterLetter', examples: ['26-04'] }),
    ...parents,
    fatherName: name.nullable().describe('Name of the father'),
    motherName: name.nullable().describe('Name of the mother'),
    lastWeightGrams: z
      .number()
      .nullable()
      .meta({ description: 'The newest weight', examples: [72.5] }),
    lastWeighedOn: Day.nullable().describe('Day of the newest weight'),
    forSaleSince: Day.nullable().meta({ description: 'Since when it is for sale; kept by a hand-over' }),
    reservationId: Id.nullable().meta({ description: 'The reservation that keeps it for somebody' }),
    reservationContactId: Id.nullable().meta({ description: 'Whom it is kept for' }),
    reservedUntil: Day.nullable().describe('Until when it is kept'),
    chosenStatus: GerbilStatus.meta({ description: 'What holds while no rule decides on the status' }),
    epilepsy: z
      .enum(EPILEPSY_STATES)
      .meta({ description: 'What its tests and notes say of seizures', examples: ['Untested'] }),
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
  'epilepsy',
  'statusReason',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

const patchShape = {
  ...optional(clearable),
  ...optional(parents),
  characterTraits: orNull(traits),
  otherGenes: orNull(otherGenes),
  extras: orNull(extras),
  provenance: Provenance.optional(),
}

/** In POST and PUT null means "not given": the default, or the stored value. */
const keepShape = {
  ...patchShape,
  name: orNull(required.name),
  gender: orNull(required.gender),
  status: orNull(required.status),
  isResident: orNull(required.isResident),
  showsDeafness: orNull(required.showsDeafness),
}

export const GerbilCreate = input({ ...keepShape, name: required.name }, readOnly).meta({
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
/** The changed members; an absent one keeps its value. */
export type GerbilChanges = z.output<typeof GerbilPatch>

export const Breeders = z.array(z.string()).meta({ id: 'Breeders', examples: [['vom Mühlenweg']] })
