import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import {
  HealthRecord,
  type HealthRecordChanges,
  HealthRecordCreate,
  HealthRecordPage,
  HealthRecordUpdate,
} from '@zuchtbuch/contracts/health-records'
import { findGerbil, lockGerbils } from '@zuchtbuch/db/gerbils'
import {
  deleteHealthRecord,
  findHealthRecord,
  type HealthRecord as HealthRecordRow,
  healthRecordList,
  insertHealthRecord,
  listHealthRecords,
  lockHealthRecord,
  updateHealthRecord,
} from '@zuchtbuch/db/health-records'
import { today } from '@zuchtbuch/domain/calendar'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { Context } from '../context.ts'
import { requirePlausibleDays, requireResolvedAfterDate } from '../flows/record-days.ts'
import { found } from '../records.ts'
import { type Input, route } from '../route.ts'

const tag = 'Gesundheit'

export const listHealthRecordsRoute = route({
  method: 'get',
  path: '/gerbils/{id}/health-records',
  operationId: 'listHealthRecords',
  tag,
  summary: 'Health records of an animal, newest first',
  params: IdParams,
  list: true,
  response: HealthRecordPage,
  handler: async ({ db }, { params, rawQuery }) => {
    const list = parseListQuery(rawQuery, healthRecordList)
    const gerbil = found(await findGerbil(db, params.id))
    const { items, totalCount } = await listHealthRecords(db, gerbil.id, list)
    return { items: items.map(viewHealthRecord), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getHealthRecordRoute = route({
  method: 'get',
  path: '/gerbils/{id}/health-records/{recordId}',
  operationId: 'getHealthRecord',
  tag,
  summary: 'One health record of an animal',
  params: RecordParams,
  response: HealthRecord,
  handler: async ({ db }, { params }) =>
    viewHealthRecord(found(await findHealthRecord(db, params.id, params.recordId))),
})

export const createHealthRecordRoute = route({
  method: 'post',
  path: '/gerbils/{id}/health-records',
  operationId: 'createHealthRecord',
  tag,
  summary: 'Add a health record to an animal',
  params: IdParams,
  body: HealthRecordCreate,
  status: 201,
  response: HealthRecord,
  location: (record) => `/gerbils/${record.gerbilId}/health-records/${record.id}`,
  handler: ({ db, config }, { params, body }) =>
    db.transaction(async (tx) => {
      const gerbil = found((await lockGerbils(tx, [params.id]))[0])
      requirePlausibleDays(body, gerbil.dateOfBirth, today(config.timeZone))
      requireResolvedAfterDate(body)
      return viewHealthRecord(await insertHealthRecord(tx, gerbil.id, body))
    }),
})

const update = (
  { db, config }: Context,
  { params, body, requireVersion }: Input<{ id: string; recordId: string }, unknown, HealthRecordChanges>,
) =>
  db.transaction(async (tx) => {
    const gerbil = found((await lockGerbils(tx, [params.id]))[0])
    const record = found(await lockHealthRecord(tx, gerbil.id, params.recordId))
    requireVersion(record.version)
    requirePlausibleDays(body, gerbil.dateOfBirth, today(config.timeZone))
    requireResolvedAfterDate(body, record)
    return viewHealthRecord(await updateHealthRecord(tx, record.id, body))
  })

export const updateHealthRecordRoute = route({
  method: 'put',
  path: '/gerbils/{id}/health-records/{recordId}',
  operationId: 'updateHealthRecord',
  tag,
  summary: 'Change a health record; omitted members keep their value, null clears',
  params: RecordParams,
  body: HealthRecordUpdate,
  response: HealthRecord,
  errors: ['PreconditionFailed'],
  handler: update,
})

export const patchHealthRecordRoute = route({
  method: 'patch',
  path: '/gerbils/{id}/health-records/{recordId}',
  operationId: 'patchHealthRecord',
  tag,
  summary: 'Change a health record (JSON Merge Patch)',
  params: RecordParams,
  body: HealthRecordUpdate,
  bodyTypes: ['application/merge-patch+json', 'application/json'],
  response: HealthRecord,
  errors: ['PreconditionFailed'],
  handler: update,
})

export const deleteHealthRecordRoute = route({
  method: 'delete',
  path: '/gerbils/{id}/health-records/{recordId}',
  operationId: 'deleteHealthRecord',
  tag,
  summary: 'Delete a health record',
  params: RecordParams,
  status: 204,
  handler: async ({ db }, { params }) => {
    found(await deleteHealthRecord(db, params.id, params.recordId))
  },
})

function viewHealthRecord(record: HealthRecordRow) {
  return {
    ...record,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
