import type * as outbox from './send-outbox.ts'

export type { Fate } from './send-outbox.ts'

const later = () => import('./send-outbox.ts')

/** `enter` of the outbox, which is no part of the first paint: `start.ts` fetches it right after that. */
export const enter: typeof outbox.enter = async (deed) => (await later()).enter(deed)

/** `withdraw` of the outbox, likewise. */
export const withdraw: typeof outbox.withdraw = async (key) => (await later()).withdraw(key)
