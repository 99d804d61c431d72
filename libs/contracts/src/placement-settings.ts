import { z } from 'zod'
import { bookkeeping, input, orNull } from './fields.ts'

const whole = (example: number, min: number, max: number, description: string) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ description, examples: [example] })

const ages = {
  Pet: whole(70, 0, 3650, 'Days'),
  Bonding: whole(56, 0, 3650, 'Days'),
  Breeding: whole(112, 0, 3650, 'Days'),
}
const members = {
  holdDays: whole(14, 1, 180, 'Days for which animals are kept where no day is given'),
  reminderDays: whole(3, 0, 180, 'Days before the end of a reservation on which it is told'),
  pickupNoticeDays: whole(14, 0, 180, 'Days before a pick-up on which its details are due'),
  largestGroup: whole(2, 1, 50, 'Animals that should live together at most, companions counted'),
  minFloorAreaCm2: whole(5000, 0, 1_000_000, 'Floor of the new home below which is warned'),
  minBeddingCm: whole(20, 0, 1000, 'Depth of the bedding below which is warned'),
  aftercareFirstDays: whole(
    28,
    0,
    3650,
    'Days after the hand-over until the first question how the animals are',
  ),
  aftercareEveryMonths: whole(12, 0, 120, 'Months between two questions how the animals are; 0 is off'),
  retentionMonths: whole(6, 0, 120, 'Months after which a closed prospect is proposed for deletion'),
  confirmAfterMonths: whole(6, 1, 120, 'Months without contact after which who waits is asked'),
  confirmGraceDays: whole(30, 1, 3650, 'Days to answer that'),
  waitlistOpen: z.boolean().describe('Whether new names are taken'),
  aiFacts: z.boolean().describe('Whether the assistant is told place and wish, as numbers'),
}

export const PlacementSettings = z
  .strictObject({
    ...members,
    minAgeDays: z.strictObject(ages).describe('Days from birth until an animal may move out, by the purpose'),
    ...bookkeeping,
  })
  .meta({ id: 'PlacementSettings' })

export const PlacementSettingsUpdate = input(
  {
    holdDays: orNull(members.holdDays),
    reminderDays: orNull(members.reminderDays),
    pickupNoticeDays: orNull(members.pickupNoticeDays),
    minAgeDays: z
      .strictObject({
        Pet: orNull(ages.Pet),
        Bonding: orNull(ages.Bonding),
        Breeding: orNull(ages.Breeding),
      })
      .nullable()
      .optional()
      .describe('Days from birth until an animal may move out, by the purpose'),
    largestGroup: orNull(members.largestGroup),
    minFloorAreaCm2: orNull(members.minFloorAreaCm2),
    minBeddingCm: orNull(members.minBeddingCm),
    aftercareFirstDays: orNull(members.aftercareFirstDays),
    aftercareEveryMonths: orNull(members.aftercareEveryMonths),
    retentionMonths: orNull(members.retentionMonths),
    confirmAfterMonths: orNull(members.confirmAfterMonths),
    confirmGraceDays: orNull(members.confirmGraceDays),
    waitlistOpen: orNull(members.waitlistOpen),
    aiFacts: orNull(members.aiFacts),
  },
  ['createdAt', 'updatedAt', 'version'],
).meta({ id: 'PlacementSettingsUpdate', example: { holdDays: 21 } })
