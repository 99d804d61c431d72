import { RETURN_REASONS, RETURN_WARNINGS } from '@zuchtbuch/domain/placement/returns'
import { z } from 'zod'
import { bookkeeping, Day, Euro, Id, input, optionalText, page } from './fields.ts'
import { Waitlist } from './prospects.ts'
import { refusals } from './reservations.ts'

const GerbilIds = z
  .array(Id)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'jedes Tier nur einmal')

const members = {
  gerbilIds: GerbilIds.meta({ description: 'Animals that somebody has; in this order' }),
  returnedByContactId: Id.meta({
    description: 'Who brought them; default: who had the first of them. Need not be the same person',
  }),
  returnedOn: Day.meta({ description: 'Default: today; not in the future, not before the hand-over' }),
  reason: z.enum(RETURN_REASONS).describe('Why they came back'),
  note: optionalText(5000).describe('What was said'),
  refundEur: Euro.nullable().meta({ description: 'EUR that were given back' }),
  chosenStatus: z
    .enum(['Pet', 'ForSale', 'Breeding'])
    .meta({ description: 'What the animals are from now on; default: Pet' }),
  enclosureId: Id.nullable().meta({ description: 'Where the animals live from now on' }),
}
const readOnly = [
  'id',
  'returnedByName',
  'formerReceiverContactIds',
  'contractIds',
  'createdAt',
  'updatedAt',
  'version',
] as const

const recordShape = {
  id: Id,
  ...members,
  returnedByName: z
    .string()
    .meta({ description: 'Name of who brought them', examples: ['Familie Petersen'] }),
  formerReceiverContactIds: z.array(Id).meta({ description: 'Who had them, each once' }),
  contractIds: z.array(Id).meta({ description: 'Contracts that handed them over; they stay as they are' }),
  ...bookkeeping,
}
export const AnimalReturn = z.strictObject(recordShape).meta({ id: 'AnimalReturn' })
export const AnimalReturnPage = page(AnimalReturn, 'AnimalReturnPage')

const said = {
  warnings: z
    .array(
      z
        .strictObject({
          code: z.enum(RETURN_WARNINGS).describe('What is to be thought of'),
          gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
        })
        .meta({ id: 'ReturnWarning' }),
    )
    .meta({ description: 'Animals that are alone now, here or there' }),
  fitting: Waitlist.meta({ description: 'Who waits and could have them, in list order' }),
}

/** The answer to storing a return: the return, and the next things to think of. */
export const AnimalReturnResult = z
  .strictObject({ ...recordShape, ...said })
  .meta({ id: 'AnimalReturnResult' })
export const AnimalReturnCheck = z
  .strictObject({
    errors: refusals,
    ...said,
    return: AnimalReturn.nullable().meta({
      description: 'As it would be; null when it would be refused',
    }),
  })
  .meta({ id: 'AnimalReturnCheck' })

const { gerbilIds, reason } = members
export const AnimalReturnCreate = input(
  { ...z.object(members).partial().shape, gerbilIds, reason },
  readOnly,
).meta({
  id: 'AnimalReturnCreate',
  example: {
    gerbilIds: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c', '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6d'],
    reason: 'Allergy',
    chosenStatus: 'ForSale',
  },
})
export type AnimalReturnCreation = z.output<typeof AnimalReturnCreate>
