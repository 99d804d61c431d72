import { z } from 'zod'
import { bookkeeping, input } from './fields.ts'

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
  holdDays: whole(14, 1, 180, 'How long animals are kept where no day is given'),
  reminderDays: whole(3, 0, 180, 'Before a reservation ends'),
  pickupNoticeDays: whole(14, 0, 180, 'Before a pick-up'),
  largestGroup: whole(2, 1, 50, 'Animals that should live together, companions counted'),
  minFloorAreaCm2: whole(5000, 0, 1_000_000, 'Of the new home'),
  minBeddingCm: whole(20, 0, 1000, 'Of the new home'),
  aftercareFirstDays: whole(28, 0, 3650, 'After the hand-over'),
  aftercareEveryMonths: whole(12, 0, 120, '0 asks nobody again'),
  retentionMonths: whole(6, 0, 120, 'After which a closed prospect is proposed for deletion'),
  confirmAfterMonths: whole(6, 1, 120, 'Without contact, until who waits is asked'),
  confirmGraceDays: whole(30, 1, 3650, 'To answer that'),
  waitlistOpen: z.boolean(),
  aiFacts: z.boolean().meta({ description: 'Whether the assistant is told place and wish, as numbers' }),
}

export const PlacementSettings = z
  .strictObject({ ...members, minAgeDays: z.strictObject(ages), ...bookkeeping })
  .meta({ id: 'PlacementSettings' })

const nullable = <T extends z.ZodType>(member: T) => member.nullable().optional()

export const PlacementSettingsUpdate = input(
  {
    holdDays: nullable(members.holdDays),
    reminderDays: nullable(members.reminderDays),
    pickupNoticeDays: nullable(members.pickupNoticeDays),
    minAgeDays: z
      .strictObject({
        Pet: nullable(ages.Pet),
        Bonding: nullable(ages.Bonding),
        Breeding: nullable(ages.Breeding),
      })
      .nullable()
      .optional(),
    largestGroup: nullable(members.largestGroup),
    minFloorAreaCm2: nullable(members.minFloorAreaCm2),
    minBeddingCm: nullable(members.minBeddingCm),
    aftercareFirstDays: nullable(members.aftercareFirstDays),
    aftercareEveryMonths: nullable(members.aftercareEveryMonths),
    retentionMonths: nullable(members.retentionMonths),
    confirmAfterMonths: nullable(members.confirmAfterMonths),
    confirmGraceDays: nullable(members.confirmGraceDays),
    waitlistOpen: nullable(members.waitlistOpen),
    aiFacts: nullable(members.aiFacts),
  },
  ['createdAt', 'updatedAt', 'version'],
).meta({ id: 'PlacementSettingsUpdate', example: { holdDays: 21 } })
