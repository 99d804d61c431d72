/** The stores of this device, each with the key of its entries inside. */
const stores = {
  rows: 'kind',
  seen: 'key',
  drafts: 'key',
  recent: 'id',
  outbox: 'place',
  /** The state of the whole outbox. */
  outboxState: 'name',
  pictures: 'id',
} as const
export type StoreName = keyof typeof stores

const name = 'zuchtbuch'
const version = 2

let opened: Promise<IDBDatabase> | undefined

/** Throws where this browser keeps nothing, as some private windows. */
export function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(stores)) {
        if (!request.result.objectStoreNames.contains(store))
          request.result.createObjectStore(store, { keyPath })
      }
    })
    request.addEventListener('success', () => {
      // Another tab wants a newer form of it; this page's own will be reloaded soon.
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('no IndexedDB')))
  })
  return opened
}

/** A browser that keeps nothing is no reason to fail: the service has everything. */
async function ask<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await openDatabase()).transaction(store, mode)
    const request = work(transaction.objectStore(store))
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
    })
  } catch {
    return undefined
  }
}

/** Stores of which nothing is kept now. */
export const refused = new Set<StoreName>()

/** Readers check what they read: an older version may have written it. */
export const readEntry = (store: StoreName, key: string): Promise<unknown> =>
  ask<unknown>(store, 'readonly', (entries) => entries.get(key))

export const readEntries = async (store: StoreName): Promise<unknown[]> =>
  (await ask<unknown[]>(store, 'readonly', (entries) => entries.getAll())) ?? []

export const writeEntry = async (store: StoreName, entry: object): Promise<unknown> =>
  refused.has(store) ? undefined : ask(store, 'readwrite', (entries) => entries.put(entry))

export const removeEntry = (store: StoreName, key: string): Promise<unknown> =>
  ask(store, 'readwrite', (entries) => entries.delete(key))

export const clearEntries = (store: StoreName): Promise<unknown> =>
  ask(store, 'readwrite', (entries) => entries.clear())
