import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { carryingGroups, OTHER_GENES } from '@zuchtbuch/domain/colors/other-genes'
import { readWhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { foldName, normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { otherGeneWords } from '@zuchtbuch/domain/words/other-gene.de'
import { sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { foldedName } from './schema/name-search.ts'

export const SEARCH_TYPES = [
  'gerbil',
  'litter',
  'enclosure',
  'contact',
  'request',
  'contract',
  'page',
  'ticket',
] as const

export type SearchType = (typeof SEARCH_TYPES)[number]

/** `score`: 3 is the very words, 2 begins with them, 1 contains them. */
export type Hit = { id: string; title: string; detail: string | null; score: number }
export type Hits = { total: number; items: Hit[] }

type Search = {
  /**
   * `select`s of `id`, `title`, `first` (smaller comes before within a score), `score` and what `detail` is made of.
   * `name` are the words as `foldName` makes them, NULL where nothing is left of them; `typed` are they as they came.
   */
  rows: (words: SQL, name: SQL, typed: string) => SQL
  detail: (row: Row) => (string | null)[]
}
type Row = Record<string, unknown> & { id: string; title: string; score: number; total: number }

/** How well texts match the words, which are folded already: best of all of them. */
const scoreOf = (words: SQL, ...texts: SQL[]) => {
  const cases = texts.map(
    // Asks first what rules out nearly all: a text may be dear to fold.
    (text) => sql`case when strpos(${text}, ${words}) > 0
      then case when ${text} = ${words} then 3 when starts_with(${text}, ${words}) then 2 else 1 end else 0 end`,
  )
  return sql`coalesce(greatest(${sql.join(cases, sql`, `)}), 0)`
}
const folded = (column: string) => sql`lower(${sql.raw(column)} collate "und-x-icu")`
/** How well a name matches, in either of its forms. */
const nameScoreOf = (words: SQL, name: SQL, column: string) =>
  sql`greatest(${scoreOf(words, folded(column))}, ${scoreOf(name, foldedName(sql.raw(column)))})`
/** 1 for an animal that carries a gene of these words, such as Weißpfote; the words of fewer than three letters name none. */
function geneScoreOf(typed: string): SQL {
  const words = foldName(typed)
  const named = OTHER_GENES.filter(
    (gene) => words.length > 2 && foldName(otherGeneWords[gene]).includes(words),
  )
  const groups = named.flatMap(carryingGroups)
  return groups.length === 0
    ? sql`0`
    : sql`case when g.other_genes && ${sql.param(groups)}::text[] then 1 else 0 end`
}
/** Whether one of the details beside the fields of an animal holds the words. */
const hasDetail = (typed: string) => sql`(g.extras <> '[]' and exists (
  select from jsonb_array_elements(g.extras) detail
  where strpos(${folded(`(detail ->> 'value')`)}, lower(${typed.trim()}::text collate "und-x-icu")) > 0))`
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

const searches: Record<SearchType, Search> = {
  gerbil: {
    rows: (words, name, typed) => sql`
      select g.id, g.name as title, g.genotype, g.white_grade as white, g.other_genes as genes, v.name as variety,
        e.name as enclosure, case when g.is_resident then 0 else 1 end as first,
        greatest(${scoreOf(words, sql`g.name_search`)}, ${scoreOf(name, sql`g.name_folded`)},
          ${geneScoreOf(typed)}, case when ${hasDetail(typed)} then 1 else 0 end) as score
      from gerbils g left join color_varieties v on v.id = g.color_variety_id
      left join enclosures e on e.id = g.enclosure_id
      where strpos(g.name_search, ${words}) > 0 or strpos(g.name_folded, ${name}) > 0
        or ${geneScoreOf(typed)} > 0 or ${hasDetail(typed)}`,
    detail: (row) => [
      colorName(textOf(row['variety']), {
        genotype: textOf(row['genotype']),
        whiteGrade: readWhiteGrade(row['white']),
        otherGenes: row['genes'] as string[],
      }),
      textOf(row['enclosure']),
    ],
  },
  litter: {
    rows: (words) => sql`
      select l.id, coalesce(nullif(btrim(l.pairing_code), ''), btrim(l.litter_letter)) as title,
        father.name as father, mother.name as mother, 0 as first,
        ${scoreOf(words, folded('l.pairing_code'), folded('l.litter_letter'))} as score
      from litters l left join gerbils father on father.id = l.father_id
      left join gerbils mother on mother.id = l.mother_id`,
    detail: (row) => [[textOf(row['father']) ?? '?', textOf(row['mother']) ?? '?'].join(' × ')],
  },
  enclosure: {
    rows: (words, name) => sql`
      select id, name as title, location, 0 as first,
        greatest(${nameScoreOf(words, name, 'name')}, ${scoreOf(words, folded('location'))}) as score
      from enclosures`,
    detail: (row) => [textOf(row['location'])],
  },
  contact: {
    rows: (words, name) => sql`
      select id, name as title, city, email, 0 as first, greatest(
        ${nameScoreOf(words, name, 'name')}, ${scoreOf(words, folded('email'))},
        case when length(ltrim(regexp_replace(${words}, '\\D', '', 'g'), '0')) >= 3 and ${words} ~ '^[-0-9 +/()]+$'
          and strpos(regexp_replace(phone, '\\D', '', 'g'), ltrim(regexp_replace(${words}, '\\D', '', 'g'), '0')) > 0
          then 1 else 0 end) as score
      from contacts`,
    detail: (row) => [textOf(row['city']), textOf(row['email'])],
  },
  request: {
    rows: (words, name) => sql`
      select id, coalesce(nullif(btrim(subject), ''), from_name, from_address) as title, from_name as sender,
        from_address as address, 0 as first,
        greatest(${nameScoreOf(words, name, 'from_name')}, ${scoreOf(words, folded('subject'), folded('from_address'))})
          as score
      from requests where entry_id is null`,
    detail: (row) => [textOf(row['sender']) ?? textOf(row['address'])],
  },
  contract: {
    rows: (words, name) => sql`
      select c.id, coalesce(c.contract_number, c.buyer ->> 'name', b.name) as title,
        coalesce(c.buyer ->> 'name', b.name) as buyer, 0 as first,
        greatest(${scoreOf(words, folded('c.contract_number'))}, ${nameScoreOf(words, name, `coalesce(c.buyer ->> 'name', b.name)`)})
          as score
      from contracts c left join contacts b on b.id = c.buyer_contact_id where c.cancelled_at is null`,
    detail: (row) => [textOf(row['buyer'])],
  },
  page: {
    rows: (words) => sql`
      select id, title, slug, 0 as first, ${scoreOf(words, folded('title'))} as score from pages`,
    detail: (row) => [textOf(row['slug'])],
  },
  ticket: {
    rows: (words) => sql`
      select id, left(description, 120) as title, animal_name as animal, 0 as first,
        ${scoreOf(words, folded('description'))} as score from feedback`,
    detail: (row) => [textOf(row['animal'])],
  },
}

/**
 * The records of one type that the words `q` name, best first; within a score own stock before other animals, then in
 * German order. Names are also found without their marks and with other spellings of their umlauts, everything else
 * without regard to case only. One statement.
 */
export async function searchRecords(
  db: DbOrTx,
  type: SearchType,
  { q, limit }: { q: string; limit: number },
): Promise<Hits> {
  const words = type === 'gerbil' ? normalizeNameSearch(q) : q.trim()
  if (words === '') return { total: 0, items: [] }
  const { rows, detail } = searches[type]
  const name = sql`${foldName(q) || null}::text`
  const search = type === 'gerbil' ? sql`${words}::text` : sql`lower(${words}::text collate "und-x-icu")`
  const { rows: found } = await db.execute<Row>(sql`
    select *, count(*) over ()::int as total from (${rows(search, name, q)}) hits where score > 0
    order by score desc, first, title collate "de-x-icu", id limit ${limit}`)
  const items = found.map((row) => ({
    id: row.id,
    title: row.title,
    detail:
      detail(row)
        .filter((text) => text !== null)
        .join(' · ') || null,
    score: row.score,
  }))
  return { total: found[0]?.total ?? 0, items }
}
