import { AFTERCARE_CONSENTS } from '@zuchtbuch/domain/placement/aftercare'
import {
  GROUP_REASONS,
  PLACEMENT_ERRORS,
  PLACEMENT_WARNINGS,
} from '@zuchtbuch/domain/placement/placement-checks'
import { RESERVATION_STATES } from '@zuchtbuch/domain/placement/placement-states'
import { reservationLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import {
  bookkeeping,
  ContactId,
  Day,
  Euro,
  flag,
  Id,
  input,
  Moment,
  optionalText,
  page,
  ProspectId,
} from './fields.ts'
import { handoverShape, SaleContract } from './sale-contracts.ts'

const GerbilIds = z
  .array(Id)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'jedes Tier nur einmal')
const Outcome = z.enum(['Credited', 'Refunded', 'Transferred', 'Kept'])

const members = {
  gerbilIds: GerbilIds.meta({ description: 'In this order' }),
  expiresOn: Day.meta({
    description: 'Default: today and `holdDays`, past the pick-up; at most 180 days ahead',
  }),
  pickupOn: Day.nullable().meta({ description: 'Not in the past when it is set' }),
  pickupNote: optionalText(reservationLimits.pickupNote).meta({ description: 'Time and place' }),
  groupReason: z.enum(GROUP_REASONS).nullable().meta({
    description: 'Why one animal may go by itself. The last two need a groupNote of ten characters',
  }),
  groupNote: optionalText(reservationLimits.groupNote).describe('With whom it will live'),
  priceEur: Euro.nullable().describe('EUR'),
  depositEur: Euro.nullable().meta({ description: 'Not above the price' }),
  depositDueOn: Day.nullable().describe('Until when the deposit is asked for'),
  depositPaidOn: Day.nullable().meta({ description: 'From then on the reservation does not end by itself' }),
  depositMethod: z
    .enum(['Cash', 'Transfer', 'PayPal', 'Other'])
    .nullable()
    .describe('How the deposit was paid'),
  depositOutcome: Outcome.nullable().meta({ description: 'What became of a deposit that was paid' }),
  depositOutcomeOn: Day.nullable().describe('When that was settled'),
  notes: optionalText(reservationLimits.notes).describe('Free text'),
}
const readOnly = [
  'id',
  'state',
  'heldAt',
  'endedAt',
  'endReason',
  'contractId',
  'isOverdue',
  'contactName',
  'animals',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

const warning = z
  .strictObject({
    code: z
      .enum([...PLACEMENT_ERRORS, ...PLACEMENT_WARNINGS])
      .describe('What stands against it, for programs'),
    gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
  })
  .meta({ id: 'PlacementWarning' })

export const Reservation = z
  .strictObject({
    id: Id,
    contactId: ContactId,
    contactName: z.string().meta({ description: 'Name of the contact', examples: ['Familie Petersen'] }),
    prospectId: ProspectId.nullable(),
    ...members,
    gerbilIds: z.array(Id).meta({ description: 'The animals that it keeps, or kept when it ended' }),
    state: z.enum(RESERVATION_STATES).describe('Whether it is kept, and how it ended'),
    heldAt: Moment.describe('Since when the animals are kept'),
    endedAt: Moment.nullable().describe('When it ended'),
    endReason: z
      .enum(['HandedOver', 'Withdrawn', 'Breeder', 'Overdue', 'AnimalsLost', 'ContractCancelled'])
      .nullable()
      .meta({ description: 'Why it is no longer held' }),
    contractId: Id.nullable().describe('Id of the contract'),
    isOverdue: z.boolean().meta({ description: 'Its day is over and its animals are still kept' }),
    animals: z
      .array(
        z.strictObject({
          gerbilId: Id.nullable().meta({ description: 'Null when the animal was deleted' }),
          name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
          ended: z.enum(['HandedOver', 'Died', 'Removed']).nullable(),
        }),
      )
      .describe('Animals that are kept'),
    warnings: z.array(warning).meta({ description: 'What the last check said' }),
    ...bookkeeping,
  })
  .meta({ id: 'Reservation' })
export const ReservationPage = page(Reservation, 'ReservationPage')

const inputShape = z.object(members).partial().shape

export const ReservationCreate = input(
  {
    ...inputShape,
    gerbilIds: members.gerbilIds,
    contactId: ContactId,
    prospectId: Id.nullable().optional().meta({ description: 'Of the same contact' }),
  },
  readOnly,
).meta({
  id: 'ReservationCreate',
  example: {
    contactId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    gerbilIds: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c', '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6d'],
    pickupOn: '2026-12-12',
  },
})
export type ReservationCreation = z.output<typeof ReservationCreate>
export const ReservationUpdate = input(inputShape, [...readOnly, 'contactId', 'prospectId']).meta({
  id: 'ReservationUpdate',
  example: { depositPaidOn: '2026-12-01', depositMethod: 'Transfer' },
})
export type ReservationChanges = z.output<typeof ReservationUpdate>

export const DryRunQuery = z.strictObject({
  dryRun: flag('Says what would happen, stores nothing'),
})

export const refusals = z
  .array(
    z
      .strictObject({
        code: z
          .string()
          .meta({ description: 'What stands against it, for programs', examples: ['GerbilReserved'] }),
        detail: z.string().describe('A German sentence for people'),
        gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
      })
      .meta({ id: 'PlacementRefusal' }),
  )
  .meta({ description: 'Why it would be refused' })

export const ReservationCheck = z
  .strictObject({
    errors: refusals,
    warnings: z.array(warning).describe('What is unwise or doubtful; nothing is refused for it'),
    reservation: Reservation.nullable().meta({
      description: 'As it would be; null when it would be refused',
    }),
  })
  .meta({ id: 'ReservationCheck' })

export const ReservationExtend = z
  .strictObject({ expiresOn: Day })
  .meta({ id: 'ReservationExtend', example: { expiresOn: '2026-12-20' } })
export const ReservationRelease = z
  .strictObject({
    reason: z.enum(['Withdrawn', 'Breeder']).meta({ description: 'Whose decision it was' }),
    depositOutcome: Outcome.exclude(['Credited'])
      .optional()
      .describe('What became of a deposit that was paid'),
  })
  .meta({ id: 'ReservationRelease', example: { reason: 'Withdrawn' } })

const ids = z.array(Id).min(1).max(50).meta({ description: 'Ids of reservations' })
export const ReservationsCreate = z
  .strictObject({ items: z.array(ReservationCreate).min(1).max(50).describe('In the order given') })
  .meta({
    id: 'ReservationsCreate',
    example: {
      items: [
        {
          contactId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
          gerbilIds: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c', '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6d'],
        },
      ],
    },
  })
export const ReservationsExtend = z
  .strictObject({
    ids,
    expiresOn: Day.optional().meta({ description: 'One day for all' }),
    days: z
      .int()
      .min(-180)
      .max(180)
      .optional()
      .meta({
        description: 'Each by so many days, an agreed pick-up, too; negative takes it back',
        examples: [14],
      }),
  })
  .refine(({ expiresOn, days }) => (expiresOn === undefined) !== (days === undefined), {
    error: 'genau eines von expiresOn und days',
  })
  .meta({
    id: 'ReservationsExtend',
    example: { ids: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'], expiresOn: '2026-12-20' },
  })
export const ReservationsRelease = z.strictObject({ ids, reason: ReservationRelease.shape.reason }).meta({
  id: 'ReservationsRelease',
  example: { ids: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'], reason: 'Breeder' },
})
export const Reservations = z
  .strictObject({ items: z.array(Reservation).describe('In the order given') })
  .meta({ id: 'Reservations' })

export const ReservationHandover = z
  .strictObject({
    ...handoverShape,
    price: handoverShape.price.meta({ description: 'Default: that of the reservation' }),
    gerbilIds: handoverShape.gerbilIds.meta({
      description: 'Part of the animals; omitted: all that are kept',
    }),
    depositLine: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the notes say what was paid; true unless told' }),
    aftercareConsent: z
      .enum(AFTERCARE_CONSENTS)
      .optional()
      .meta({ description: 'What the buyer says of being asked later how the animals are' }),
  })
  .meta({ id: 'ReservationHandover', example: { price: 60 } })
export type ReservationHandover = z.output<typeof ReservationHandover>

export const HandoverResult = z
  .strictObject({ contract: SaleContract, reservation: Reservation.describe('As it is now') })
  .meta({ id: 'HandoverResult' })
export const HandoverCheck = z
  .strictObject({
    errors: refusals,
    warnings: z.array(warning).describe('What is unwise or doubtful; nothing is refused for it'),
    contract: SaleContract.omit({
      id: true,
      contractNumber: true,
      fileName: true,
      hasFile: true,
      pdfFileName: true,
    })
      .nullable()
      .meta({ description: 'As it would be; null when it would be refused' }),
  })
  .meta({ id: 'HandoverCheck' })
