import {
  Diagnoses,
  Diagnosis,
  DiagnosisCreate,
  DiagnosisParams,
  DiagnosisUpdate,
} from '@zuchtbuch/contracts/diagnoses'
import {
  deleteDiagnosis,
  type Diagnosis as DiagnosisRow,
  insertDiagnosis,
  listDiagnoses,
  lockDiagnosis,
  updateDiagnosis,
} from '@zuchtbuch/db/herd/diagnoses'
import { AppError } from '@zuchtbuch/runtime/errors'
import { change } from '../common/change.ts'
import { deleteUnlessReferenced, found, given } from '../common/records.ts'
import { viewRecord } from '../common/record-view.ts'
import { route } from '../common/route.ts'

const tag = 'Health'

export const listDiagnosesRoute = route({
  method: 'get',
  path: '/diagnoses',
  tag,
  summary: 'The diagnoses of health records and causes of death',
  tagged: true,
  response: Diagnoses,
  handler: async ({ db }) => (await listDiagnoses(db)).map(viewRecord),
})

export const createDiagnosisRoute = route({
  method: 'post',
  path: '/diagnoses',
  stores: true,
  tag,
  summary: 'Add a diagnosis of one’s own',
  body: DiagnosisCreate,
  status: 201,
  response: Diagnosis,
  errors: ['DuplicateName'],
  handler: ({ db }, { body, store }) =>
    store(db, async (tx) => {
      const values = { ...body, usuallyHeritable: body.usuallyHeritable ?? ('No' as const) }
      return viewRecord(await insertDiagnosis(tx, values))
    }),
})

export const { put: updateDiagnosisRoute, patch: patchDiagnosisRoute } = change({
  path: '/diagnoses/{code}',
  tag,
  summary: 'Change a diagnosis of one’s own',
  params: DiagnosisParams,
  body: DiagnosisUpdate,
  response: Diagnosis,
  errors: ['DuplicateName', 'SeededDiagnosis'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const diagnosis = requireOwn(await lockDiagnosis(tx, params.code))
      requireVersion(diagnosis.version)
      return viewRecord(await updateDiagnosis(tx, diagnosis.code, given(body)))
    }),
})

export const deleteDiagnosisRoute = route({
  method: 'delete',
  path: '/diagnoses/{code}',
  tag,
  summary: 'Delete a diagnosis of one’s own that is given nowhere',
  params: DiagnosisParams,
  status: 204,
  errors: ['InUse', 'SeededDiagnosis'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => {
      const { code } = requireOwn(await lockDiagnosis(tx, params.code))
      await deleteUnlessReferenced(tx, 'diagnosis', code, () => deleteDiagnosis(tx, code))
    }),
})

function requireOwn(diagnosis: DiagnosisRow | undefined): DiagnosisRow {
  if (found(diagnosis).isOwn) return found(diagnosis)
  throw new AppError('SeededDiagnosis', 'Mitgelieferte Diagnosen lassen sich nicht ändern.')
}
