import { useMemo } from 'react'
import type { Entry } from './outbox.ts'
import { createStore, useStore } from '../store.ts'

/** The entries that wait on this device, in their order; those with `parked` need the breeder. */
export const waiting = createStore<readonly Entry[]>([])

/** The ids of records that had a temporary one. */
export const resolvedIds = createStore<Readonly<Record<string, string>>>({})

/** The id of a record now, which an address may name by the one that it had while it waited. */
export function useKnownId(id: string): string {
  return useStore(resolvedIds)[id] ?? id
}

/** The first id that a record had on this device: it stays the same when what waited is stored. */
export function useFirstId(id: string): string {
  const ids = useStore(resolvedIds)
  return Object.keys(ids).find((first) => ids[first] === id) ?? id
}

/** Whether what waits did not get through: only then is it worth a word. */
export const isStalled = createStore(false)

/** The waiting entries that show on a record, such as `gerbils/<id>`. */
export function useWaiting(subject: string): readonly Entry[] {
  const entries = useStore(waiting)
  return useMemo(() => entries.filter(({ subjects }) => subjects.includes(subject)), [entries, subject])
}
