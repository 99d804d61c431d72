import { enclosureLimits } from '@zuchtbuch/domain/text-limits'
import { enclosureWords } from '@zuchtbuch/domain/words/enclosure.de'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, type CallOptions, fetchFile, remove } from './call.ts'
import { type Enclosure, patching, useEnclosures, withPatches } from './enclosure-list.ts'
import { invalidate, queries } from './queries.ts'
import { saveFile } from './save-file.ts'
import { resource } from './resource.ts'
import { enqueue, type SendOutcome } from './outbox/enqueue.ts'
import { useStore } from './store.ts'
import { waiting } from './outbox/waiting.ts'

export const enclosures = resource({
  key: ['enclosures'],
  read: 'GET /enclosures/{id}',
  change: patching,
  words: enclosureWords,
  limits: enclosureLimits,
  nameOf: ({ name }) => name,
  waits: true,
  onKept: (enclosure) =>
    queries.setQueryData<{ items: Enclosure[] }>(
      ['enclosures', 'all'],
      (all) => all && { items: all.items.map((one) => (one.id === enclosure.id ? enclosure : one)) },
    ),
})

/** One enclosure; a member of the list is shown until its own answer comes. */
export function useEnclosure(id: string) {
  const entries = useStore(waiting)
  const all = useEnclosures().data?.items
  const { data: stored, ...query } = useQuery({
    queryKey: ['enclosures', id],
    queryFn: ({ signal }) => call('GET /enclosures/{id}', { params: { id }, signal }),
    placeholderData: () => all?.find((enclosure) => enclosure.id === id),
  })
  const data = useMemo(() => stored && withPatches(stored, entries), [stored, entries])
  return { ...query, data }
}

/** Notes that an enclosure was cleaned on a day, through the outbox. */
export async function noteCleaned(
  { id, name, version, lastCleanedOn }: Enclosure,
  day: string,
  { key, text }: { key: string; text: string },
): Promise<void> {
  const { outcome } = await enqueue({
    key,
    operation: patching,
    params: { id },
    body: { lastCleanedOn: day },
    base: { [id]: { version, lastCleanedOn } },
    label: name,
    text,
    subjects: [`enclosures/${id}`],
  })
  void keepStored(outcome)
}

async function keepStored(outcome: Promise<SendOutcome>): Promise<void> {
  const known = await outcome
  if (known.kind === 'stored') enclosures.keep(known.answer as Enclosure)
}

export async function createEnclosure(body: CallOptions<'POST /enclosures'>['body'], idempotencyKey: string) {
  const enclosure = await call('POST /enclosures', { body, idempotencyKey })
  queries.setQueryData(['enclosures', enclosure.id], enclosure)
  invalidate('enclosures', null)
  return enclosure
}

/** Stores in which order one walks past them. */
export async function orderEnclosures(ids: string[]): Promise<void> {
  await call('PUT /enclosures/order', { body: { ids } })
  await queries.invalidateQueries({ queryKey: ['enclosures', 'all'] })
}

export async function removeEnclosure(id: string): Promise<{ trashId: string | null }> {
  const removed = await remove('DELETE /enclosures/{id}', { params: { id } })
  await queries.invalidateQueries({ queryKey: ['enclosures', 'all'] })
  return removed
}

/** The stays in an enclosure, newest first. */
export const useStays = (id: string) =>
  useQuery({
    queryKey: ['enclosures', id, 'stays'],
    queryFn: ({ signal }) =>
      call('GET /enclosures/{id}/stays', { params: { id }, query: { pageSize: 200 }, signal }),
  })

/** Has the browser keep the labels of some enclosures, or of all of them. */
export async function downloadLabels(ids: readonly string[] | null): Promise<void> {
  saveFile(
    await fetchFile('GET /enclosures/labels.pdf', { query: ids === null ? {} : { ids: ids.join(',') } }),
  )
}
