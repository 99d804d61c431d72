import {
  DiagnosesGiven,
  DiagnosesGivenResult,
  Undiagnosed,
  UndiagnosedQuery,
} from '@zuchtbuch/contracts/undiagnosed'
import type { DbOrTx, Tx } from '@zuchtbuch/db/client'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { lockHealthRecordById, updateHealthRecord } from '@zuchtbuch/db/herd/health-records'
import { readUndiagnosed, type UndiagnosedRow } from '@zuchtbuch/db/herd/undiagnosed'
import { diagnosisStems, proposeDiagnosis } from '@zuchtbuch/domain/health/propose-diagnosis'
import type { z } from 'zod'
import { inSavepoint } from '../common/in-savepoint.ts'
import { found, outdated } from '../common/records.ts'
import { route } from '../common/route.ts'
import { changeGerbil } from './save-gerbil.ts'

const tag = 'Health'

export const listUndiagnosedRoute = route({
  method: 'get',
  path: '/undiagnosed',
  tag,
  summary: 'Notes on illnesses and causes of death that have no diagnosis yet',
  description:
    'Notes of other categories are among them where their words speak for a diagnosis. Nothing is stored: `POST /undiagnosed` does.',
  query: UndiagnosedQuery,
  response: Undiagnosed,
  handler: ({ db }, { query: { limit } }) => readOpen(db, limit),
})

/** Notes are read so many at a time. */
const partSize = 500

/** Reads on until there are enough: a checkup whose words speak for nothing is none of them. */
async function readOpen(db: DbOrTx, limit: number): Promise<z.output<typeof Undiagnosed>> {
  const items: z.output<typeof Undiagnosed>['items'] = []
  let after: UndiagnosedRow | null = null
  do {
    const part: UndiagnosedRow[] = await readUndiagnosed(db, {
      stems: diagnosisStems,
      after,
      limit: partSize,
    })
    for (const { isIllness, ...row } of part) {
      const proposal = proposeDiagnosis(`${row.title}\n${row.description ?? ''}`)
      if (isIllness || proposal !== null) items.push({ ...row, proposal })
    }
    after = part.length < partSize ? null : part.at(-1)!
  } while (after !== null && items.length <= limit)
  return { items: items.slice(0, limit), isMore: items.length > limit }
}

export const giveDiagnosesRoute = route({
  method: 'post',
  path: '/undiagnosed',
  stores: true,
  tag,
  summary: 'Give up to 200 notes and causes of death a diagnosis; their texts stay',
  description: 'Items are done in their order and answered in it. One that is refused is undone alone.',
  body: DiagnosesGiven,
  response: DiagnosesGivenResult,
  handler: ({ db, config }, { body: { changes }, store }) =>
    store(db, async (tx) => {
      await lockGerbils(
        tx,
        changes.filter(({ resource }) => resource === 'gerbil').map(({ id }) => id),
      )
      const items: z.output<typeof DiagnosesGivenResult>['items'] = []
      for (const [index, change] of changes.entries()) {
        const { resource, id } = change
        const { done, error } = await inSavepoint(tx, `/changes/${index}`, (part) =>
          giveDiagnosis(part, change, config.timeZone),
        )
        items.push({ resource, id, version: done?.version ?? null, error })
      }
      const failed = items.filter(({ error }) => error !== null).length
      return { items, changed: items.length - failed, failed }
    }),
})

type Change = z.output<typeof DiagnosesGiven>['changes'][number]

async function giveDiagnosis(
  tx: Tx,
  { resource, id, version, diagnosisCode }: Change,
  timeZone: string,
): Promise<{ version: number }> {
  const requireVersion = (stored: number) => {
    if (stored !== version) throw outdated()
  }
  if (resource === 'gerbil')
    return changeGerbil(tx, id, { deathCause: diagnosisCode }, { timeZone, requireVersion })
  const note = found(await lockHealthRecordById(tx, id))
  requireVersion(note.version)
  return updateHealthRecord(tx, note.id, { diagnosisCode })
}
