import { createStore } from './store.ts'

/** Whether the login lies over the screen. What was refused meanwhile waits, and is sent again after the login. */
export const loginNeeded = createStore(false)

let waiting: PromiseWithResolvers<void> | undefined

/** Asks for a login; resolves after it, rejects when the one who asked gives up. */
export function loggedInAgain(signal: AbortSignal | undefined): Promise<void> {
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
  loginNeeded.set(false)
  waiting?.resolve()
  waiting = undefined
}
