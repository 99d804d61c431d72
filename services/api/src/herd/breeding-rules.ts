import { BreedingRules, BreedingRulesUpdate } from '@zuchtbuch/contracts/breeding-rules'
import {
  type ChosenRulesRow,
  lockChosenRules,
  readChosenRules,
  updateChosenRules,
} from '@zuchtbuch/db/herd/breeding-rules'
import { breedingRulesWith, defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Breeding rules'

export const getBreedingRulesRoute = route({
  method: 'get',
  path: '/settings/rules',
  tag,
  summary: 'The limits by which the herd book advises, with their defaults',
  response: BreedingRules,
  handler: async ({ db }) => viewRules(await readChosenRules(db)),
})

export const updateBreedingRulesRoute = route({
  method: 'put',
  path: '/settings/rules',
  tag,
  summary: 'Change the limits; omitted members keep their value, null is the default',
  body: BreedingRulesUpdate,
  response: BreedingRules,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { body: { gestation, ...limits }, requireVersion }) =>
    db.transaction(async (tx) => {
      const current = await lockChosenRules(tx)
      requireVersion(current.version)
      const none = { min: null, max: null, nursingMax: null }
      const { min, max, nursingMax } = gestation === null ? none : (gestation ?? {})
      const changed = await updateChosenRules(tx, {
        ...limits,
        gestationMin: min,
        gestationMax: max,
        gestationNursingMax: nursingMax,
      })
      requireOrder(changed)
      return viewRules(changed)
    }),
})

/** A longest gestation is not shorter than the shortest one. */
function requireOrder(row: ChosenRulesRow): void {
  const { min, max, nursingMax } = breedingRulesWith(row).gestation
  const refuse = (member: string, least: number) =>
    validationFailed([
      { path: `/gestation/${member}`, message: `muss mindestens ${least} sein`, code: 'implausibleCount' },
    ])
  if (max < min) throw refuse('max', min)
  if (nursingMax < max) throw refuse('nursingMax', max)
}

function viewRules(row: ChosenRulesRow) {
  const { createdAt, updatedAt, version } = row
  return {
    ...breedingRulesWith(row),
    defaults: defaultBreedingRules,
    ...viewRecord({ createdAt, updatedAt, version }),
  }
}
