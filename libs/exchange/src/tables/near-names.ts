/** Whether two texts differ in one letter: another one, one more or one less. */
export function oneLetterApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}

/** Longer names are not compared. */
const longest = 60

/** The pairs of names that differ in one letter. Costs a key for each letter of the names. */
export function nearPairs(names: readonly string[]): [string, string][] {
  const byRest = new Map<string, string[]>()
  const pairs = new Map<string, [string, string]>()
  for (const name of new Set(names)) {
    if (name.length < 2 || name.length > longest) continue
    // Names that differ in a letter are alike without it.
    const rests = new Set([
      name,
      ...Array.from({ length: name.length }, (_, at) => name.slice(0, at) + name.slice(at + 1)),
    ])
    for (const rest of rests) {
      const known = byRest.get(rest) ?? []
      for (const other of known)
        if (oneLetterApart(name, other)) pairs.set(`${other}\n${name}`, [other, name])
      byRest.set(rest, [...known, name])
    }
  }
  return [...pairs.values()]
}
