import { enqueue, type SendOutcome } from './outbox/enqueue.ts'
import type { DueItem } from './today.ts'

/** Ticks something off, through the outbox. */
export const tickOff = (
  item: DueItem,
  said: { key: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    key: said.key,
    operation: 'POST /api/today/{key}/done',
    params: { key: item.key },
    label: item.title,
    text: said.text,
    subjects: ['today/alle'],
    // The row says it itself, with the way back in it.
    quiet: true,
  })

/** Puts something off until a day, likewise. */
export const snooze = (
  item: DueItem,
  until: string,
  said: { key: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    key: said.key,
    operation: 'POST /api/today/{key}/snooze',
    params: { key: item.key },
    body: { until },
    label: item.title,
    text: said.text,
    subjects: ['today/alle'],
  })
