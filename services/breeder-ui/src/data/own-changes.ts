import { newKey } from './capabilities.ts'

/** The longest that the service works at a request whose answer was lost. */
const longestMs = 60_000
const mostKept = 200

/** A change that this browser sends: the records that it names, and when it has come into effect at the latest. */
interface OwnChange {
  key: string
  ids: readonly string[]
  /** Milliseconds on this device's clock. */
  until: number
}

/** The newest changes of this browser. */
export function makeOwnChanges() {
  const changes = new Map<string, OwnChange>()
  return {
    note: (key: string, ids: readonly string[], until: number) => {
      changes.delete(key)
      changes.set(key, { key, ids, until })
      for (const old of [...changes.keys()].slice(0, -mostKept)) changes.delete(old)
    },
    /**
     * Whether one of them that names any of the records may have come into effect after `since`: what came before is in
     * every answer that was asked for since.
     */
    explains: (ids: readonly (string | null)[], since: number): boolean =>
      [...changes.values()].some(
        (change) => change.until >= since && ids.some((id) => id !== null && change.ids.includes(id)),
      ),
  }
}

const own = makeOwnChanges()
/** Another tab of this browser is no other device. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('zuchtbuch-eigenes')

// Heard before the page asks for anything.
channel?.addEventListener('message', ({ data }: MessageEvent<OwnChange>) => {
  own.note(data.key, data.ids, data.until)
})

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The records that a request names. */
export const idsIn = (address: string, body: unknown): string[] => [
  ...new Set(`${address} ${body instanceof FormData ? '' : JSON.stringify(body ?? null)}`.match(idPattern)),
]

function note(key: string, ids: readonly string[], until: number): void {
  own.note(key, ids, until)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, a channel has none
  channel?.postMessage({ key, ids, until })
}

/**
 * Notes a change that begins its way. What is returned is called when its answer came; without that nobody knows when.
 */
export function noteOwn(address: string, body: unknown): () => void {
  const ids = idsIn(address, body)
  if (ids.length === 0) return () => {}
  const key = newKey()
  note(key, ids, Date.now() + longestMs)
  return () => note(key, ids, Date.now())
}

/**
 * Whether a change that this browser sent may be why one of the records is another one than was asked for at `since`.
 */
export const isOwn = (ids: readonly (string | null)[], since: number): boolean => own.explains(ids, since)
