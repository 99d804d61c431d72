/** Every member that may hold a moment holds a text in its place. */
type View<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] }

/** A stored record as answers show it: its moments as ISO 8601 in UTC, all else as it is. */
export function viewRecord<T extends object>(record: T): View<T> {
  // A copy of its shape, and no list of its entries: with either, a record cost as much as reading it.
  const view = { ...record } as Record<string, unknown>
  for (const name in view) {
    const value = view[name]
    if (value instanceof Date) view[name] = value.toISOString()
  }
  return view as View<T>
}
