import type { Action } from './recent.ts'
import { createStore } from './store.ts'

/** The action that was done last, with its way back; it stays until the next one, or until it is put away. */
export const lastAction = createStore<Action | null>(null)

/** A message beside it that is of no use for long. */
export const said = createStore<string | null>(null)
