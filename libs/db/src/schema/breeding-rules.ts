import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { bookkeeping } from './columns.ts'

const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' })

/** The limits that the breeder chose; null keeps the default (`libs/domain/src/herd-rules/breeding-rules.ts`). */
export const breedingRules = pgTable(
  'breeding_rules',
  {
    id: integer().primaryKey().default(1),
    inbreedingLimitPercent: percent(),
    minBreedingAgeDaysFemale: integer(),
    minBreedingAgeDaysMale: integer(),
    firstLitterMaxAgeDays: integer(),
    littersBeforePause: integer(),
    pauseDays: integer(),
    gestationMin: integer(),
    gestationMax: integer(),
    gestationNursingMax: integer(),
    sexingDay: integer(),
    separateDay: integer(),
    selectionDay: integer(),
    readyDay: integer(),
    collectionReminderDays: integer(),
    cleanBeforeBirthDays: integer(),
    cleanAfterBirthDays: integer(),
    cleanEveryDays: integer(),
    weighEveryDays: integer(),
    weighYoungEveryDays: integer(),
    weightDeviationPercent: percent(),
    aliveAskYears: integer(),
    epiTestDays: integer().array(),
    noLitterDays: integer(),
    neuterFertileDays: integer(),
    minFloorAreaCm2: integer(),
    floorPercentPerAnimal: integer(),
    minOwnBeddingCm: integer(),
    ...bookkeeping,
  },
  () => [check('breeding_rules_single_row', sql`id = 1`)],
)
