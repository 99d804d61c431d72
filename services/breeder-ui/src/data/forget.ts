import { clearEntries, refused } from './database.ts'

/** Forgets what the service can tell again; typed texts and what waits stay. */
export async function forgetAnswers(): Promise<void> {
  await Promise.all([clearEntries('rows'), clearEntries('seen')])
}

/** The stores that name people and animals to whoever opens this browser. */
const ofLogin = ['rows', 'seen', 'recent'] as const

/**
 * Forgets what belongs to a login, and keeps nothing of it until `unlock`: an answer may still be on its way. Typed
 * texts and what waits stay for the next one.
 */
export async function lock(): Promise<void> {
  for (const store of ofLogin) refused.add(store)
  await Promise.all(ofLogin.map(clearEntries))
}

export const unlock = (): void => refused.clear()
