/**
 * The form names are searched by: lower-cased, without white space, `.`, `-` and `_`. Lower-casing comes
 * last because a Greek sigma looks at its neighbours; the database's twin of this rule does the same.
 */
export function normalizeNameSearch(name: string): string {
  return name.replace(/[\s._-]/g, '').toLowerCase()
}
