import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions } from './call.ts'
import { outdate } from './queries.ts'

export type HealthNote = Api['GET /health-records']['response']['items'][number]
type NewNote = CallOptions<'POST /gerbils/{id}/health-records'>['body']

export async function storeNote(gerbilId: string, body: NewNote, idempotencyKey: string) {
  const note = await call('POST /gerbils/{id}/health-records', {
    params: { id: gerbilId },
    body,
    idempotencyKey,
  })
  outdate('health-records', null)
  return note
}

/** Closes a follow-up on a day, or with null opens it again. */
export async function resolveNote(
  { id, gerbilId, version }: Pick<HealthNote, 'id' | 'gerbilId' | 'version'>,
  resolvedOn: string | null,
) {
  const note = await call('PATCH /gerbils/{id}/health-records/{recordId}', {
    params: { id: gerbilId, recordId: id },
    body: { resolvedOn },
    ifMatch: version,
  })
  outdate('health-records', null)
  return note
}
