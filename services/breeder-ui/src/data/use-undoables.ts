import { useState } from 'react'
import { newKey } from './capabilities.ts'
import { recent } from './recent.ts'
import { withdraw } from './outbox/enqueue.ts'
import { useStore } from './store.ts'
import { takeBack } from './undo.ts'
import { waiting } from './outbox/waiting.ts'

export interface Undoables {
  /** A key for what is done now to a record. */
  begin: (id: string) => string
  /** Whether it was done here and not taken back: then its way back stands in its place. */
  isDone: (id: string) => boolean
  /** Takes it back, whether it still waits on this device or is stored; throws what the service refuses. */
  takeBack: (id: string) => Promise<void>
}

/** Knows by record what was queued on this screen, until the screen is left. */
export function useUndoables(): Undoables {
  const actions = useStore(recent)
  const entries = useStore(waiting)
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map<string, string>())
  const waits = (key: string | undefined) => entries.some(({ firstKey }) => firstKey === key)
  const actionOf = (key: string | undefined) =>
    actions.find((action) => action.id === key && !action.undone && action.undo !== null)
  return {
    begin: (id) => {
      const key = newKey()
      setKeys((before) => new Map([...before, [id, key]]))
      return key
    },
    isDone: (id) => waits(keys.get(id)) || actionOf(keys.get(id)) !== undefined,
    takeBack: async (id) => {
      const key = keys.get(id)
      if (key !== undefined && waits(key) && (await withdraw(key))) return
      const action = actionOf(key)
      if (action !== undefined) await takeBack(action)
    },
  }
}
