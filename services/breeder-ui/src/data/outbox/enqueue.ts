import type * as outbox from './send-outbox.ts'

export type { SendOutcome } from './send-outbox.ts'

/**
 * Returns the service's refusal of an operation as a sentence, where its form or row is still on the screen: the
 * operation is withdrawn, to be put right there. Null: it is stored, waits, or asks about a clash by itself.
 */
export async function refusalOf(key: string, outcome: Promise<outbox.SendOutcome>): Promise<string | null> {
  const known = await outcome
  if (known.kind !== 'parked' || known.parked.clashes !== undefined) return null
  await withdraw(key)
  return known.parked.sentence
}

const later = () => import('./send-outbox.ts')

/** `enter` of the outbox, which is no part of the first paint: `start.ts` fetches it right after that. */
export const enqueue: typeof outbox.enqueue = async (queued) => (await later()).enqueue(queued)

/** `withdraw` of the outbox, likewise. */
export const withdraw: typeof outbox.withdraw = async (key) => (await later()).withdraw(key)
