import { lock, unlock } from './forget.ts'
import { recent } from './recent.ts'
import { call } from './call.ts'
import { lastAction } from './last-action.ts'
import { queries } from './queries.ts'
import { leave, loggedIn, loggedOut, loginNeeded, logins } from './session.ts'

/** Longer than this nobody who wants to log in waits for the end of the session before. */
const patienceMs = 5000

let ending: Promise<void> | undefined

/** Forgets what this device knows, first of all; the service hears of it when it can be reached. */
export async function logOut(): Promise<void> {
  await lock()
  leave()
  await endSession()
}

/** Tells the service, where it is due. Never rejects. A login waits for it: its answer takes the cookie away. */
export function endSession(): Promise<void> {
  if (!loggedOut.get()) return Promise.resolve()
  ending ??= tellService().finally(() => {
    ending = undefined
  })
  return ending
}

async function tellService(): Promise<void> {
  try {
    await call('POST /auth/logout', { patience: patienceMs })
    const session = await call('GET /auth/session')
    // A book that has lost its password opens without one.
    if (session.loggedIn) loggedIn()
  } catch {
    // The next start, or the next network, tries again.
  }
}

/** Keeps on this device, and in this page, what the login allows; all tabs log in and out together. */
export function watchLogin(): void {
  const onNeed = () => {
    if (loginNeeded.get()) void lock()
    else unlock()
  }
  loginNeeded.subscribe(onNeed)
  onNeed()
  loggedOut.subscribe(() => {
    if (!loggedOut.get()) return
    recent.set([])
    lastAction.set(null)
    void queries.resetQueries()
  })
  window.addEventListener('online', () => void endSession())
  void endSession()
  shareLogin()
}

function shareLogin(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('zuchtbuch-anmeldung')
  let isHeard = false
  const tell = (word: 'in' | 'out') => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, a channel has none
    if (!isHeard) channel.postMessage(word)
  }
  logins.subscribe(() => tell('in'))
  loggedOut.subscribe(() => {
    if (loggedOut.get()) tell('out')
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    isHeard = true
    if (data === 'in') loggedIn()
    if (data === 'out') leave()
    isHeard = false
  })
}
