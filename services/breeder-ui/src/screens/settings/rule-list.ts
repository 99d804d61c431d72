import { type BreedingRules, epiTests } from '@zuchtbuch/domain/herd-rules/breeding-rules'

type Plain = keyof Omit<BreedingRules, 'gestation' | 'epiTestDays'>
export type Rule = Plain | 'gestationMin' | 'gestationMax' | 'gestationNursingMax'

/** Every rule that is a number once, in the groups in which a breeder thinks of them. */
export const RULES: Readonly<Record<'breeding' | 'young' | 'care', readonly Rule[]>> = {
  breeding: [
    'inbreedingLimitPercent',
    'minBreedingAgeDaysFemale',
    'minBreedingAgeDaysMale',
    'firstLitterMaxAgeDays',
    'littersBeforePause',
    'pauseDays',
    'gestationMin',
    'gestationMax',
    'gestationNursingMax',
    'noLitterDays',
    'neuterFertileDays',
  ],
  young: ['sexingDay', 'separateDay', 'selectionDay', 'readyDay', 'collectionReminderDays'],
  care: [
    'cleanBeforeBirthDays',
    'cleanAfterBirthDays',
    'cleanEveryDays',
    'weighEveryDays',
    'weighYoungEveryDays',
    'weightDeviationPercent',
    'aliveAskYears',
    'minFloorAreaCm2',
    'floorPercentPerAnimal',
    'minOwnBeddingCm',
  ],
}

const ofGestation = { gestationMin: 'min', gestationMax: 'max', gestationNursingMax: 'nursingMax' } as const

const isOfGestation = (rule: Rule): rule is keyof typeof ofGestation => rule in ofGestation

export const isPercent = (rule: Rule): boolean => rule.endsWith('Percent')

/** The number of a rule. */
export function valueOf(rules: BreedingRules, rule: Rule): number {
  return isOfGestation(rule) ? rules.gestation[ofGestation[rule]] : rules[rule]
}

/** Returns the patch of one rule; null is the default. */
export function patchOf(rule: Rule, value: number | null): Record<string, unknown> {
  return isOfGestation(rule) ? { gestation: { [ofGestation[rule]]: value } } : { [rule]: value }
}

/** The typed ages in days, rising and each once; nothing, or the word for none, is none. Null for what are no such ages. */
export function readAges(typed: string, none: string): number[] | null {
  const parts = typed.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '' && part !== none)
  const ages = [...new Set(parts.map(Number))].toSorted((a, b) => a - b)
  const { most, youngest, oldest } = epiTests
  const isFit = ages.length <= most && ages.every((age) => age >= youngest && age <= oldest)
  return isFit ? ages : null
}
