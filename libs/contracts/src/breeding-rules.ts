import { epiTests, longestDays } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { z } from 'zod'
import { bookkeeping, decimal, input, orNull } from './fields.ts'

/** No pair is told of before a birth could have come. */
const shortestWait = 29

const days = (example: number, description: string) =>
  z
    .int()
    .min(0)
    .max(longestDays)
    .meta({ description, examples: [example] })
const percent = (example: number, description: string) =>
  decimal(2)
    .min(0)
    .max(100)
    .meta({ description, examples: [example] })

const limits = {
  inbreedingLimitPercent: percent(6.25, 'F of the young above which a pairing is warned of, in percent'),
  minBreedingAgeDaysFemale: days(120, 'Age in days at mating from which a female should be bred'),
  minBreedingAgeDaysMale: days(120, 'Age in days at mating from which a male should be bred'),
  firstLitterMaxAgeDays: days(365, 'Age in days up to which a female should have her first litter; 0 is off'),
  littersBeforePause: days(
    3,
    'Litters without a break of `pauseDays` before a female should pause; 0 is off',
  ),
  pauseDays: days(60, 'Days that a pause lasts'),
  sexingDay: days(28, 'Age in days at which the young are sexed'),
  separateDay: days(42, 'Age in days at which the sexes are separated'),
  selectionDay: days(42, 'Age in days at which the young to keep are chosen'),
  readyDay: days(70, 'Age in days from which young are handed over'),
  collectionReminderDays: days(14, 'Days after which an animal that is ready and not collected is named'),
  cleanBeforeBirthDays: days(3, 'Days before an expected birth in which no cleaning is due'),
  cleanAfterBirthDays: days(28, 'Days after a birth in which the nest is left alone'),
  cleanEveryDays: days(28, 'Days between two cleanings of an enclosure; 0 is off'),
  weighEveryDays: days(28, 'Days between two weighings of a grown animal; 0 is off'),
  weighYoungEveryDays: days(7, 'Days between two weighings of a young animal; 0 is off'),
  weightDeviationPercent: percent(20, 'Change from the last weight above which is warned, in percent'),
  aliveAskYears: z
    .int()
    .min(0)
    .max(10)
    .meta({
      description:
        'Age in years from which an animal is asked about that was not heard of for long; 0 is off',
      examples: [5],
    }),
  epiTestDays: z
    .array(z.int().min(epiTests.youngest).max(epiTests.oldest))
    .max(epiTests.most)
    .refine(
      (ages) => ages.every((age, nth) => nth === 0 || age > ages[nth - 1]!),
      'muss vom kleinsten zum größten gehen, jedes Alter einmal',
    )
    .meta({
      description: 'Ages in days at which young are tested for epilepsy, rising; none is off',
      examples: [[60, 90, 180]],
    }),
  noLitterDays: z
    .int()
    .max(longestDays)
    .refine((days) => days === 0 || days >= shortestWait, `muss 0 oder mindestens ${shortestWait} sein`)
    .meta({
      description:
        'Days after which a pair that is together is told of that had no young; 0 is off, else 29 and more',
      examples: [45],
    }),
  neuterFertileDays: z
    .int()
    .min(0)
    .max(365)
    .meta({ description: 'Days that a male is fertile for after it was neutered', examples: [42] }),
  minFloorAreaCm2: z
    .int()
    .min(0)
    .max(100_000)
    .meta({ description: 'Floor of an enclosure for two animals, cm²; 0 is off', examples: [5000] }),
  floorPercentPerAnimal: z
    .int()
    .min(0)
    .max(200)
    .meta({ description: 'So much more floor for each further animal, percent', examples: [25] }),
  minOwnBeddingCm: z
    .int()
    .min(0)
    .max(200)
    .meta({ description: 'Depth of the bedding, cm; 0 is off', examples: [20] }),
}
const gestation = {
  min: days(23, 'At least'),
  max: days(28, 'At most'),
  nursingMax: days(48, 'At most where the female nurses a litter meanwhile'),
}
const all = { ...limits, gestation: z.strictObject(gestation).describe('Days from mating to birth') }

export const BreedingRules = z
  .strictObject({
    ...all,
    defaults: z.strictObject(all).meta({ description: 'What holds where nothing was chosen' }),
    ...bookkeeping,
  })
  .meta({ id: 'BreedingRules' })

export const BreedingRulesUpdate = input(
  {
    inbreedingLimitPercent: orNull(limits.inbreedingLimitPercent),
    minBreedingAgeDaysFemale: orNull(limits.minBreedingAgeDaysFemale),
    minBreedingAgeDaysMale: orNull(limits.minBreedingAgeDaysMale),
    firstLitterMaxAgeDays: orNull(limits.firstLitterMaxAgeDays),
    littersBeforePause: orNull(limits.littersBeforePause),
    pauseDays: orNull(limits.pauseDays),
    gestation: z
      .strictObject({
        min: orNull(gestation.min),
        max: orNull(gestation.max),
        nursingMax: orNull(gestation.nursingMax),
      })
      .nullable()
      .optional()
      .describe('Days from mating to birth'),
    sexingDay: orNull(limits.sexingDay),
    separateDay: orNull(limits.separateDay),
    selectionDay: orNull(limits.selectionDay),
    readyDay: orNull(limits.readyDay),
    collectionReminderDays: orNull(limits.collectionReminderDays),
    cleanBeforeBirthDays: orNull(limits.cleanBeforeBirthDays),
    cleanAfterBirthDays: orNull(limits.cleanAfterBirthDays),
    cleanEveryDays: orNull(limits.cleanEveryDays),
    weighEveryDays: orNull(limits.weighEveryDays),
    weighYoungEveryDays: orNull(limits.weighYoungEveryDays),
    weightDeviationPercent: orNull(limits.weightDeviationPercent),
    aliveAskYears: orNull(limits.aliveAskYears),
    epiTestDays: orNull(limits.epiTestDays),
    noLitterDays: orNull(limits.noLitterDays),
    neuterFertileDays: orNull(limits.neuterFertileDays),
    minFloorAreaCm2: orNull(limits.minFloorAreaCm2),
    floorPercentPerAnimal: orNull(limits.floorPercentPerAnimal),
    minOwnBeddingCm: orNull(limits.minOwnBeddingCm),
  },
  ['defaults', 'createdAt', 'updatedAt', 'version'],
).meta({ id: 'BreedingRulesUpdate' })
