import { createStore } from './store.ts'

/** Whether the service answers; `since` is the moment of its last answer on this device's clock. */
export const connection = createStore<{ online: boolean; since: number | null }>({
  online: true,
  since: null,
})

/** Another user interface than this page's own is served: only a new load brings it. */
export const updateWaits = createStore(false)

/** `navigator.onLine` proves nothing: what counts is whether requests and the event stream get through. */
export function answered(): void {
  const { online, since } = connection.get()
  const now = Date.now()
  if (!online || since === null || now - since > 1000) connection.set({ online: true, since: now })
}

export function unanswered(): void {
  const { online, since } = connection.get()
  if (online) connection.set({ online: false, since })
}

/** A person who waits longer wants to know that it is not the own finger. */
export const longMs = 8000

/** Whether an answer is waited for that long. */
export const isSlow = createStore(false)
let late = 0

/** For a request that should be answered at once; what is returned is called when it is over. */
export function watchWait(): () => void {
  let isLate = false
  const count = (change: number) => {
    late += change
    isSlow.set(late > 0)
  }
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, longMs)
  return () => {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}
