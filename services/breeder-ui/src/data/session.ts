import { createStore } from './store.ts'

const place = 'zuchtbuch.abgemeldet'

/**
 * Whether the breeder has logged out here and nobody in since, also where the service could not be told: then nothing
 * is asked of it, for its cookie may still open it.
 */
export const loggedOut = createStore(readLoggedOut())

/** Whether the login lies over the screen. What was refused meanwhile waits, and is sent again after the login. */
export const loginNeeded = createStore(loggedOut.get())

/** How many logins there were since the page was loaded. */
export const logins = createStore(0)
/** A request notes it when it begins. */
export const loginsSoFar = logins.get

let waiting: PromiseWithResolvers<void> | undefined

/**
 * Asks for a login; resolves after it, rejects when the one who asked gives up. A refusal that comes after a login
 * which its request knew nothing of, `began` being the count at that time, is none: resolves at once.
 */
export function loggedInAgain(signal: AbortSignal | undefined, began: number): Promise<void> {
  if (began !== logins.get()) return Promise.resolve()
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
  noteLoggedOut(false)
  logins.set(logins.get() + 1)
  loginNeeded.set(false)
  waiting?.resolve()
  waiting = undefined
}

/** Lays the login over the screen, in every later visit as well. */
export function leave(): void {
  noteLoggedOut(true)
  loginNeeded.set(true)
}

function noteLoggedOut(isOut: boolean): void {
  loggedOut.set(isOut)
  try {
    if (isOut) localStorage.setItem(place, 'ja')
    else localStorage.removeItem(place)
  } catch {
    // It holds until the page is left.
  }
}

function readLoggedOut(): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}
