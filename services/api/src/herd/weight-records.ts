import {
  HerdWeightRecordPage,
  WeightRecord,
  WeightRecordCreate,
  WeightRecordPage,
  WeightRecordUpdate,
  WeighingInput,
  WeighingResult,
} from '@zuchtbuch/contracts/weight-records'
import {
  deleteWeightRecord,
  findWeightRecord,
  type WeightRecord as WeightRecordRow,
  weightRecordList,
  insertWeightRecord,
  listWeightRecords,
  lockWeightRecord,
  updateWeightRecord,
} from '@zuchtbuch/db/herd/weight-records'
import { today } from '@zuchtbuch/domain/calendar'
import { saveWeights } from './save-weights.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'
import { recordRoutes } from './record-routes.ts'

const tag = 'Weights'

export const {
  ofAnimal: listWeightRecordsRoute,
  ofHerd: listHerdWeightRecordsRoute,
  one: getWeightRecordRoute,
  create: createWeightRecordRoute,
  put: updateWeightRecordRoute,
  patch: patchWeightRecordRoute,
  remove: deleteWeightRecordRoute,
} = recordRoutes({
  noun: 'weight',
  tag,
  schemas: {
    record: WeightRecord,
    page: WeightRecordPage,
    herdPage: HerdWeightRecordPage,
    create: WeightRecordCreate,
    update: WeightRecordUpdate,
  },
  list: weightRecordList,
  read: listWeightRecords,
  find: findWeightRecord,
  lock: lockWeightRecord,
  insert: insertWeightRecord,
  update: (tx, { id }, values) => updateWeightRecord(tx, id, values),
  remove: deleteWeightRecord,
  view: (row: WeightRecordRow) => viewRecord(row),
  label: (row) => `${row.weightGrams} g`,
  errors: ['DuplicateDate'],
})

export const saveWeightsRoute = route({
  method: 'post',
  path: '/weight-records',
  stores: true,
  tag,
  summary: 'Store the weights of up to 200 animals',
  description:
    'Items are stored in their order and answered in it. One that is refused is undone alone and says why in `error`.',
  body: WeighingInput,
  response: WeighingResult,
  handler: ({ db, config }, { body: { items, onDuplicate }, store }) =>
    store(db, async (tx) => {
      const options = { replaces: onDuplicate === 'replace', day: today(config.timeZone) }
      const outcomes = await saveWeights(tx, items, options)
      const saved = outcomes.filter(({ error }) => error === null).length
      return {
        items: outcomes.map(({ done, error }, index) => ({
          gerbilId: items[index]!.gerbilId,
          record: done && viewRecord(done.record),
          replaced: done !== null && done.former !== null,
          former: done?.former ? viewRecord(done.former) : null,
          error,
        })),
        saved,
        failed: outcomes.length - saved,
      }
    }),
})
