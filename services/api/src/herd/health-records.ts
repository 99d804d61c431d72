import {
  HerdHealthRecordPage,
  HealthRecord,
  HealthRecordCreate,
  HealthRecordPage,
  HealthRecordUpdate,
} from '@zuchtbuch/contracts/health-records'
import {
  deleteHealthRecord,
  findHealthRecord,
  type HealthRecord as HealthRecordRow,
  healthRecordList,
  insertHealthRecord,
  listHealthRecords,
  lockHealthRecord,
  updateHealthRecord,
} from '@zuchtbuch/db/herd/health-records'
import { viewRecord } from '../common/record-view.ts'
import { deriveTest, newHealthRecord } from './save-health-record.ts'
import { recordRoutes } from './record-routes.ts'

export const {
  ofAnimal: listHealthRecordsRoute,
  ofHerd: listHerdHealthRecordsRoute,
  one: getHealthRecordRoute,
  create: createHealthRecordRoute,
  put: updateHealthRecordRoute,
  patch: patchHealthRecordRoute,
  remove: deleteHealthRecordRoute,
} = recordRoutes({
  noun: 'health',
  tag: 'Health',
  schemas: {
    record: HealthRecord,
    page: HealthRecordPage,
    herdPage: HerdHealthRecordPage,
    create: HealthRecordCreate,
    update: HealthRecordUpdate,
  },
  list: healthRecordList,
  read: listHealthRecords,
  find: findHealthRecord,
  lock: lockHealthRecord,
  insert: (tx, gerbilId, body) => insertHealthRecord(tx, gerbilId, newHealthRecord(body)),
  update: (tx, stored, changes) => updateHealthRecord(tx, stored.id, deriveTest(changes, stored)),
  remove: deleteHealthRecord,
  view: (row: HealthRecordRow) => viewRecord(row),
  label: (row) => row.title,
})
