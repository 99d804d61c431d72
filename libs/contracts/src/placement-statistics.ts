import { RETURN_REASONS } from '@zuchtbuch/domain/placement/returns'
import { CLOSE_REASONS } from '@zuchtbuch/domain/placement/placement-states'
import { WISHED_GENDERS } from '@zuchtbuch/domain/placement/placement-wish'
import { z } from 'zod'
import { ColorVarietyId, Count, Day, GerbilId } from './fields.ts'
import { Prospect } from './prospects.ts'

export const PlacementStatisticsQuery = z.object({
  from: Day.optional().meta({ description: 'The first day; default twelve months before the last' }),
  to: Day.optional().meta({ description: 'The last day, counted as well; default today' }),
})

const days = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description, examples: [21] })
const reasonOf = <const T extends readonly string[]>(reasons: T, id: string) =>
  z.array(
    z
      .strictObject({
        reason: z.enum(reasons).meta({ description: 'Why' }),
        count: Count.describe('How many'),
      })
      .meta({ id }),
  )

export const PlacementStatistics = z
  .strictObject({
    from: Day.describe('The first day that is counted'),
    to: Day.describe('The last day that is counted'),
    animals: z
      .strictObject({
        handedOver: Count.meta({ description: 'Animals that went, also those that came back since' }),
        unknown: Count.meta({
          description: 'Those of them of which nobody knows since when they were for sale',
        }),
        medianDaysForSale: days('From the day on which they were for sale until they went'),
        quartiles: z
          .array(z.number())
          .nullable()
          .meta({ description: 'A quarter went within the first number of days, three within the second' }),
        waiting: z
          .array(
            z
              .strictObject({
                gerbilId: GerbilId,
                days: z
                  .int()
                  .nullable()
                  .meta({ description: 'For sale since so many days; null is unknown' }),
              })
              .meta({ id: 'WaitingAnimal' }),
          )
          .meta({ description: 'Animals that are for sale now, the longest first' }),
        byArea: z
          .array(
            z
              .strictObject({
                area: z
                  .string()
                  .nullable()
                  .meta({
                    description: 'The first two digits of the postcode; null where there is none',
                    examples: ['24'],
                  }),
                count: Count.describe('How many'),
              })
              .meta({ id: 'PlacementsByArea' }),
          )
          .meta({ description: 'Where those live who went, the most first' }),
      })
      .describe('How long animals were for sale, and where they went'),
    prospects: z
      .strictObject({
        received: Count.meta({ description: 'Wishes that were written down' }),
        bySource: z
          .array(
            z
              .strictObject({
                source: Prospect.shape.source.describe('How the person came here'),
                count: Count.describe('How many'),
                placed: Count.meta({ description: 'Those of them that got animals' }),
                medianDaysToPlaced: days('From the wish to the hand-over'),
              })
              .meta({ id: 'ProspectsBySource' }),
          )
          .meta({ description: 'Of the wishes that were written down' }),
        byCloseReason: reasonOf(CLOSE_REASONS, 'ProspectsByCloseReason').meta({
          description: 'Of the wishes that were closed',
        }),
        byMonth: z
          .array(
            z
              .strictObject({
                month: z.string().meta({ description: 'YYYY-MM', examples: ['2026-03'] }),
                count: Count.describe('How many'),
              })
              .meta({ id: 'ProspectsByMonth' }),
          )
          .meta({ description: 'Months with a wish, in order' }),
      })
      .describe('Who wished for animals'),
    reservations: z
      .strictObject({
        made: Count,
        fulfilled: Count,
        released: Count,
        expired: Count,
        medianDaysHeld: days('Of those that ended'),
      })
      .describe('What was kept, and what became of it'),
    wishes: z
      .strictObject({
        byGender: z.array(
          z
            .strictObject({
              gender: z.enum(WISHED_GENDERS).describe('The sex that was wished for'),
              count: Count.describe('How many'),
            })
            .meta({ id: 'WishesByGender' }),
        ),
        byColor: z
          .array(
            z
              .strictObject({
                colorVarietyId: ColorVarietyId,
                wished: Count.meta({ description: 'Wishes for this colour' }),
                offered: Count.meta({ description: 'Animals of it that were offered' }),
              })
              .meta({ id: 'WishesByColor' }),
          )
          .meta({ description: 'What people want beside what there was' }),
      })
      .describe('What was wished for'),
    returns: z
      .strictObject({
        count: Count.describe('How many'),
        byReason: reasonOf(RETURN_REASONS, 'ReturnsByReason'),
      })
      .describe('What came back'),
    aftercare: z
      .strictObject({
        sent: Count.meta({ description: 'Households that were asked' }),
        answered: Count.meta({ description: 'Those of them that answered' }),
      })
      .describe('What was asked and answered later'),
  })
  .meta({ id: 'PlacementStatistics' })
