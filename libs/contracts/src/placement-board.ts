import { PLACEMENT_STEPS } from '@zuchtbuch/domain/placement/placement-steps'
import { z } from 'zod'
import { Day, Id } from './fields.ts'

const words = z.string()
const count = z.int().min(0)
const gerbilIds = z.array(Id).describe('Ids of animals (`GET /gerbils`)')

export const PlacementBoard = z
  .strictObject({
    counts: z
      .strictObject(Object.fromEntries(PLACEMENT_STEPS.map((step) => [step, count])) as Counts)
      .describe('How many people stand in each step'),
    people: z
      .array(
        z
          .strictObject({
            step: z.enum(PLACEMENT_STEPS).describe('The furthest that is open with them'),
            contactId: Id.nullable().meta({ description: 'Null of somebody who is no contact yet' }),
            prospectId: Id.nullable().meta({ description: 'The wish that stands in this step' }),
            reservationId: Id.nullable().meta({ description: 'The reservation that stands in this step' }),
            requestId: Id.nullable().meta({ description: 'The letter that waits for an answer' }),
            name: words.describe('Who it is'),
            about: words.describe('What they wish for, or their animals, as a breeder says it'),
            detail: words.describe('Since when, or the day that is next, as a breeder says it'),
            isPressing: z.boolean().describe('A promised day is over'),
            gerbilIds: gerbilIds.describe('Animals that they have, were promised, or that would fit'),
          })
          .meta({ id: 'PlacementPerson' }),
      )
      .describe(
        'Those who are on their way by step, longest first, at most 200 of each; of those with animals the newest',
      ),
    groups: z
      .array(
        z
          .strictObject({
            gerbilIds: gerbilIds.describe('Animals that live together and are of one sex'),
            readyOn: Day.nullable().meta({ description: 'When the last of them may move out' }),
            waiting: count.describe('How many people of the waiting list they fit'),
            first: z
              .strictObject({ prospectId: Id, contactName: words })
              .nullable()
              .describe('Who comes first of them'),
            keptFor: z
              .strictObject({ contactId: Id, contactName: words, reservationId: Id.nullable() })
              .nullable()
              .describe('For whom they are reserved; nobody is proposed for these'),
          })
          .meta({ id: 'PlacementGroup' }),
      )
      .describe('Animals that look for a home, free ones first'),
  })
  .meta({ id: 'PlacementBoard' })
type Counts = Record<(typeof PLACEMENT_STEPS)[number], typeof count>
