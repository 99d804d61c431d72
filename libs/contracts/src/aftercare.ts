import { DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { HERITABLE } from '@zuchtbuch/domain/health/health-category'
import { AFTERCARE_STATES, OWNER_CONDITIONS } from '@zuchtbuch/domain/placement/aftercare'
import { z } from 'zod'
import {
  bookkeeping,
  ContactId,
  Day,
  decimal,
  DiagnosisCode,
  Id,
  input,
  optionalText,
  page,
} from './fields.ts'
import { MailDraft } from './mails.ts'

export const AftercareRound = z
  .strictObject({
    id: Id,
    contactId: ContactId,
    contactName: z.string().meta({ description: 'Name of the contact', examples: ['Familie Petersen'] }),
    dueOn: Day.describe('When the household is to be asked'),
    state: z.enum(AFTERCARE_STATES).describe('Whether it was asked and answered'),
    mailDraftId: Id.nullable().meta({ description: 'The mail that asks; null where nobody began one' }),
    sentOn: Day.nullable().describe('When the mail went out'),
    requestId: Id.nullable().meta({ description: 'The mail that answered it' }),
    answeredOn: Day.nullable().describe('When it was answered'),
    gerbilIds: z.array(Id).meta({
      description: 'The living animals of the household, and those that were told of in this round',
    }),
    reportedGerbilIds: z.array(Id).meta({ description: 'Those of them that were told of in this round' }),
    ...bookkeeping,
  })
  .meta({ id: 'AftercareRound' })
export const AftercareRoundPage = page(AftercareRound, 'AftercareRoundPage')

export const AftercareDraftsCreate = z
  .strictObject({ ids: z.array(Id).min(1).max(100).meta({ description: 'Ids of rounds that are due' }) })
  .meta({ id: 'AftercareDraftsCreate', example: { ids: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] } })
export const AftercareDrafts = z
  .strictObject({ items: z.array(MailDraft).describe('In the order given') })
  .meta({ id: 'AftercareDrafts' })

const writable = {
  contactId: Id.nullable().meta({ description: 'Who told it; default: who has the animal' }),
  aftercareId: Id.nullable().meta({ description: 'The round that this answers' }),
  requestId: Id.nullable().meta({ description: 'The mail that says so' }),
  reportedOn: Day.meta({ description: 'Default: today; not in the future' }),
  condition: z.enum(OWNER_CONDITIONS).meta({ description: 'How the animal is' }),
  text: optionalText(20_000).meta({ description: 'In the words of the owner' }),
  weightGrams: decimal(2)
    .gt(0)
    .max(500)
    .nullable()
    .meta({ description: 'Becomes a weight of the animal', examples: [82] }),
  weighedOn: Day.nullable().meta({ description: 'Default: reportedOn' }),
  dateOfDeath: Day.nullable().meta({ description: 'Only of one that died, and then required' }),
  isDateEstimated: z.boolean().describe('Whether the day of death is a guess'),
  causeOfDeath: optionalText(1000).describe('As the breeder says it'),
  deathCause: DiagnosisCode.nullable().describe('Diagnosis that it died of'),
  deathManner: z.enum(DEATH_MANNERS).nullable().describe('How it died'),
  hereditarySuspicion: z
    .enum(HERITABLE)
    .nullable()
    .meta({ description: 'Whether it may be hereditary; null is not judged' }),
}
const readOnly = ['id', 'gerbilName', 'contactName', 'createdAt', 'updatedAt', 'version'] as const
const gerbilId = Id

export const OwnerReport = z
  .strictObject({
    id: Id,
    gerbilId,
    gerbilName: z.string().meta({ description: 'Name of the animal', examples: ['Krümel'] }),
    contactName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the contact', examples: ['Familie Petersen'] }),
    ...writable,
    ...bookkeeping,
  })
  .meta({ id: 'OwnerReport' })
export const OwnerReportPage = page(OwnerReport, 'OwnerReportPage')

const inputShape = z.object(writable).partial().shape
const example = {
  gerbilId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c',
  condition: 'Well',
  text: 'Beide sind munter und graben den ganzen Tag.',
  weightGrams: 82,
} as const
export const OwnerReportCreate = input(
  { ...inputShape, gerbilId, condition: writable.condition },
  readOnly,
).meta({ id: 'OwnerReportCreate', example })
export type OwnerReportCreation = z.output<typeof OwnerReportCreate>
export const OwnerReportUpdate = input(inputShape, [...readOnly, 'gerbilId']).meta({
  id: 'OwnerReportUpdate',
  example: { condition: 'Ill', text: 'Sie niest seit einer Woche.' },
})
export type OwnerReportChanges = z.output<typeof OwnerReportUpdate>

export const OwnerReportsCreate = z
  .strictObject({ items: z.array(OwnerReportCreate).min(1).max(50).describe('One for each animal') })
  .meta({ id: 'OwnerReportsCreate', example: { items: [example] } })
export const OwnerReports = z
  .strictObject({ items: z.array(OwnerReport).describe('In the order given') })
  .meta({ id: 'OwnerReports' })
