import { createStore } from '../device/store.ts'

/** Whether the login lies over the screen. What was refused meanwhile waits, and is sent again after the login. */
export const loginNeeded = createStore(false)

let logins = 0
/** How many there were since the page was loaded: a request notes it when it begins. */
export const loginsSoFar = (): number => logins

let waiting: PromiseWithResolvers<void> | undefined

/**
 * Asks for a login; resolves after it, rejects when the one who asked gives up. A refusal that comes after a login which
 * its request knew nothing of, `began` being the count at that time, is none: resolves at once.
 */
export function loggedInAgain(signal: AbortSignal | undefined, began: number): Promise<void> {
  if (began !== logins) return Promise.resolve()
  waiting ??= Promise.withResolvers<void>()
  loginNeeded.set(true)
  const { promise } = waiting
  if (!signal) return promise
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(signal.reason)
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    }),
  ])
}

export function loggedIn(): void {
  logins += 1
  loginNeeded.set(false)
  waiting?.resolve()
  waiting = undefined
}
