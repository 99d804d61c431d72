/**
 * Calls `read` once for each text: many animals of a source have the same text, and its value is then the
 * same value in memory.
 */
export function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.value
    const value = read(text)
    known.set(text, { value })
    return value
  }
}
