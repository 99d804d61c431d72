import { z } from 'zod'
import { AftercareRound, OwnerReport } from './aftercare.ts'
import { Contact } from './contacts.ts'
import { Feedback } from './feedback.ts'
import { Count, Day, Id, Moment } from './fields.ts'
import { MailDraft } from './mails.ts'
import { Offers, Prospect } from './prospects.ts'
import { UnprovenMail } from './requests.ts'
import { Reservation } from './reservations.ts'
import { AnimalReturn } from './returns.ts'
import { SaleContract } from './sale-contracts.ts'

const { shape } = SaleContract

/** Everything the herd book knows of a person, for a request by articles 15 and 20 of the GDPR. */
export const ContactExport = z
  .strictObject({
    format: z.literal('zuchtbuch-contact/1').describe('Name and version of the format'),
    exportedAt: Moment.describe('When the file was made'),
    contact: Contact,
    gerbils: z
      .array(
        z.strictObject({
          id: Id,
          name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
          dateOfBirth: Day.nullable().describe('Day of birth'),
          dateOfBirthText: z.string().nullable(),
          goHomeDate: Day.nullable().describe('Day of the hand-over, done or planned'),
          isReceiver: z.boolean().meta({ description: 'The contact received the animal' }),
          isOrigin: z.boolean().meta({ description: 'The animal comes from the contact' }),
        }),
      )
      .describe('Animals that the person gave or got'),
    contracts: z
      .array(
        z.strictObject({
          id: Id,
          contractNumber: shape.contractNumber,
          contractDate: shape.contractDate,
          handoverDate: shape.handoverDate,
          price: shape.price,
          notes: shape.notes,
          buyer: shape.buyer,
          animals: shape.animals,
          clauses: shape.clauses,
          terms: shape.terms,
          isCancelled: z.boolean().meta({ examples: [false] }),
        }),
      )
      .describe('Contracts that name the person'),
    requests: z
      .array(
        z.strictObject({
          id: Id,
          receivedAt: Moment.describe('When the mail server got it'),
          fromName: z.string().nullable().describe('Name of the sender, as the mail says it'),
          fromAddress: z.string().nullable().describe('Address of the sender'),
          fromPhone: z.string().nullable(),
          subject: z.string().describe('Of the mail'),
          bodyText: z.string().describe('Text of the mail; HTML is turned into text'),
          answers: z.array(
            z.strictObject({ sentAt: Moment, to: z.string(), body: z.string().describe('Text of the mail') }),
          ),
        }),
      )
      .describe('Mails of the person'),
    prospects: z.array(Prospect).describe('What the person wished for'),
    offers: Offers.describe('What the person was offered'),
    reservations: z.array(Reservation).describe('What was kept for the person'),
    mails: z.array(MailDraft).describe('What the person was written'),
    aftercare: z.array(AftercareRound).meta({ description: 'When the person was asked about the animals' }),
    ownerReports: z.array(OwnerReport).meta({ description: 'What the person told of them' }),
    returns: z.array(AnimalReturn).meta({ description: 'What came back' }),
    tickets: z
      .array(Feedback.pick({ id: true, createdAt: true, description: true, answer: true, replies: true }))
      .meta({ description: 'What the breeder reported about the program at the record of the person' }),
  })
  .meta({ id: 'ContactExport' })

export const ContactBelongings = z
  .strictObject({
    requests: Count.meta({ description: 'Mails of the person' }),
    mails: Count.meta({ description: 'Mails to the person, thrown away ones too' }),
    prospects: Count.describe('What the person wished for'),
    reservations: Count.describe('What was kept for the person'),
    ownerReports: Count.meta({ description: 'What the person told of the animals' }),
    returns: Count.meta({ description: 'What came back from the person' }),
    tickets: Count.meta({ description: 'Tickets written at the record of the person' }),
    unprovenMails: z.array(UnprovenMail).meta({
      description:
        'Mails that bear an address of the person or belong to a conversation with them, though nobody has proven who ' +
        'wrote them, or that somebody else has; newest first',
    }),
  })
  .meta({ id: 'ContactBelongings' })

export const ContactAnonymise = z
  .strictObject({
    requestIds: z
      .array(Id)
      .max(1000)
      .optional()
      .meta({ description: 'Those of the `unprovenMails` that are of the person and shall go, too' }),
  })
  .meta({ id: 'ContactAnonymise', example: { requestIds: [] } })
