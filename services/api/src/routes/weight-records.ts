import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import {
  HerdWeightRecordPage,
  WeightRecord,
  type WeightRecordChanges,
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
import type { Context } from '../context.ts'
import { deleteToTrash } from '../flows/move-to-trash.ts'
import { requireAllowed } from '../flows/require-allowed.ts'
import { saveWeights } from '../flows/save-weights.ts'
import { found } from '../records.ts'
import { type Input, route } from '../route.ts'

const tag = 'Gewichte'

export const listWeightRecordsRoute = route({
  method: 'get',
  path: '/gerbils/{id}/weight-records',
  operationId: 'listWeightRecords',
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
  operationId: 'listHerdWeightRecords',
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
  operationId: 'getWeightRecord',
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
  operationId: 'createWeightRecord',
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
  operationId: 'saveWeights',
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

const update = (
  { db, config }: Context,
  { params, body, requireVersion }: Input<{ id: string; recordId: string }, unknown, WeightRecordChanges>,
) =>
  db.transaction(async (tx) => {
    const gerbil = found((await lockGerbils(tx, [params.id]))[0])
    const record = found(await lockWeightRecord(tx, gerbil.id, params.recordId))
    requireVersion(record.version)
    const { dateOfBirth } = gerbil
    requireAllowed({ kind: 'record', ...body, dateOfBirth, stored: record }, today(config.timeZone))
    return viewWeightRecord(await updateWeightRecord(tx, record.id, body))
  })

export const updateWeightRecordRoute = route({
  method: 'put',
  path: '/gerbils/{id}/weight-records/{recordId}',
  operationId: 'updateWeightRecord',
  tag,
  summary: 'Change a weight record; omitted members keep their value, null clears',
  params: RecordParams,
  body: WeightRecordUpdate,
  response: WeightRecord,
  errors: ['DuplicateDate', 'PreconditionFailed'],
  handler: update,
})

export const patchWeightRecordRoute = route({
  method: 'patch',
  path: '/gerbils/{id}/weight-records/{recordId}',
  operationId: 'patchWeightRecord',
  tag,
  summary: 'Change a weight record (JSON Merge Patch)',
  params: RecordParams,
  body: WeightRecordUpdate,
  bodyTypes: ['application/merge-patch+json', 'application/json'],
  response: WeightRecord,
  errors: ['DuplicateDate', 'PreconditionFailed'],
  handler: update,
})

export const deleteWeightRecordRoute = route({
  method: 'delete',
  path: '/gerbils/{id}/weight-records/{recordId}',
  operationId: 'deleteWeightRecord',
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
