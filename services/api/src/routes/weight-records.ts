import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import {
  WeightRecord,
  type WeightRecordChanges,
  WeightRecordCreate,
  WeightRecordPage,
  WeightRecordUpdate,
} from '@zuchtbuch/contracts/weight-records'
import { findGerbil, lockGerbils } from '@zuchtbuch/db/gerbils'
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
import { requirePlausibleDays } from '../flows/record-days.ts'
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
  tag,
  summary: 'Add a weight record to an animal',
  params: IdParams,
  body: WeightRecordCreate,
  status: 201,
  response: WeightRecord,
  errors: ['DuplicateDate'],
  location: (record) => `/gerbils/${record.gerbilId}/weight-records/${record.id}`,
  handler: ({ db, config }, { params, body }) =>
    db.transaction(async (tx) => {
      const gerbil = found((await lockGerbils(tx, [params.id]))[0])
      requirePlausibleDays(body, gerbil.dateOfBirth, today(config.timeZone))
      return viewWeightRecord(await insertWeightRecord(tx, gerbil.id, body))
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
    requirePlausibleDays(body, gerbil.dateOfBirth, today(config.timeZone))
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
  handler: async ({ db }, { params }) => {
    found(await deleteWeightRecord(db, params.id, params.recordId))
  },
})

function viewWeightRecord(record: WeightRecordRow) {
  return {
    ...record,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
