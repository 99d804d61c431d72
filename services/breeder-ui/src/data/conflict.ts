/** A member that both sides changed, each to something else. */
export interface Clash<T> {
  member: keyof T & string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merged<T> {
  /** The members that are still to be sent; empty when the stored record has them all already. */
  patch: Partial<T>
  clashes: Clash<T>[]
  /** Members that were changed elsewhere and are none of mine. */
  elsewhere: (keyof T & string)[]
}

/** Members that change with every change. */
const ofEveryChange = new Set(['version', 'updatedAt'])

/**
 * Puts my change on top of what is stored now. `base` is the record that I began from. What both sides made the same
 * is done: the answer to my first try may just have been lost. Lists of words merge as sets.
 */
export function mergeChange<T extends object>(base: T, mine: Partial<T>, theirs: T): Merged<T> {
  const patch: Partial<T> = {}
  const clashes: Clash<T>[] = []
  for (const member of membersOf(mine)) {
    const [before, wanted, stored] = [base[member], mine[member], theirs[member]]
    if (isSame(wanted, stored)) continue
    if (isSame(before, stored)) patch[member] = wanted
    else if (isWords(before) && isWords(wanted) && isWords(stored)) {
      const merged = mergeWords(before, wanted, stored)
      if (!isSame(merged, stored)) Object.assign(patch, { [member]: merged })
    } else clashes.push({ member, base: before, mine: wanted, theirs: stored })
  }
  const elsewhere = membersOf(theirs).filter(
    (member) => !(member in mine) && !ofEveryChange.has(member) && !isSame(base[member], theirs[member]),
  )
  return { patch, clashes, elsewhere }
}

/** Theirs, plus what I added, without what I took away; in their order. */
function mergeWords(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((word) => mine.includes(word) || !base.includes(word))
  return [...kept, ...mine.filter((word) => !base.includes(word) && !kept.includes(word))]
}

function membersOf<T extends object>(value: T | Partial<T>): (keyof T & string)[] {
  return Object.keys(value).filter((key): key is keyof T & string => key in value)
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Equal as JSON; an omitted member is null. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
