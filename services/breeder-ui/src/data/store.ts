import { useSyncExternalStore } from 'react'

/** A value that lives beside the components and tells them when it changes. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (changed: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const changed of listeners) changed()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get)
}
