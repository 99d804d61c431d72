import type { ChosenRules } from './breeding-rules.ts'
import type { ruleSources } from './rules.ts'

/** Where the standard of each limit comes from. */
export const limitSources: Readonly<Record<keyof ChosenRules, readonly (keyof typeof ruleSources)[]>> = {
  inbreedingLimitPercent: ['ours'],
  minBreedingAgeDaysFemale: ['R2', 'R21'],
  minBreedingAgeDaysMale: ['R2'],
  firstLitterMaxAgeDays: ['R2', 'R21'],
  littersBeforePause: ['R36'],
  pauseDays: ['ours'],
  gestationMin: ['R21', 'R23'],
  gestationMax: ['R21', 'R23'],
  gestationNursingMax: ['Norris'],
  sexingDay: ['R21'],
  separateDay: ['R22', 'R23', 'TVT'],
  selectionDay: ['R9'],
  readyDay: ['R3'],
  collectionReminderDays: ['R9'],
  cleanBeforeBirthDays: ['R21'],
  cleanAfterBirthDays: ['R21'],
  cleanEveryDays: ['ours'],
  weighEveryDays: ['ours'],
  weighYoungEveryDays: ['ours'],
  weightDeviationPercent: ['ours'],
  aliveAskYears: ['TVT', 'AnAge'],
  epiTestDays: ['ours'],
  noLitterDays: ['ours'],
  neuterFertileDays: ['Neutering'],
  minFloorAreaCm2: ['BdR', 'Report', 'TVT'],
  floorPercentPerAnimal: ['TVT'],
  minOwnBeddingCm: ['ours'],
}
