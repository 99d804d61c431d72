import {
  CLOSE_REASONS,
  PROSPECT_QUESTIONS,
  PROSPECT_STATUSES,
} from '@zuchtbuch/domain/placement/placement-states'
import { MATCH_PARTS, SUPPLY_KINDS } from '@zuchtbuch/domain/placement/placement-match'
import {
  PROSPECT_PRIORITIES,
  PROSPECT_PURPOSES,
  WISHED_GENDERS,
} from '@zuchtbuch/domain/placement/placement-wish'
import { prospectLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import { addressShape } from './contacts.ts'
import {
  bookkeeping,
  ContactId,
  Day,
  decimal,
  EnclosureId,
  Id,
  input,
  LitterId,
  Moment,
  nameText,
  optionalText,
  page,
  ProspectId,
} from './fields.ts'
import { UnprovenMail } from './requests.ts'

const gerbils = z.int().min(1).max(20).nullable()
const centimetres = decimal(1)
  .positive()
  .max(1000)
  .nullable()
  .meta({ examples: [100] })
const past = Day.nullable()

const members = {
  source: z
    .enum([
      'Website',
      'Classifieds',
      'Recommendation',
      'ReturningBuyer',
      'SocialMedia',
      'Association',
      'Other',
      'Unknown',
    ])
    .describe('How the person came here'),
  purpose: z
    .enum(PROSPECT_PURPOSES)
    .meta({ description: 'As a pet, as company for others, or to breed with' }),
  minCount: gerbils.meta({ description: 'How many animals; null is “not said”', examples: [2] }),
  maxCount: gerbils.meta({ description: 'Not less than minCount', examples: [2] }),
  gender: z
    .enum(WISHED_GENDERS)
    .nullable()
    .meta({ description: 'Any is one sex, either; Pair is one of each, only to breed with' }),
  colorVarietyIds: z
    .array(Id)
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length, 'jede Farbe nur einmal')
    .meta({ description: 'Wished colours; none is any' }),
  colorRequired: z.boolean().meta({ description: 'Another colour will not do' }),
  earliestOn: Day.nullable().describe('Not before this day'),
  latestOn: Day.nullable().meta({ description: 'Not before earliestOn' }),
  companionCount: z
    .int()
    .min(0)
    .max(20)
    .nullable()
    .meta({ description: 'Gerbils that live there; null is “not asked”', examples: [1] }),
  companionGender: z.enum(['Male', 'Female', 'Mixed']).nullable().describe('Of the gerbils that live there'),
  companionNote: optionalText(prospectLimits.companionNote).describe('About the gerbils that live there'),
  housingLengthCm: centimetres.describe('Of the enclosure there'),
  housingWidthCm: centimetres.describe('Of the enclosure there'),
  housingHeightCm: centimetres.describe('Of the enclosure there'),
  beddingCm: centimetres.describe('Depth of the bedding in cm'),
  housingNote: optionalText(prospectLimits.housingNote).describe('About the enclosure there'),
  housingSeen: z.enum(['No', 'Photo', 'Visit', 'Known']).meta({ description: 'No photo is kept' }),
  housingSeenOn: past.meta({ description: 'When the home was seen' }),
  isAdult: z.enum(['Yes', 'No', 'Unknown']).describe('Whether the buyer is of age; no date of birth is kept'),
  guardianConsentOn: past.meta({ description: 'When the guardians of a minor agreed' }),
  experience: optionalText(prospectLimits.experience).describe('With gerbils, as the person says it'),
  wishNote: optionalText(prospectLimits.wishNote).describe('The wish in words'),
  notes: optionalText(prospectLimits.notes).describe('Free text'),
  distanceKm: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .meta({ description: 'Typed by hand', examples: [35] }),
  waitlistedOn: Day.nullable().meta({ description: 'Since when it is on the waiting list' }),
  priority: z.enum(PROSPECT_PRIORITIES).describe('Preferred ones stand first'),
  pausedUntil: Day.nullable().meta({ description: 'Keeps its place, is not proposed until after this day' }),
  lastContactOn: Day.nullable().describe('When there was word last'),
}

const readOnly = [
  'id',
  'contactName',
  'status',
  'closeReason',
  'closedOn',
  'requestIds',
  'reservationId',
  'place',
  'ahead',
  'missing',
  'createdAt',
  'updatedAt',
  'version',
] as const

const place = z
  .int()
  .min(1)
  .nullable()
  .meta({ description: 'Place in the list, from 1; null for who is not in it', examples: [4] })
const ahead = z
  .int()
  .min(0)
  .nullable()
  .meta({ description: 'How many before have a wish that overlaps', examples: [2] })
const name = z.string().meta({ examples: ['Familie Petersen'] })

export const Prospect = z
  .strictObject({
    id: Id,
    contactId: ContactId,
    contactName: name.describe('Name of the contact'),
    status: z.enum(PROSPECT_STATUSES).meta({ description: 'Follows from the rest' }),
    ...members,
    closeReason: z.enum(CLOSE_REASONS).nullable().describe('Why it is closed'),
    closedOn: Day.nullable().describe('The day on which it was closed'),
    requestIds: z.array(Id).meta({ description: 'The mails that it was written in' }),
    reservationId: Id.nullable().meta({ description: 'The one that is held' }),
    place,
    ahead,
    missing: z.array(z.enum(PROSPECT_QUESTIONS)).meta({ description: 'What to ask for, in this order' }),
    ...bookkeeping,
  })
  .meta({ id: 'Prospect' })
export const ProspectPage = page(Prospect, 'ProspectPage')

const inputShape = z.object(members).partial().shape
const NewContact = z.strictObject({
  name: nameText(200).describe('First and last name'),
  email: optionalText(254).optional().describe('Mail address'),
  phone: optionalText(50).optional().describe('Telephone number'),
  address: z.strictObject(addressShape).partial().optional().describe('Where the person lives'),
})

export const ProspectCreate = input(
  {
    ...inputShape,
    contactId: ContactId.optional(),
    contact: NewContact.optional().meta({
      description: 'In place of contactId: the contact with this address, or a new one',
    }),
    requestId: Id.optional().meta({ description: 'The mail that asks; sent again it makes nothing new' }),
  },
  readOnly,
).meta({
  id: 'ProspectCreate',
  example: {
    contact: { name: 'Familie Petersen', email: 'petersen@example.org' },
    minCount: 2,
    gender: 'Female',
    waitlistedOn: '2026-03-14',
  },
})
export const ProspectUpdate = input(
  { ...inputShape, contactId: Id.optional().meta({ description: 'May be said again, not changed' }) },
  readOnly,
).meta({
  id: 'ProspectUpdate',
  example: { housingSeen: 'Photo', housingLengthCm: 120 },
})
export type ProspectChanges = z.output<typeof ProspectUpdate>
export type ProspectCreation = z.output<typeof ProspectCreate>

export const ProspectRequestsInput = z
  .strictObject({ requestIds: z.array(Id).max(200).meta({ description: 'All mails that belong to it' }) })
  .meta({ id: 'ProspectRequestsInput', example: { requestIds: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] } })

export const ProspectClose = z
  .strictObject({
    reason: z
      .enum(['Withdrawn', 'NoAnswer', 'Unsuitable', 'FoundElsewhere', 'Duplicate'])
      .describe('Why it is closed'),
    declineMail: z.boolean().optional().meta({ description: 'Begins a mail that refuses; nothing is sent' }),
  })
  .meta({ id: 'ProspectClose', example: { reason: 'FoundElsewhere' } })

export const ProspectSuggestion = z
  .strictObject({
    contactId: Id.nullable().meta({ description: 'The contact with the address of who wrote' }),
    contact: NewContact.nullable().meta({ description: 'Who wrote, where there is no such contact' }),
    prospect: z
      .strictObject(inputShape)
      .meta({ description: 'What the lines of the mail say; the rest is left out' }),
    lines: z
      .array(
        z.strictObject({
          path: z.string().meta({ examples: ['/prospect/minCount'] }),
          line: z.string().meta({ examples: ['Anzahl: 2'] }),
        }),
      )
      .meta({ description: 'Where each member stands in the mail' }),
  })
  .meta({ id: 'ProspectSuggestion' })

const Match = z
  .strictObject({
    kind: z.enum(SUPPLY_KINDS).meta({ description: 'Young: not for sale yet; Litter: no animal is entered' }),
    gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
    litterId: LitterId.nullable(),
    enclosureId: EnclosureId.nullable(),
    score: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Sum of the parts', examples: [70] }),
    parts: z
      .array(
        z
          .strictObject({
            code: z.enum(MATCH_PARTS).describe('What is judged'),
            points: z.int().meta({ description: 'What this part gives', examples: [15] }),
            max: z.int().meta({ description: 'What it could give', examples: [30] }),
          })
          .meta({ id: 'MatchPart' }),
      )
      .describe('Why the score is what it is'),
    readyOn: Day.meta({ description: 'When the last of them may move out' }),
    warnings: z
      .array(z.enum(['LeavesOneBehind', 'GroupTooLarge', 'SexUnknown']))
      .describe('What is unwise or doubtful; nothing is refused for it'),
  })
  .meta({ id: 'Match' })
export const Matches = z.array(Match).meta({ id: 'Matches' })

export const WaitlistQuery = z.strictObject({
  gerbilIds: z
    .string()
    .optional()
    .meta({
      description: 'Ids, separated by commas: those whom these animals fit',
      examples: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    }),
  enclosureId: Id.optional().meta({ description: 'Those whom the animals of this enclosure fit' }),
  litterId: Id.optional().meta({ description: 'Those whom the young of this litter fit' }),
})
export const Waitlist = z
  .array(
    z
      .strictObject({
        prospectId: ProspectId,
        contactId: ContactId,
        contactName: name.describe('Name of the contact'),
        status: z.enum(PROSPECT_STATUSES).describe('How far the wish is'),
        waitlistedOn: Day.nullable().describe('Since when it is on the waiting list'),
        priority: z.enum(PROSPECT_PRIORITIES).describe('Preferred ones stand first'),
        pausedUntil: Day.nullable().describe('Not proposed until after this day'),
        place: z.int().min(1).describe('Place in the list, from 1'),
        ahead: z.int().min(0).describe('How many before have a wish that overlaps'),
        match: Match.nullable().meta({ description: 'The best there is for it' }),
      })
      .meta({ id: 'WaitlistEntry' }),
  )
  .meta({ id: 'Waitlist' })

export const Offer = z
  .strictObject({
    id: Id,
    prospectId: ProspectId,
    gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
    litterId: LitterId.nullable(),
    madeOn: Day,
    answerBy: Day,
    outcome: z.enum(['Open', 'Accepted', 'Declined', 'NoAnswer', 'Withdrawn']).describe('What became of it'),
    outcomeOn: Day.nullable().describe('When that was known'),
    ...bookkeeping,
  })
  .meta({ id: 'Offer' })
export const Offers = z.array(Offer).meta({ id: 'Offers' })
export const OfferCreate = z
  .strictObject({
    gerbilIds: z.array(Id).min(1).max(20).optional().describe('Ids of animals (`GET /gerbils`)'),
    litterId: Id.optional().meta({ description: 'In place of gerbilIds' }),
    madeOn: Day.optional(),
    answerBy: Day.optional().meta({ description: 'Default: seven days after madeOn' }),
  })
  .meta({ id: 'OfferCreate', example: { gerbilIds: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] } })
export const OfferUpdate = z
  .strictObject({
    outcome: z
      .enum(['Open', 'Accepted', 'Declined', 'NoAnswer', 'Withdrawn'])
      .optional()
      .describe('What became of it'),
    answerBy: Day.optional(),
  })
  .meta({ id: 'OfferUpdate', example: { outcome: 'Declined' } })

export const Timeline = z
  .array(
    z
      .strictObject({
        at: Moment.describe('When it happened'),
        kind: z.string().meta({ description: 'What happened', examples: ['Held'] }),
        record: z
          .enum([
            'prospect',
            'offer',
            'reservation',
            'request',
            'mail',
            'contract',
            'return',
            'aftercare',
            'ownerReport',
          ])
          .describe('What it happened to'),
        recordId: Id.describe('Id of that record'),
        data: z.record(z.string(), z.unknown()).describe('Ids, days and states; never words of a person'),
      })
      .meta({ id: 'TimelineEntry' }),
  )
  .meta({ id: 'Timeline' })

export const ProspectsForgettable = z
  .strictObject({
    deletable: z.array(Prospect).meta({
      description: 'Closed for the time that the breeder chose, or told by a mail that they would be deleted',
    }),
    emptiable: z
      .array(Prospect)
      .meta({ description: 'As long, but with a contract: only what is written of the wish can go' }),
  })
  .meta({ id: 'ProspectsForgettable' })

export const ProspectsPurge = z
  .strictObject({ ids: z.array(Id).min(1).max(200).meta({ description: 'Ids of prospects' }) })
  .meta({ id: 'ProspectsPurge', example: { ids: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] } })
const many = z.int().min(0)
export const ProspectsPurged = z
  .strictObject({
    deleted: z
      .strictObject({ prospects: many, requests: many, mails: many, contacts: many })
      .meta({ description: 'How many records are gone for good' }),
    emptied: many.meta({ description: 'Wishes that led to a contract, of which only the words are gone' }),
    kept: z
      .array(
        z.strictObject({
          id: Id,
          reason: z
            .enum(['HeldReservation', 'DepositUnsettled', 'HasContract', 'NotFound'])
            .describe('Why it stays'),
        }),
      )
      .meta({ description: 'Those that could not be deleted, and why' }),
    unprovenMails: z.array(UnprovenMail).meta({
      description:
        'Mails that stay although they could be of the people who are gone, as `GET /contacts/{id}/belongings` has them',
    }),
  })
  .meta({ id: 'ProspectsPurged' })
