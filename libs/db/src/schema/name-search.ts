import { nameTwins } from '@zuchtbuch/domain/name-search'
import { sql, type SQL } from 'drizzle-orm'

const common = [' ', '.', '-', '_']

/**
 * The characters that JavaScript's `\s` matches besides a blank; spelled out because a regular expression's `\s`
 * depends on the database's collation.
 */
const rare = String.raw`[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`

/**
 * The SQL twin of `normalizeNameSearch`; immutable, so that it can stand in a generated column. One character after
 * the other, because `translate` holds each character of a name against all 29 and takes four times as long.
 */
export function normalizedName(name: SQL): SQL {
  const joined = common.reduce(
    (text, character) => sql`replace(${text}, ${sql.raw(`'${character}'`)}, '')`,
    name,
  )
  return sql`lower(regexp_replace(${joined}, ${sql.raw(`'${rare}'`)}, '', 'g') collate "und-x-icu")`
}

/**
 * The SQL twin of `foldName`; immutable as well. To take letters apart costs most of it, and is left out for plain
 * ones.
 */
export function foldedName(name: SQL): SQL {
  const small = sql`lower(${name} collate "und-x-icu")`
  const bare = sql`regexp_replace(normalize(${small}, NFKD), ${sql.raw(`'[\\u0300-\\u036f]'`)}, '', 'g')`
  const plain = sql`case when octet_length(${name}) = length(${name}) then ${small} else ${bare} end`
  const folded = nameTwins.reduce(
    (text, [letters, one]) => sql`replace(${text}, ${sql.raw(`'${letters}'`)}, ${sql.raw(`'${one}'`)})`,
    plain,
  )
  return normalizedName(folded)
}
