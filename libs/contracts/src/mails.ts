import { MAIL_KINDS, MAIL_STATES, PLACEHOLDERS } from '@zuchtbuch/domain/letters/message-templates'
import { z } from 'zod'
import { bookkeeping, ContactId, Id, input, Moment, page, ProspectId } from './fields.ts'

const kind = z.enum(MAIL_KINDS).meta({ description: 'The letter that it is; Free begins empty' })
const members = {
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, 'darf nur eine Zeile haben')
    .meta({ description: 'Of the mail', examples: ['Rennmäuse für Sie?'] }),
  body: z
    .string()
    .max(20_000)
    .regex(/\S/, 'darf nicht leer sein')
    .meta({ description: 'Text of the mail', examples: ['Guten Tag, …'] }),
}

export const MailDraft = z
  .strictObject({
    id: Id,
    kind: kind.describe('What it is written for'),
    contactId: ContactId,
    contactName: z.string().meta({ description: 'Name of the contact', examples: ['Familie Petersen'] }),
    prospectId: ProspectId.nullable(),
    reservationId: Id.nullable().describe('Id of a reservation (`GET /reservations`)'),
    aftercareId: Id.nullable().meta({ description: 'The round of questions after the hand-over' }),
    inReplyToRequestId: Id.nullable().meta({ description: 'The mail that it answers' }),
    subject: z.string().meta({ description: 'Of the mail', examples: ['Rennmäuse für Sie?'] }),
    body: z.string().meta({ description: 'Text of the mail', examples: ['Guten Tag, …'] }),
    to: z
      .string()
      .nullable()
      .meta({ description: 'The address of the contact, as it is now', examples: ['petersen@example.org'] }),
    state: z.enum(MAIL_STATES).meta({
      description: 'Failed: it was refused, or nobody knows whether it arrived; it may be sent again',
    }),
    missing: z
      .array(z.enum(PLACEHOLDERS))
      .meta({ description: 'Placeholders without a value: what names them was left out' }),
    templateVersion: z
      .int()
      .nullable()
      .meta({ description: 'The version of the letter that it was begun from' }),
    sentAt: Moment.nullable().meta({ description: 'When the mail server took it' }),
    error: z
      .strictObject({
        code: z.string().describe('What went wrong, for programs'),
        detail: z.string().describe('A German sentence for people'),
      })
      .nullable()
      .describe('Why it was not sent'),
    ...bookkeeping,
  })
  .meta({ id: 'MailDraft' })
export const MailDraftPage = page(MailDraft, 'MailDraftPage')

export const MailDraftCreate = z
  .strictObject({
    kind: kind.describe('What it is written for'),
    prospectId: Id.optional().meta({ description: 'What it is about; exactly one of these' }),
    reservationId: Id.optional().describe('Id of a reservation (`GET /reservations`)'),
    aftercareId: Id.optional().meta({ description: 'The round of questions after the hand-over' }),
    contactId: ContactId.optional(),
    inReplyToRequestId: Id.optional().meta({ description: 'A mail of the same person' }),
  })
  .meta({
    id: 'MailDraftCreate',
    example: { kind: 'WaitlistPlaced', prospectId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' },
  })
export type MailDraftCreation = z.output<typeof MailDraftCreate>

const readOnly = [
  'id',
  'kind',
  'contactId',
  'contactName',
  'prospectId',
  'reservationId',
  'aftercareId',
  'inReplyToRequestId',
  'to',
  'state',
  'missing',
  'templateVersion',
  'sentAt',
  'error',
  'createdAt',
  'updatedAt',
  'version',
] as const
export const MailDraftUpdate = input(z.object(members).partial().shape, readOnly).meta({
  id: 'MailDraftUpdate',
  example: { body: 'Guten Tag, …' },
})

export const MailSend = z
  .strictObject({
    again: z
      .boolean()
      .optional()
      .meta({ description: 'Send although it was, or may have been, sent', examples: [false] }),
  })
  .meta({ id: 'MailSend', example: { again: false } })
export const MailsSend = z
  .strictObject({ ids: z.array(Id).min(1).max(50).meta({ description: 'Ids of mails' }) })
  .meta({ id: 'MailsSend', example: { ids: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] } })
export const MailsSent = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            id: Id,
            mail: MailDraft.nullable().meta({ description: 'As it is on its way; null where it is not' }),
            error: z
              .strictObject({
                code: z.string().describe('What went wrong, for programs'),
                detail: z.string().describe('A German sentence for people'),
              })
              .nullable()
              .meta({ description: 'Why it is not on its way' }),
          })
          .meta({ id: 'MailSent' }),
      )
      .describe('One for each mail'),
  })
  .meta({ id: 'MailsSent' })
