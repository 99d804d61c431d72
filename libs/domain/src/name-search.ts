/**
 * The form names are searched by: lower-cased, without white space, `.`, `-` and `_`. Lower-casing comes
 * last because a Greek sigma looks at its neighbours; the database's twin of this rule does the same.
 */
export function normalizeNameSearch(name: string): string {
  return name.replace(/[\s._-]/g, '').toLowerCase()
}

/** Replacements of letters that no decomposition leads back to plain ones, one after the other. */
export const nameTwins: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
]

/**
 * A second form to search names by, in which `Änne`, `Aenne` and `anne` are one: without marks, umlauts as their plain
 * letters however they are written, ß as ss. It merges more than it should (`Zoe` is `zo`), so it stands beside
 * `normalizeNameSearch` and never alone: of `Michaela`, `ela` is found by that form only. For names: a text of many
 * thousand combining marks takes quadratic time. The database's twin is `foldedName`.
 */
export function foldName(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return normalizeNameSearch(nameTwins.reduce((text, [letters, one]) => text.replaceAll(letters, one), plain))
}

/** The input of `searchFor`: both forms of a text, so that a long list folds its names once and not at every key. */
export function searchText(text: string): string {
  return `${normalizeNameSearch(text)}\n${foldName(text)}`
}

/** Returns a search for the typed words; blank words are in every text, and begin it. */
export function searchFor(query: string): {
  isBlank: boolean
  isIn: (searchText: string) => boolean
  begins: (searchText: string) => boolean
} {
  const plain = normalizeNameSearch(query)
  const folded = foldName(query)
  return {
    isBlank: plain === '',
    isIn: (text) => text.includes(plain) || (folded !== '' && text.includes(folded)),
    begins: (text) => text.startsWith(plain) || (folded !== '' && text.includes(`\n${folded}`)),
  }
}
