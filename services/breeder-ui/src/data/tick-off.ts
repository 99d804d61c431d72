import { enqueue, type SendOutcome } from './outbox/enqueue.ts'
import type { Entry } from './outbox/outbox.ts'
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

const snoozing = 'POST /api/today/{key}/snooze'

/** Puts something off until a day, likewise. */
export const snooze = (
  item: DueItem,
  until: string,
  said: { key: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    key: said.key,
    operation: snoozing,
    params: { key: item.key },
    body: { until },
    label: item.title,
    text: said.text,
    subjects: ['today/alle'],
  })

/** Has it due again as if it had not been put off, likewise. */
export const bringBack = (
  item: DueItem,
  said: { key: string; text: string },
): Promise<{ outcome: Promise<SendOutcome> }> =>
  enqueue({
    key: said.key,
    operation: 'DELETE /api/today/{key}',
    params: { key: item.key },
    label: item.title,
    text: said.text,
    subjects: ['today/alle'],
    quiet: true,
  })

/** Until when an item was put off, while that waits on this device; null otherwise. */
export function snoozedUntil(key: string, entries: readonly Entry[]): string | null {
  const last = entries.findLast(({ params }) => params?.['key'] === key)
  if (last?.operation !== snoozing) return null
  return typeof last.body === 'object' && last.body !== null && 'until' in last.body
    ? String(last.body.until)
    : null
}
