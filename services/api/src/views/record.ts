/** Every member that may hold a moment holds a text in its place. */
type View<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] }

/** A stored record as answers show it: its moments as ISO 8601 in UTC, all else as it is. */
export function viewRecord<T extends object>(record: T): View<T> {
  const members = Object.entries(record).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(members) as View<T>
}
