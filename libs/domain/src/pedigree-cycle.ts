/**
 * Would these animals, given these parents, become their own ancestors? Returns the first animal found to be among the
 * ancestors of a new parent (or to be that parent), null when there is none. `parentsOf` answers the recorded parents
 * of a key. Visits each ancestor once, without recursion, and also ends when the records already contain a loop.
 */
export function findCycle<Key>(
  animals: Iterable<Key>,
  newParents: Iterable<Key | null>,
  parentsOf: (key: Key) => Iterable<Key | null>,
): Key | null {
  const forbidden = new Set(animals)
  const seen = new Set<Key>()
  const open: Key[] = []
  const visit = (keys: Iterable<Key | null>) => {
    for (const key of keys) {
      if (key === null || seen.has(key)) continue
      seen.add(key)
      open.push(key)
    }
  }
  visit(newParents)
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (forbidden.has(key)) return key
    visit(parentsOf(key))
  }
  return null
}
