/** The limits that a breeder may set. Ages and pauses are whole days. Their sources stand in `limit-sources.ts`. */
export interface BreedingRules {
  readonly inbreedingLimitPercent: number
  readonly minBreedingAgeDaysFemale: number
  readonly minBreedingAgeDaysMale: number
  readonly firstLitterMaxAgeDays: number
  readonly littersBeforePause: number
  readonly pauseDays: number
  /** `nursingMax` is the longest gestation of a female that nurses a litter meanwhile. */
  readonly gestation: { readonly min: number; readonly max: number; readonly nursingMax: number }
  readonly sexingDay: number
  readonly separateDay: number
  readonly selectionDay: number
  readonly readyDay: number
  readonly collectionReminderDays: number
  readonly cleanBeforeBirthDays: number
  readonly cleanAfterBirthDays: number
  readonly cleanEveryDays: number
  readonly weighEveryDays: number
  readonly weighYoungEveryDays: number
  readonly weightDeviationPercent: number
  /** Age in years from which an animal is asked about that was not heard of for long. */
  readonly aliveAskYears: number
  /** Ages in days at which young are tested for epilepsy, rising; none is off. */
  readonly epiTestDays: number[]
  /** A pair together for so long without young is told of. */
  readonly noLitterDays: number
  /** A male is fertile for so long after it was neutered. */
  readonly neuterFertileDays: number
  /** Floor for two animals, in cm². */
  readonly minFloorAreaCm2: number
  /** So much more floor for each further animal, in percent. */
  readonly floorPercentPerAnimal: number
  readonly minOwnBeddingCm: number
}

/** The upper bound of every number of days. */
export const longestDays = 3650
/** So many tests for epilepsy at most, at ages between two, in days. */
export const epiTests = { most: 6, youngest: 30, oldest: 400 }

export const defaultBreedingRules: BreedingRules = {
  /** The F of the young of first cousins. */
  inbreedingLimitPercent: 6.25,
  /** Females from four to six months. */
  minBreedingAgeDaysFemale: 120,
  /** As for females. */
  minBreedingAgeDaysMale: 120,
  /** No first litter after twelve months. */
  firstLitterMaxAgeDays: 365,
  /** A longer break after at most three litters. */
  littersBeforePause: 3,
  pauseDays: 60,
  /** 23 to 28 days, up to 48 of a female that nurses nine. */
  gestation: { min: 23, max: 28, nursingMax: 48 },
  /** From about week four. */
  sexingDay: 28,
  /** Week six. */
  separateDay: 42,
  /** From week six. */
  selectionDay: 42,
  /** Ten weeks. */
  readyDay: 70,
  /** Two weeks before. */
  collectionReminderDays: 14,
  /** Shortly before a birth, then not for about four weeks. */
  cleanBeforeBirthDays: 3,
  cleanAfterBirthDays: 28,
  cleanEveryDays: 28,
  weighEveryDays: 28,
  weighYoungEveryDays: 7,
  weightDeviationPercent: 20,
  /** Gerbils live two to five years. */
  aliveAskYears: 5,
  /** Not every breeder tests. */
  epiTestDays: [],
  /** 28 days and three to four cycles of 4 to 6 days. */
  noLitterDays: 45,
  /** At least six weeks. */
  neuterFertileDays: 42,
  /** Half a square metre, a quarter more for each further one. */
  minFloorAreaCm2: 5000,
  floorPercentPerAnimal: 25,
  /** The lowest figure that is published. */
  minOwnBeddingCm: 20,
}

/** Limits as a breeder chose them; what is null or absent keeps its default. */
export type ChosenRules = {
  readonly [K in keyof Omit<BreedingRules, 'gestation'>]?: BreedingRules[K] | null
} & {
  readonly gestationMin?: number | null
  readonly gestationMax?: number | null
  readonly gestationNursingMax?: number | null
}

/** The limits that hold. */
export function breedingRulesWith(chosen: ChosenRules): BreedingRules {
  const { gestation, ...limits } = defaultBreedingRules
  const own = <K extends keyof typeof limits>(name: K) => (chosen[name] ?? limits[name]) as BreedingRules[K]
  return {
    inbreedingLimitPercent: own('inbreedingLimitPercent'),
    minBreedingAgeDaysFemale: own('minBreedingAgeDaysFemale'),
    minBreedingAgeDaysMale: own('minBreedingAgeDaysMale'),
    firstLitterMaxAgeDays: own('firstLitterMaxAgeDays'),
    littersBeforePause: own('littersBeforePause'),
    pauseDays: own('pauseDays'),
    gestation: {
      min: chosen.gestationMin ?? gestation.min,
      max: chosen.gestationMax ?? gestation.max,
      nursingMax: chosen.gestationNursingMax ?? gestation.nursingMax,
    },
    sexingDay: own('sexingDay'),
    separateDay: own('separateDay'),
    selectionDay: own('selectionDay'),
    readyDay: own('readyDay'),
    collectionReminderDays: own('collectionReminderDays'),
    cleanBeforeBirthDays: own('cleanBeforeBirthDays'),
    cleanAfterBirthDays: own('cleanAfterBirthDays'),
    cleanEveryDays: own('cleanEveryDays'),
    weighEveryDays: own('weighEveryDays'),
    weighYoungEveryDays: own('weighYoungEveryDays'),
    weightDeviationPercent: own('weightDeviationPercent'),
    aliveAskYears: own('aliveAskYears'),
    epiTestDays: own('epiTestDays'),
    noLitterDays: own('noLitterDays'),
    neuterFertileDays: own('neuterFertileDays'),
    minFloorAreaCm2: own('minFloorAreaCm2'),
    floorPercentPerAnimal: own('floorPercentPerAnimal'),
    minOwnBeddingCm: own('minOwnBeddingCm'),
  }
}
