import type { Listener } from '@zuchtbuch/jobs/listener'

/** A page opens its stream a moment after its first requests; who was away longer reads anew anyway. */
const keptMs = 60_000
/** A minute of the busiest import says less; beyond it the oldest are forgotten. */
const mostEvents = 2000

type Told = { event: 'job' | 'request' | 'feedback' | 'change'; data: object }
export type Heard = { event: 'resync'; data: Record<string, never> } | Told

/** The changes that the process heard of lately, and the listeners to further ones. */
export type RecentEvents = {
  /** Returns the events of the last `ms` milliseconds, oldest first; undefined when that lies before the kept ones. */
  since(ms: number): Told[] | undefined
  /** Tells what comes from now on, `resync` where something may have been missed. Returns what ends it. */
  on(tell: (heard: Heard) => void): () => void
}

export function openRecentEvents(
  listener: Listener,
  now: () => number = () => performance.now(),
): RecentEvents {
  const kept: { at: number; told: Told }[] = []
  const readers = new Set<(heard: Heard) => void>()
  /** Everything since then is among what is kept. */
  let wholeSince = now()

  function forget(count: number): void {
    const last = kept.splice(0, count).at(-1)
    if (last) wholeSince = last.at
  }
  function hear(told: Told): void {
    const at = now()
    const fresh = kept.findIndex((one) => one.at >= at - keptMs)
    forget(fresh === -1 ? kept.length : fresh)
    kept.push({ at, told })
    forget(kept.length - mostEvents)
    for (const tell of readers) tell(told)
  }

  listener.on('job', ({ id, type, state, progress }) =>
    hear({ event: 'job', data: { id, type, state, progress } }),
  )
  for (const event of ['request', 'feedback'] as const)
    listener.on(event, ({ id, change, version }) => hear({ event, data: { id, change, version } }))
  listener.on('change', ({ resource, ids, change }) =>
    hear({ event: 'change', data: { resource, ids, change } }),
  )
  // Nobody repeats the notifications that came while this process was not connected.
  listener.onReconnect(() => {
    kept.length = 0
    wholeSince = now()
    for (const tell of readers) tell({ event: 'resync', data: {} })
  })

  return {
    since(ms) {
      const from = now() - ms
      if (from < wholeSince) return undefined
      return kept.filter(({ at }) => at >= from).map(({ told }) => told)
    },
    on(tell) {
      readers.add(tell)
      return () => readers.delete(tell)
    },
  }
}
