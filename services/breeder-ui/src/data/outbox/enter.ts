import type * as outbox from './send-outbox.ts'

export type { Fate } from './send-outbox.ts'

/**
 * What the service refused of a deed whose form or row is still on the screen, a sentence: the deed is taken back, to be
 * put right there. Null: it is stored, waits, or asks about a clash by itself.
 */
export async function refusalOf(key: string, fate: Promise<outbox.Fate>): Promise<string | null> {
  const known = await fate
  if (known.kind !== 'parked' || known.parked.clashes !== undefined) return null
  await withdraw(key)
  return known.parked.sentence
}

const later = () => import('./send-outbox.ts')

/** `enter` of the outbox, which is no part of the first paint: `start.ts` fetches it right after that. */
export const enter: typeof outbox.enter = async (deed) => (await later()).enter(deed)

/** `withdraw` of the outbox, likewise. */
export const withdraw: typeof outbox.withdraw = async (key) => (await later()).withdraw(key)
