import { PlacementSettings, PlacementSettingsUpdate } from '@zuchtbuch/contracts/placement-settings'
import {
  findPlacementSettings,
  lockPlacementSettings,
  type PlacementSettingsRow,
  placementSettingsWith,
  updatePlacementSettings,
} from '@zuchtbuch/db/placement/placement-settings'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Placement'

export const getPlacementSettingsRoute = route({
  method: 'get',
  path: '/settings/placement',
  tag,
  summary: 'By what placements are judged and timed',
  response: PlacementSettings,
  handler: async ({ db }) => viewSettings(await findPlacementSettings(db)),
})

export const updatePlacementSettingsRoute = route({
  method: 'put',
  path: '/settings/placement',
  tag,
  summary: 'Change what placements are judged by; omitted members keep their value, null is the default',
  body: PlacementSettingsUpdate,
  response: PlacementSettings,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { body: { minAgeDays, ...settings }, requireVersion }) =>
    db.transaction(async (tx) => {
      requireVersion((await lockPlacementSettings(tx)).version)
      const ages = minAgeDays === null ? { Pet: null, Bonding: null, Breeding: null } : (minAgeDays ?? {})
      return viewSettings(
        await updatePlacementSettings(tx, {
          ...settings,
          minAgeDaysPet: ages.Pet,
          minAgeDaysBonding: ages.Bonding,
          minAgeDaysBreeding: ages.Breeding,
        }),
      )
    }),
})

function viewSettings(row: PlacementSettingsRow) {
  const { createdAt, updatedAt, version } = row
  return { ...placementSettingsWith(row), ...viewRecord({ createdAt, updatedAt, version }) }
}
