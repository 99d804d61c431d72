import { createStore } from './store.ts'
import { readEntries, removeEntry, writeEntry } from './database.ts'

/** The request that takes an action back, and those that come before it. */
export interface Undo {
  operation: string
  params?: Record<string, string>
  body?: unknown
  /** The version that the action left; absent where the operation has none. */
  ifMatch?: number
  /** Undone before it: the young of a litter. */
  first?: readonly Undo[]
}

/** Something that was done on this device. */
export interface Action {
  id: string
  /** Moment, ISO 8601. */
  at: string
  text: string
  /** Null where there is no way back, or it was gone already. */
  undo: Undo | null
  undone: boolean
}

const mostActions = 50

/** The last 50 actions of this device, newest first. */
export const recent = createStore<readonly Action[]>([])

/** Puts an action in its place; the oldest beyond fifty fall off. Pure. */
export function withAction(
  actions: readonly Action[],
  action: Action,
): { kept: Action[]; dropped: Action[] } {
  const all = [action, ...actions.filter(({ id }) => id !== action.id)].toSorted((a, b) =>
    a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1,
  )
  return { kept: all.slice(0, mostActions), dropped: all.slice(mostActions) }
}

/** Reads what an earlier visit left. */
export async function loadRecent(): Promise<void> {
  const stored = (await readEntries('recent')).filter(isAction)
  recent.set(stored.reduce<readonly Action[]>((all, action) => withAction(all, action).kept, recent.get()))
}

export function noteAction(action: Action): void {
  const { kept, dropped } = withAction(recent.get(), action)
  recent.set(kept)
  void writeEntry('recent', action)
  for (const { id } of dropped) void removeEntry('recent', id)
}

function isAction(value: unknown): value is Action {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'at' in value &&
    typeof value.at === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'undo' in value &&
    'undone' in value &&
    typeof value.undone === 'boolean'
  )
}
