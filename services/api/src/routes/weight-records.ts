import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import {
  HerdWeightRecordPage,
  WeightRecord,
  WeightRecordCreate,
  WeighingInput,
  WeighingResult,
  WeightRecordPage,
  WeightRecordUpdate,
} from '@zuchtbuch/contracts/weight-records'
import { findGerbil, findGerbilNames, lockGerbils } from '@zuchtbuch/db/gerbils'
import {
  deleteWeightRecord,
  findWeightRecord,
  type WeightRecord as WeightRecordRow,
  weightRecordList,
  insertWeightRecord,
  listWeightRecords,
  lockWeightRecord,
  updateWeightRecord,
} from '@zuchtbuch/db/weight-records'
import { today } from '@zuchtbuch/domain/calendar'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { change } from '../change.ts'
import { deleteToTrash } from '../flows/move-to-trash.ts'
import { requireAllowed } from '../flows/require-allowed.ts'
import { saveWeights } from '../flows/save-weights.ts'
import { found } from '../records.ts'
import { route } from '../route.ts'

const tag = 'Gewichte'

export const listWeightRecordsRoute = route({
  method: 'get',
  path: '/gerbils/{id}/weight-records',
  tag,
  summary: 'Weight records of an animal, newest first',
  params: IdParams,
  list: true,
  response: WeightRecordPage,
  handler: async ({ db }, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, weightRecordList)
    const gerbil = found(await findGerbil(db, params.id))
    const { items, totalCount } = await listWeightRecords(db, gerbil.id, list)
    return { items: items.map(viewWeightRecord), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const listHerdWeightRecordsRoute = route({
  method: 'get',
  path: '/weight-records',
  tag,
  summary: 'Weight records of all animals, newest first',
  list: true,
  response: HerdWeightRecordPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, weightRecordList)
    const { items, totalCount } = await listWeightRecords(db, undefined, list)
    const names = await findGerbilNames(
      db,
      items.map(({ gerbilId }) => gerbilId),
    )
    // An animal that was deleted a moment ago took its records along.
    const kept = items.filter(({ gerbilId }) => names.has(gerbilId))
    return {
      items: kept.map((row) => ({ ...viewWeightRecord(row), gerbilName: names.get(row.gerbilId)! })),
      totalCount,
      page: list.page,
      pageSize: list.pageSize,
    }
  },
})

export const getWeightRecordRoute = route({
  method: 'get',
  path: '/gerbils/{id}/weight-records/{recordId}',
  tag,
  summary: 'One weight record of an animal',
  params: RecordParams,
  response: WeightRecord,
  handler: async ({ db }, { params }) =>
    viewWeightRecord(found(await findWeightRecord(db, params.id, params.recordId))),
})

export const createWeightRecordRoute = route({
  method: 'post',
  path: '/gerbils/{id}/weight-records',
  stores: true,
  tag,
  summary: 'Add a weight record to an animal',
  params: IdParams,
  body: WeightRecordCreate,
  status: 201,
  response: WeightRecord,
  errors: ['DuplicateDate'],
  location: (record) => `/gerbils/${record.gerbilId}/weight-records/${record.id}`,
  handler: ({ db, config }, { params, body, store }) =>
    store(db, async (tx) => {
      const gerbil = found((await lockGerbils(tx, [params.id]))[0])
      const { dateOfBirth } = gerbil
      requireAllowed({ kind: 'record', ...body, dateOfBirth }, today(config.timeZone))
      return viewWeightRecord(await insertWeightRecord(tx, gerbil.id, body))
    }),
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
          record: done && viewWeightRecord(done.record),
          replaced: done !== null && done.former !== null,
          former: done?.former ? viewWeightRecord(done.former) : null,
          error,
        })),
        saved,
        failed: outcomes.length - saved,
      }
    }),
})

export const { put: updateWeightRecordRoute, patch: patchWeightRecordRoute } = change({
  path: '/gerbils/{id}/weight-records/{recordId}',
  tag,
  summary: 'Change a weight record',
  params: RecordParams,
  body: WeightRecordUpdate,
  response: WeightRecord,
  errors: ['DuplicateDate'],
  handler: ({ db, config }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const gerbil = found((await lockGerbils(tx, [params.id]))[0])
      const record = found(await lockWeightRecord(tx, gerbil.id, params.recordId))
      requireVersion(record.version)
      const { dateOfBirth } = gerbil
      requireAllowed({ kind: 'record', ...body, dateOfBirth, stored: record }, today(config.timeZone))
      return viewWeightRecord(await updateWeightRecord(tx, record.id, body))
    }),
})

export const deleteWeightRecordRoute = route({
  method: 'delete',
  path: '/gerbils/{id}/weight-records/{recordId}',
  tag,
  summary: 'Delete a weight record',
  params: RecordParams,
  status: 204,
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const record = found(await lockWeightRecord(tx, params.id, params.recordId))
      const entry = { resource: 'weight-records' as const, id: record.id, label: `${record.weightGrams} g` }
      await moveToTrash(entry, () => deleteWeightRecord(tx, record.id))
    }),
})

function viewWeightRecord(record: WeightRecordRow) {
  return {
    ...record,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
