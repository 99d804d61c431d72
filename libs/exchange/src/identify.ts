import type { Target } from '@zuchtbuch/db/schema/import-steps'

/** An entry of the source with the record that it stands for. */
export type Entry<S, B> = {
  source: S
  target: Target
  /** The record in the herd book; null for one that is to be created. */
  current: B | null
}

type Problem = 'duplicateRef' | 'ambiguous' | 'sameRecord'

/**
 * Finds the record that each entry stands for: the one with its `externalRef`, else the only one without any whose name
 * and date are the same, else a new one. Entries that are alike in everything count once. Entries that share a
 * reference, fit several records, or fit one record together are left out and handed to `refuse`; an import that is
 * repeated finds the same.
 */
export function identify<
  S extends { externalRef: string },
  B extends { id: string; externalRef: string | null },
>(
  listed: readonly S[],
  records: readonly B[],
  {
    kind,
    keysOfEntry,
    keysOfRecord,
    refuse,
  }: {
    kind: string
    /** The names with date that an entry may be known by, the most exact first. */
    keysOfEntry: (entry: S) => string[]
    keysOfRecord: (record: B) => string[]
    refuse: (entry: S, problem: Problem, count: number) => void
  },
): Entry<S, B>[] {
  const entries = withoutRepeated(listed)
  const times = countBy(entries, (entry) => entry.externalRef)
  const byRef = new Map<string, B>()
  const unreferenced = new Map<string, Set<B>>()
  for (const record of records) {
    if (record.externalRef !== null) byRef.set(record.externalRef, record)
    else for (const key of keysOfRecord(record)) addTo(unreferenced, key, record)
  }

  const found: Entry<S, B>[] = []
  for (const source of entries) {
    const ref = source.externalRef
    if ((times.get(ref) ?? 0) > 1) {
      refuse(source, 'duplicateRef', times.get(ref) ?? 0)
      continue
    }
    const key =
      unreferenced.size === 0
        ? undefined
        : keysOfEntry(source).find((candidate) => unreferenced.has(candidate))
    const alike = key === undefined ? [] : [...(unreferenced.get(key) ?? [])]
    const known = byRef.get(ref)
    if (!known && alike.length > 1) refuse(source, 'ambiguous', alike.length)
    else {
      const current = known ?? alike[0] ?? null
      found.push({ source, target: current?.id ?? { new: `${kind}:${ref}` }, current })
    }
  }

  const claims = countBy(found, (entry) => entry.current?.id)
  return found.filter((entry) => {
    const isShared = entry.current !== null && (claims.get(entry.current.id) ?? 0) > 1
    // The one that carries the record's own reference has the better claim.
    if (!isShared || entry.current?.externalRef === entry.source.externalRef) return true
    refuse(entry.source, 'sameRecord', 2)
    return false
  })
}

/** Returns the first of entries that are alike in everything. */
function withoutRepeated<S extends { externalRef: string }>(entries: readonly S[]): readonly S[] {
  const times = countBy(entries, ({ externalRef }) => externalRef)
  if (times.size === entries.length) return entries
  const seen = new Set<string>()
  return entries.filter((entry) => {
    if (times.get(entry.externalRef) === 1) return true
    const whole = JSON.stringify(entry)
    const isNew = !seen.has(whole)
    seen.add(whole)
    return isNew
  })
}

/** The items in their order; each is gone from the list once it is handed out, so that nothing else holds it. */
export function* takenFrom<T extends object>(items: T[]): Generator<T> {
  items.reverse()
  for (let item = items.pop(); item !== undefined; item = items.pop()) yield item
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}
