import { longestDays } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { z } from 'zod'
import { bookkeeping, decimal, input } from './fields.ts'

const days = (example: number, description?: string) =>
  z
    .int()
    .min(0)
    .max(longestDays)
    .meta({ ...(description !== undefined && { description }), examples: [example] })
const percent = (example: number, description: string) =>
  decimal(2)
    .min(0)
    .max(100)
    .meta({ description, examples: [example] })

const limits = {
  inbreedingLimitPercent: percent(6.25, 'F of the young above which is warned, in percent'),
  minBreedingAgeDaysFemale: days(120, 'At mating'),
  minBreedingAgeDaysMale: days(120, 'At mating'),
  firstLitterMaxAgeDays: days(365, 'A first litter later than that is advised against; 0 is off'),
  littersBeforePause: days(3, 'So many litters without a break of `pauseDays`; 0 is off'),
  pauseDays: days(60),
  sexingDay: days(28, 'Days after birth, as the other days'),
  separateDay: days(42),
  selectionDay: days(42),
  readyDay: days(70, 'From then on young are handed over'),
  collectionReminderDays: days(14),
  cleanBeforeBirthDays: days(3),
  cleanAfterBirthDays: days(28),
  cleanEveryDays: days(28, 'An interval of 0 is off'),
  weighEveryDays: days(28),
  weighYoungEveryDays: days(7),
  weightDeviationPercent: percent(20, 'From the last weight'),
}
const gestation = {
  min: days(23),
  max: days(28),
  nursingMax: days(46, 'Of a female that nurses a litter meanwhile'),
}
const all = { ...limits, gestation: z.strictObject(gestation) }

export const BreedingRules = z
  .strictObject({
    ...all,
    defaults: z.strictObject(all).meta({ description: 'What holds where nothing was chosen' }),
    ...bookkeeping,
  })
  .meta({ id: 'BreedingRules' })

const nullable = <T extends z.ZodType>(member: T) => member.nullable().optional()

export const BreedingRulesUpdate = input(
  {
    inbreedingLimitPercent: nullable(limits.inbreedingLimitPercent),
    minBreedingAgeDaysFemale: nullable(limits.minBreedingAgeDaysFemale),
    minBreedingAgeDaysMale: nullable(limits.minBreedingAgeDaysMale),
    firstLitterMaxAgeDays: nullable(limits.firstLitterMaxAgeDays),
    littersBeforePause: nullable(limits.littersBeforePause),
    pauseDays: nullable(limits.pauseDays),
    gestation: z
      .strictObject({
        min: nullable(gestation.min),
        max: nullable(gestation.max),
        nursingMax: nullable(gestation.nursingMax),
      })
      .nullable()
      .optional(),
    sexingDay: nullable(limits.sexingDay),
    separateDay: nullable(limits.separateDay),
    selectionDay: nullable(limits.selectionDay),
    readyDay: nullable(limits.readyDay),
    collectionReminderDays: nullable(limits.collectionReminderDays),
    cleanBeforeBirthDays: nullable(limits.cleanBeforeBirthDays),
    cleanAfterBirthDays: nullable(limits.cleanAfterBirthDays),
    cleanEveryDays: nullable(limits.cleanEveryDays),
    weighEveryDays: nullable(limits.weighEveryDays),
    weighYoungEveryDays: nullable(limits.weighYoungEveryDays),
    weightDeviationPercent: nullable(limits.weightDeviationPercent),
  },
  ['defaults', 'createdAt', 'updatedAt', 'version'],
).meta({ id: 'BreedingRulesUpdate' })
