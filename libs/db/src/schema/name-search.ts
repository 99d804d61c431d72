import { sql, type SQL } from 'drizzle-orm'

/** What JavaScript's `\s` matches, plus the separators; spelled out because a regular expression's `\s` depends on the database's collation. */
export const droppedFromNameSearch =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff.-_'

/** The SQL twin of `normalizeNameSearch`; immutable, so that it can stand in a generated column. */
export function normalizedName(name: SQL): SQL {
  const escaped = droppedFromNameSearch
    .split('')
    .map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
  return sql`lower(translate(${name}, ${sql.raw(`U&'${escaped.replaceAll('\\u', '\\')}'`)}, '') collate "und-x-icu")`
}
