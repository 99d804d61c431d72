import { healthRecordLimits } from '@zuchtbuch/domain/text-limits'
import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import { call, type CallOptions, remove } from './call.ts'
import { enqueue, type SendOutcome } from './outbox/enqueue.ts'
import { useStore } from './store.ts'
import { invalidate } from './queries.ts'
import { resource } from './resource.ts'
import { noteDone } from './undo.ts'
import { waiting } from './outbox/waiting.ts'

export type HealthNote = Api['GET /health-records']['response']['items'][number]
export type NewNote = CallOptions<'POST /gerbils/{id}/health-records'>['body']

const creating = 'POST /gerbils/{id}/health-records'
/** Every list of notes is read anew. */
const allLists = 'health-records/alle'

/** Notes whose animal is to be looked at again, the most urgent first. */
export const useOpenNotes = () =>
  useQuery({
    queryKey: ['health-records', 'open'],
    queryFn: ({ signal }) =>
      call('GET /health-records', {
        query: { filter: 'followUpOn!=null,resolvedOn=null', orderBy: 'followUpOn asc', pageSize: 200 },
        signal,
      }),
  })

/** The newest notes of all animals; `codes` only with one of these diagnoses, and none while they are not known. */
export const useNewestNotes = (count: number, codes: readonly string[] | null) =>
  useQuery({
    queryKey: ['health-records', 'newest', count, codes],
    queryFn: ({ signal }) => {
      const filter = codes?.map((code) => `diagnosisCode=${code}`).join('|')
      return call('GET /health-records', { query: { pageSize: count, ...(filter && { filter }) }, signal })
    },
    enabled: codes?.length !== 0,
  })

/** A note that waits on this device. */
export interface WaitingNote {
  key: string
  gerbilId: string
  gerbilName: string
  body: NewNote
}

export function useWaitingNotes(): WaitingNote[] {
  const entries = useStore(waiting)
  return useMemo(
    () =>
      entries.flatMap(({ firstKey, operation, params, label, body }) => {
        const gerbilId = params?.['id']
        if (operation !== creating || gerbilId === undefined) return []
        return [{ key: firstKey, gerbilId, gerbilName: label, body: body as NewNote }]
      }),
    [entries],
  )
}

/** Puts a note down, through the outbox; `text` says it was done. */
export function storeNote(
  animal: { id: string; name: string },
  body: NewNote,
  { key, text }: { key: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> {
  return enqueue({
    key,
    operation: creating,
    params: { id: animal.id },
    body,
    label: animal.name,
    text,
    subjects: [`gerbils/${animal.id}`, allLists],
  })
}

/** Closes a follow-up on a day, or with null opens it again; through the outbox. */
export function resolveNote(
  { id, gerbilId, version, resolvedOn: was }: Pick<HealthNote, 'id' | 'gerbilId' | 'version' | 'resolvedOn'>,
  resolvedOn: string | null,
  { key, label, text }: { key: string; label: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> {
  return enqueue({
    key,
    operation: 'PATCH /gerbils/{id}/health-records/{recordId}',
    params: { id: gerbilId, recordId: id },
    body: { resolvedOn },
    base: { [id]: { version, resolvedOn: was } },
    label,
    text,
    subjects: [`gerbils/${gerbilId}`, allLists],
  })
}

type StoredNote = Omit<HealthNote, 'gerbilName'>

export const healthNotes = resource({
  key: ['health-records'],
  read: 'GET /gerbils/{id}/health-records/{recordId}',
  change: 'PATCH /gerbils/{id}/health-records/{recordId}',
  words: healthRecordWords,
  limits: healthRecordLimits,
  nameOf: ({ title }) => title,
  paramsOf: ({ id, gerbilId }) => ({ id: gerbilId, recordId: id }),
  onKept: () => invalidate('health-records', null),
})

/** Deletes a note; it can be brought back. */
export async function removeNote({ id, gerbilId }: StoredNote, text: string): Promise<void> {
  const { trashId } = await remove('DELETE /gerbils/{id}/health-records/{recordId}', {
    params: { id: gerbilId, recordId: id },
  })
  noteDone(
    text,
    trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
  )
  invalidate('health-records', null)
}
