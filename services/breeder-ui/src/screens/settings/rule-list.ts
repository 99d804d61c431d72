import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'

type Plain = keyof Omit<BreedingRules, 'gestation'>
export type Rule = Plain | 'gestationMin' | 'gestationMax' | 'gestationNursingMax'

/** Every rule once, in the groups in which a breeder thinks of them. */
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
