import { IdParams, RecordParams } from '@zuchtbuch/contracts/fields'
import {
  HerdHealthRecordPage,
  HealthRecord,
  HealthRecordCreate,
  HealthRecordPage,
  HealthRecordUpdate,
} from '@zuchtbuch/contracts/health-records'
import { findGerbil, findGerbilNames, lockGerbils } from '@zuchtbuch/db/gerbils'
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
import { change } from '../change.ts'
import { deleteToTrash } from '../flows/move-to-trash.ts'
import { requireAllowed } from '../flows/require-allowed.ts'
import { found } from '../records.ts'
import { route } from '../route.ts'

const tag = 'Gesundheit'

export const listHealthRecordsRoute = route({
  method: 'get',
  path: '/gerbils/{id}/health-records',
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

export const listHerdHealthRecordsRoute = route({
  method: 'get',
  path: '/health-records',
  tag,
  summary: 'Health records of all animals, newest first',
  list: true,
  response: HerdHealthRecordPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, healthRecordList)
    const { items, totalCount } = await listHealthRecords(db, undefined, list)
    const names = await findGerbilNames(
      db,
      items.map(({ gerbilId }) => gerbilId),
    )
    // An animal that was deleted a moment ago took its records along.
    const kept = items.filter(({ gerbilId }) => names.has(gerbilId))
    return {
      items: kept.map((row) => ({ ...viewHealthRecord(row), gerbilName: names.get(row.gerbilId)! })),
      totalCount,
      page: list.page,
      pageSize: list.pageSize,
    }
  },
})

export const getHealthRecordRoute = route({
  method: 'get',
  path: '/gerbils/{id}/health-records/{recordId}',
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
  stores: true,
  tag,
  summary: 'Add a health record to an animal',
  params: IdParams,
  body: HealthRecordCreate,
  status: 201,
  response: HealthRecord,
  location: (record) => `/gerbils/${record.gerbilId}/health-records/${record.id}`,
  handler: ({ db, config }, { params, body, store }) =>
    store(db, async (tx) => {
      const gerbil = found((await lockGerbils(tx, [params.id]))[0])
      const { dateOfBirth } = gerbil
      requireAllowed({ kind: 'record', ...body, dateOfBirth }, today(config.timeZone))
      return viewHealthRecord(await insertHealthRecord(tx, gerbil.id, body))
    }),
})

export const { put: updateHealthRecordRoute, patch: patchHealthRecordRoute } = change({
  path: '/gerbils/{id}/health-records/{recordId}',
  tag,
  summary: 'Change a health record',
  params: RecordParams,
  body: HealthRecordUpdate,
  response: HealthRecord,
  handler: ({ db, config }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const gerbil = found((await lockGerbils(tx, [params.id]))[0])
      const record = found(await lockHealthRecord(tx, gerbil.id, params.recordId))
      requireVersion(record.version)
      const { dateOfBirth } = gerbil
      requireAllowed({ kind: 'record', ...body, dateOfBirth, stored: record }, today(config.timeZone))
      return viewHealthRecord(await updateHealthRecord(tx, record.id, body))
    }),
})

export const deleteHealthRecordRoute = route({
  method: 'delete',
  path: '/gerbils/{id}/health-records/{recordId}',
  tag,
  summary: 'Delete a health record',
  params: RecordParams,
  status: 204,
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const record = found(await lockHealthRecord(tx, params.id, params.recordId))
      const entry = { resource: 'health-records' as const, id: record.id, label: record.title }
      await moveToTrash(entry, () => deleteHealthRecord(tx, record.id))
    }),
})

function viewHealthRecord(record: HealthRecordRow) {
  return {
    ...record,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
