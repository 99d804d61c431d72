import { foldName, normalizeNameSearch } from '@zuchtbuch/domain/name-search'

/**
 * Where the typed letters stand in a text as it is written, `[before, found, after]`; null when they do not. The search
 * folds case, hyphens and spaces away, so the found part may be longer than what was typed.
 */
export function foundPart(text: string, typed: string): [string, string, string] | null {
  return partFoundBy(normalizeNameSearch, text, typed) ?? partFoundBy(foldName, text, typed)
}

function partFoundBy(
  formOf: (text: string) => string,
  text: string,
  typed: string,
): [string, string, string] | null {
  const wanted = formOf(typed)
  if (wanted === '' || !formOf(text).includes(wanted)) return null
  const letters = Array.from(text)
  for (let from = 0; from < letters.length; from++) {
    const first = letters[from]
    if (first === undefined || formOf(first) === '') continue
    for (let to = from + 1; to <= letters.length; to++) {
      const part = formOf(letters.slice(from, to).join(''))
      if (part === wanted) {
        return [letters.slice(0, from).join(''), letters.slice(from, to).join(''), letters.slice(to).join('')]
      }
      if (!wanted.startsWith(part)) break
    }
  }
  return null
}
