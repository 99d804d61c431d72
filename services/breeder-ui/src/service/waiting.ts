import { useMemo } from 'react'
import type { Entry } from '../device/outbox.ts'
import { createStore, useStore } from './store.ts'

/** What waits on this device, in its order; those with `parked` need the breeder. */
export const waiting = createStore<readonly Entry[]>([])

/** Whether what waits did not get through: only then is it worth a word. */
export const stuck = createStore(false)

/** What waits and shows on a record, such as `gerbils/<id>`. */
export function useWaiting(subject: string): readonly Entry[] {
  const entries = useStore(waiting)
  return useMemo(() => entries.filter(({ subjects }) => subjects.includes(subject)), [entries, subject])
}
