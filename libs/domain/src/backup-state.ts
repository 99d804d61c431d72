const oldAfterMs = 2 * 24 * 60 * 60 * 1000

/** Whether the book is safe, by the moment of its newest backup; both in milliseconds since 1970. */
export function backupState(newest: number | null, now: number): 'ok' | 'old' | 'none' {
  if (newest === null) return 'none'
  return now - newest > oldAfterMs ? 'old' : 'ok'
}
