import { REQUEST_CHANNELS } from '@zuchtbuch/domain/request-channels'
import { z } from 'zod'
import {
  bookkeeping,
  Count,
  Id,
  input,
  InputMoment,
  MailAddress,
  Moment,
  optionalLine,
  optionalText,
  page,
  withoutTurning,
} from './fields.ts'

const status = z.enum(['New', 'InProgress', 'Assigned', 'Answered', 'Abandoned'])
const messageId = z.string().meta({ examples: ['<CAF1x@mail.example.org>'] })

const writable = {
  status: status.meta({ description: 'How far the request is', examples: ['InProgress'] }),
  assignedContactId: Id.nullable().describe('The contact who wrote, where it is known'),
  draftReply: optionalText(20_000).meta({
    description: 'The drafted or sent answer',
    examples: ['Guten Tag, …'],
  }),
}

/** How a place in a draft begins that somebody has to look at before it is sent; it ends with `]`. */
export const checkMark = '[Bitte prüfen:'

export const Request = z
  .strictObject({
    id: Id,
    gmailMessageId: messageId.meta({ description: 'The Message-Id of the mail, with its angle brackets' }),
    threadId: z.string().meta({ description: 'The same for all mails of a conversation' }),
    channel: z.enum(REQUEST_CHANNELS).meta({
      description: 'How it came: all but `Mail` are entered by hand, have no mail, and can be put right',
      examples: ['Mail'],
    }),
    entryId: Id.nullable().meta({
      description:
        'The request that goes on with the conversation and stands in the inbox; null of such a one, which shows its newest mail',
    }),
    inReplyTo: messageId.nullable().describe('Message-Id that the mail answers, with angle brackets'),
    references: z.array(messageId).describe('Message-Ids of the mails before, oldest first'),
    fromName: z.string().nullable().describe('Name of the sender, as the mail says it'),
    fromAddress: z
      .string()
      .nullable()
      .meta({ description: 'Address of the sender', examples: ['jana@example.org'] }),
    fromPhone: z
      .string()
      .nullable()
      .meta({ description: 'Of somebody who was on the phone, or writes from one', examples: [null] }),
    replyTo: z
      .string()
      .nullable()
      .meta({ description: 'Where an answer goes instead of to the sender', examples: [null] }),
    writer: z.strictObject({ name: z.string().nullable(), address: z.string().nullable() }).meta({
      description:
        'The person who wrote. In the mail of a marketplace or a form, which a program sends, that is whom the text ' +
        'names, at the address that an answer goes to',
      examples: [{ name: 'Jana Petersen', address: 'jana@example.org' }],
    }),
    subject: z.string().describe('Of the mail'),
    bodyText: z.string().describe('Text of the mail; HTML is turned into text'),
    ownText: z.string().meta({
      description: 'What the sender wrote, without quotes and signature; of the first 20,000 characters',
      examples: ['Habt ihr junge Weibchen?'],
    }),
    preview: z
      .string()
      .meta({ description: 'Its first 160 characters, in one line', examples: ['Habt ihr junge Weibchen?'] }),
    senderContactId: Id.nullable().meta({
      description: 'A contact with the address, else the number, of the writer',
    }),
    prospectId: Id.nullable().meta({ description: 'The wish that it belongs to' }),
    aftercareId: Id.nullable().meta({
      description: 'The round of questions after the hand-over that it answers',
    }),
    sending: z.boolean().meta({ description: 'An answer is on its way' }),
    receivedAt: Moment.describe('When the mail server got it'),
    ...writable,
    answeredAt: Moment.nullable().describe('When the answer was sent'),
    attachments: z
      .array(
        z.strictObject({
          fileName: z
            .string()
            .nullable()
            .meta({ description: 'Name in the file store, or in the import', examples: ['maus.jpg'] }),
          contentType: z.string().meta({ examples: ['image/jpeg'] }),
          size: z.int().min(0).meta({ description: 'Bytes' }),
        }),
      )
      .describe('Files of the mail; they are not stored'),
    isAutomated: z.boolean().meta({
      description: 'A bounce, an automatic answer, a newsletter, a notice of a payment, or marked as spam',
    }),
    senderWarnings: z
      .array(
        z.strictObject({
          code: z.string().describe('What went wrong, for programs'),
          message: z.string().describe('A German sentence for people'),
        }),
      )
      .meta({
        description:
          'What is suspicious about the sender, in German: `SenderRefuted` (the mail provider says that it is somebody ' +
          'else), `SenderUnproven` (the address of a contact, but nobody has proven it), `ReplyToOtherDomain` and ' +
          '`ReplyToOtherAddress` (an answer goes to another address than the sender’s)',
        examples: [[]],
      }),
    ...bookkeeping,
  })
  .meta({ id: 'Request' })
export const RequestPage = page(Request, 'RequestPage')

/** A mail that could be of a person though nothing proves it. */
export const UnprovenMail = z
  .strictObject({
    id: Id,
    receivedAt: Moment.describe('When the mail server got it'),
    fromName: z.string().nullable().describe('Name of the sender, as the mail says it'),
    fromAddress: z.string().nullable().describe('Address of the sender'),
    subject: z.string().describe('Of the mail'),
    contactName: z
      .string()
      .nullable()
      .meta({
        description: 'Somebody else to whom the mail belongs',
        examples: [null],
      }),
  })
  .meta({ id: 'UnprovenMail' })

const readOnly = [
  'id',
  'channel',
  'gmailMessageId',
  'threadId',
  'entryId',
  'inReplyTo',
  'references',
  'fromName',
  'fromAddress',
  'fromPhone',
  'replyTo',
  'writer',
  'subject',
  'bodyText',
  'ownText',
  'preview',
  'senderContactId',
  'prospectId',
  'aftercareId',
  'sending',
  'receivedAt',
  'answeredAt',
  'attachments',
  'isAutomated',
  'senderWarnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const RequestUpdate = input(z.object(writable).partial().shape, readOnly).meta({
  id: 'RequestUpdate',
  example: { status: 'InProgress', draftReply: 'Guten Tag, …' },
})

/** A request that was no mail and is entered by hand. */
const noted = {
  fromName: optionalLine(200)
    .optional()
    .meta({ description: 'Name of the sender, as the mail says it', examples: ['Jana Petersen'] }),
  fromPhone: optionalLine(60)
    .optional()
    .meta({ description: 'Where to call back', examples: ['0171 2345678'] }),
  fromAddress: MailAddress.optional().describe('Address of the sender'),
  bodyText: z
    .string()
    .overwrite(withoutTurning)
    .max(20_000)
    .optional()
    .meta({
      description: 'Text of the mail; HTML is turned into text',
      examples: ['Sucht zwei Weibchen, ab Dezember.'],
    }),
  receivedAt: InputMoment.optional(),
}

export const RequestEntry = z
  .strictObject({
    channel: z.enum(REQUEST_CHANNELS).exclude(['Mail']).meta({ description: 'How it came' }),
    ...noted,
  })
  .meta({
    id: 'RequestEntry',
    description:
      'It names a person, a number or an address; `receivedAt` is now unless told, and not in the future',
    example: { channel: 'Phone', fromName: 'Jana Petersen', bodyText: 'Sucht zwei Weibchen, ab Dezember.' },
  })

export const RequestNotes = z.strictObject(noted).meta({
  id: 'RequestNotes',
  description: 'What is left out stays as it is',
  example: { fromPhone: '0171 2345678' },
})
export type RequestNotes = z.output<typeof RequestNotes>

export const ReplyInput = z
  .strictObject({
    body: z
      .string()
      .min(1)
      .max(20_000)
      .regex(/\S/, 'darf nicht leer sein')
      .meta({ description: 'Text of the answer', examples: ['Guten Tag, gern.'] }),
    again: z
      .boolean()
      .optional()
      .meta({ description: 'Send although the same text was, or may have been, sent', examples: [false] }),
    recipient: z
      .string()
      .max(320)
      .optional()
      .meta({
        description:
          'The address that the answer shall go to, as the breeder has seen it; required where `senderWarnings` says ' +
          'that it is another than the sender’s',
        examples: ['jana@example.org'],
      }),
  })
  .meta({ id: 'ReplyInput', example: { body: 'Guten Tag, gern.' } })

const SentMail = z
  .strictObject({
    kind: z.literal('Sent').describe('Which way the mail went'),
    id: Id,
    requestId: Id.meta({ description: 'The request that it answers' }),
    to: z.string().meta({ description: 'Where it goes', examples: ['jana@example.org'] }),
    subject: z.string().meta({ description: 'Of the mail', examples: ['Re: Weibchen gesucht'] }),
    body: z.string().describe('Text of the mail'),
    state: z.enum(['Queued', 'Sending', 'Sent', 'Failed']).describe('How far the sending is'),
    sentAt: Moment.nullable().meta({ description: 'When the mail server took it' }),
    error: z
      .strictObject({
        code: z.string().describe('What went wrong, for programs'),
        detail: z.string().describe('A German sentence for people'),
      })
      .nullable()
      .describe('Why it was not sent; null of all others'),
  })
  .meta({ id: 'SentMail' })

export const RequestThread = z
  .array(
    z.union([
      z
        .strictObject({ kind: z.literal('Received').describe('Which way the mail went'), request: Request })
        .meta({ id: 'ReceivedMail' }),
      SentMail,
    ]),
  )
  .meta({ id: 'RequestThread' })

export const SyncResult = z
  .strictObject({
    fetched: Count.meta({ description: 'Mails that were new in the folder' }),
    created: Count.meta({ description: 'Requests made of them' }),
    newRequests: Count.meta({
      description: 'How many of the inbox are new by them; what a program wrote does not count',
    }),
    skipped: Count.meta({ description: 'Mails that were known already, or could not be read' }),
    lastUid: z.int().min(0).describe('UID up to which the folder was read'),
  })
  .meta({ id: 'SyncResult' })
