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

/** Names that share a rest with more others than this are compared with these alone. */
const mostAlike = 50

/**
 * The pairs of names that differ in one letter, one of which at least is among `some`. Costs a key for each letter of
 * those.
 */
export function nearPairs(names: Iterable<string>, some: Iterable<string>): [string, string][] {
  const byRest = new Map<string, string[]>()
  for (const name of new Set(some)) {
    for (const rest of restsOf(name)) {
      const known = byRest.get(rest)
      if (known === undefined) byRest.set(rest, [name])
      else if (known.length < mostAlike) known.push(name)
    }
  }
  const pairs = new Map<string, [string, string]>()
  for (const name of new Set(names)) {
    for (const rest of restsOf(name)) {
      for (const other of byRest.get(rest) ?? []) {
        const pair: [string, string] = other < name ? [other, name] : [name, other]
        if (oneLetterApart(name, other)) pairs.set(pair.join('\n'), pair)
      }
    }
  }
  return [...pairs.values()]
}

/** A name and what it is without each of its letters: names that differ in a letter share one of these. */
function restsOf(name: string): Set<string> {
  if (name.length < 2 || name.length > longest) return new Set()
  return new Set([
    name,
    ...Array.from({ length: name.length }, (_, at) => name.slice(0, at) + name.slice(at + 1)),
  ])
}
