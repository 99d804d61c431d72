import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions } from './call.ts'
import { refreshHerd } from './herd.ts'
import { invalidate } from './queries.ts'
import { noteDone } from './undo.ts'

export type OwnerReport = Api['GET /owner-reports/{id}']['response']
export type ReportDraft = CallOptions<'POST /owner-reports/bulk'>['body']['items'][number]

const pageSize = 50

/** The reports about an animal, or by a contact, newest first. */
export const useReports = (member: 'gerbilId' | 'contactId', id: string) =>
  useQuery({
    queryKey: ['owner-reports', member, id],
    queryFn: ({ signal }) =>
      call('GET /owner-reports', { query: { filter: `${member}==${id}`, pageSize }, signal }),
  })

/** Stores an owner's reports about several animals: all of them, or none. */
export async function createReports(
  items: ReportDraft[],
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const made = await call('POST /owner-reports/bulk', { body: { items }, idempotencyKey })
  const [last, ...others] = made.items.map(({ id }) => ({
    operation: 'DELETE /owner-reports/{id}' as const,
    params: { id },
  }))
  // A weight or a death that was told stays with the animal: there is no way back that takes all of it.
  const isPlain = items.every(({ dateOfDeath, weightGrams }) => dateOfDeath == null && weightGrams == null)
  noteDone(text, last === undefined || !isPlain ? null : { ...last, first: others })
  const ids = items.map(({ gerbilId }) => gerbilId)
  invalidate('owner-reports', null)
  invalidate('gerbils', ids)
  void refreshHerd('gerbils', ids).catch(() => invalidate('gerbils', null))
}
