import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import type { Entry } from './outbox/outbox.ts'
import { readRows, type RowOf, type Rows, rowsOf, withRows, writeRows } from './rows.ts'
import { call } from './call.ts'
import { queries } from './queries.ts'
import { useStore } from './store.ts'
import { waiting } from './outbox/waiting.ts'
import { withWaiting } from './outbox/with-waiting.ts'

type AnimalRows = Api['GET /gerbils/rows']['response']
type LitterRows = Api['GET /litters/rows']['response']
export type AnimalRow = RowOf<AnimalRows>
export type LitterRow = RowOf<LitterRows>

const animalsKey = ['gerbils', 'rows'] as const
const littersKey = ['litters', 'rows'] as const

/** More than this, and the whole herd is read anew. */
const mostIds = 200

/**
 * The whole herd, kept on this device, with what waits to be stored; `data` is undefined until it was read once,
 * `stored` is what the service said.
 */
export function useAnimals() {
  const { data: rows, ...query } = useQuery({
    queryKey: animalsKey,
    queryFn: async ({ signal }) => keep('gerbils', await call('GET /gerbils/rows', { signal })),
  })
  const entries = useStore(waiting)
  const stored = useMemo(() => rows && rowsOf<AnimalRows>(rows), [rows])
  const data = useMemo(() => {
    if (stored === undefined) return undefined
    return withWaiting(withNew(stored, 'gerbils', entries), entries)
  }, [stored, entries])
  return { ...query, data, stored }
}

/** All litters, likewise; those that wait are among them. */
export function useLitters() {
  const { data: rows, ...query } = useQuery({
    queryKey: littersKey,
    queryFn: async ({ signal }) => keep('litters', await call('GET /litters/rows', { signal })),
  })
  const entries = useStore(waiting)
  const data = useMemo(() => {
    if (rows === undefined) return undefined
    return withNew(rowsOf<LitterRows>(rows), 'litters', entries)
  }, [rows, entries])
  return { ...query, data }
}

/** With the records that wait to be made. */
function withNew<R>(stored: R[], kind: string, entries: readonly Entry[]): R[] {
  // Entries of the outbox carry their records as rows.
  const made = entries.flatMap(({ rows }) => (rows?.[kind] ?? []) as R[])
  return made.length === 0 ? stored : [...stored, ...made]
}

function keep<R extends Rows>(kind: string, rows: R): R {
  void writeRows(kind, rows)
  return rows
}

/** Shows what an earlier visit left, until the first answer comes. */
export async function restoreHerd(): Promise<void> {
  for (const key of [animalsKey, littersKey]) {
    const rows = await readRows(key[0])
    if (rows && queries.getQueryData(key) === undefined) queries.setQueryData(key, rows, { updatedAt: 1 })
  }
}

/** Reads anew what a change concerns: of few records only theirs. */
export async function refreshHerd(kind: 'gerbils' | 'litters', ids: readonly string[] | null): Promise<void> {
  const key = kind === 'gerbils' ? animalsKey : littersKey
  // the first answer may be on its way, and not know of the change
  await queries
    .getQueryCache()
    .find({ queryKey: key })
    ?.promise?.catch(() => {})
  if (queries.getQueryData(key) === undefined) return
  if (ids === null || ids.length > mostIds) return queries.invalidateQueries({ queryKey: key })
  const query = { ids: ids.join(',') }
  if (kind === 'gerbils') {
    const found = await call('GET /gerbils/rows', { query })
    queries.setQueryData<AnimalRows>(key, (known) => known && keep(kind, withRows(known, ids, found)))
  } else {
    const found = await call('GET /litters/rows', { query })
    queries.setQueryData<LitterRows>(key, (known) => known && keep(kind, withRows(known, ids, found)))
  }
}
