import { openDatabase } from '../database.ts'
import { forgetAnswers } from '../forget.ts'
import { emptyOutbox, type Entry, type OutboxState } from './outbox.ts'

/** The place of the outbox. */
export interface OutboxStore {
  /**
   * Changes it in one step that no other tab comes between: `work` answers the next state and a result. A picture is
   * kept with it. Rejects when the device has no room.
   */
  change: <T>(work: (state: OutboxState) => Changed<T>, picture?: Picture) => Promise<T>
  read: () => Promise<OutboxState>
  picture: (id: string) => Promise<ArrayBuffer | undefined>
}

export interface Changed<T> {
  state: OutboxState
  result: T
}

interface Picture {
  id: string
  bytes: ArrayBuffer
}

/** For tests, and for browsers that keep nothing: it lasts as long as the page. */
export function memoryOutbox(): OutboxStore {
  let state = emptyOutbox
  const pictures = new Map<string, ArrayBuffer>()
  return {
    change: (work, picture) => {
      const { state: next, result } = work(state)
      state = next
      if (picture) pictures.set(picture.id, picture.bytes)
      return Promise.resolve(result)
    },
    read: () => Promise.resolve(state),
    picture: (id) => Promise.resolve(pictures.get(id)),
  }
}

const names = ['outbox', 'outboxState', 'pictures'] as const

/** The outbox of this device, for all tabs. */
export function deviceOutbox(): OutboxStore {
  const inMemory = memoryOutbox()
  const database = openDatabase().catch(() => null)

  async function change<T>(
    db: IDBDatabase,
    work: (state: OutboxState) => Changed<T>,
    picture: Picture | undefined,
  ): Promise<T> {
    // Written through to the disk: a phone may fall into the water.
    const transaction = db.transaction(names, 'readwrite', { durability: 'strict' })
    const ended = endOf(transaction)
    // The first known reason reaches the caller.
    ended.catch(() => {})
    try {
      const before = await readIn(transaction)
      const { state, result } = work(before)
      if (state !== before) writeIn(transaction, before, state)
      if (picture) transaction.objectStore('pictures').put(picture)
      await ended
      return result
    } catch (error) {
      if (transaction.error === null) abort(transaction)
      throw error
    }
  }

  return {
    change: async (work, picture) => {
      const db = await database
      if (!db) return inMemory.change(work, picture)
      try {
        return await change(db, work, picture)
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        // Answers that can be read again make room for text that cannot be typed again.
        await forgetAnswers()
        return change(db, work, picture)
      }
    },
    read: async () => {
      const db = await database
      return db ? readIn(db.transaction(names, 'readonly')) : inMemory.read()
    },
    picture: async (id) => {
      const db = await database
      if (!db) return inMemory.picture(id)
      const found: unknown = await answerOf(db.transaction('pictures').objectStore('pictures').get(id))
      const isPicture = typeof found === 'object' && found !== null && 'bytes' in found
      return isPicture && found.bytes instanceof ArrayBuffer ? found.bytes : undefined
    },
  }
}

const stateName = 'state'

/** The name that a version before this one wrote `resolvedIds` under, whose entries have no `firstKey` either. */
interface Former {
  made: OutboxState['resolvedIds']
}

async function readIn(transaction: IDBTransaction): Promise<OutboxState> {
  const [entries, kept] = await Promise.all([
    answerOf<Entry[]>(transaction.objectStore('outbox').getAll()),
    answerOf<Partial<OutboxState & Former> | undefined>(
      transaction.objectStore('outboxState').get(stateName),
    ),
  ])
  return {
    ...emptyOutbox,
    resolvedIds: kept?.made ?? {},
    ...kept,
    entries: entries.map((entry) => ({ ...entry, firstKey: entry.firstKey ?? entry.key })),
  }
}

function writeIn(transaction: IDBTransaction, before: OutboxState, state: OutboxState): void {
  const outbox = transaction.objectStore('outbox')
  const kept = new Set(state.entries)
  const places = new Set(state.entries.map(({ place }) => place))
  for (const { place } of before.entries) if (!places.has(place)) outbox.delete(place)
  for (const entry of before.entries) kept.delete(entry)
  for (const entry of kept) outbox.put(entry)
  const pictures = new Set(state.entries.map(({ picture }) => picture?.id))
  for (const { picture } of before.entries) {
    if (picture && !pictures.has(picture.id)) transaction.objectStore('pictures').delete(picture.id)
  }
  const { lease, nextPlace, resolvedIds } = state
  transaction.objectStore('outboxState').put({ name: stateName, lease, nextPlace, resolvedIds })
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // it ended already
  }
}
