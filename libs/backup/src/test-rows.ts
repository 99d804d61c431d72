import { escapeIdentifier, type Client } from 'pg'

/** Everything that a database holds, table by table, as text, apart from what belongs to running processes. */
export async function readEverything(client: Client): Promise<Record<string, string[]>> {
  const passing = [
    'sessions',
    'login_failures',
    'heartbeats',
    'pedigree_additions',
    'mail_attachment_pieces',
    'push_keys',
  ]
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (passing.includes(name)) continue
    const table = escapeIdentifier(name)
    const { rows } = await client.query<{ row: string }>(
      `select ${table}::text as row from ${table} order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Definitions of all columns, constraints and indexes. */
export async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated) as line
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}

type Column = {
  table: string
  name: string
  type: string
  required: boolean
  refersTo: string | null
  allowed: string | null
}

const columnsStatement = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef as required,
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as "refersTo",
    (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)''::text'))[1] from pg_constraint k
      where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' order by c.relname, a.attnum`

/**
 * Puts rows into every table that takes them, whatever tables there are: some with nothing but what is required, some
 * with a difficult value in every column. Returns the tables that got any.
 */
export async function fillEveryTable(client: Client): Promise<string[]> {
  const { rows: columns } = await client.query<Column>(columnsStatement)
  const tables = Map.groupBy(columns, (column) => column.table)
  const filled = new Set<string>()
  // A table that refers to one that was empty before takes its rows in a later round.
  for (let round = 0; round < 3; round++) {
    for (const [table, all] of tables) {
      const required = all.filter((column) => column.required)
      // Of several references often just one may be set.
      const withOne = all.filter((column) => column.refersTo).map((column) => [...required, column])
      for (const chosen of [all, required, ...withOne]) {
        if (await tryInsert(client, table, chosen, round)) filled.add(table)
      }
    }
  }
  return [...filled]
}

async function tryInsert(client: Client, table: string, columns: Column[], round: number): Promise<boolean> {
  const names = columns.map(({ name }) => escapeIdentifier(name))
  const values = columns.map((column) => valueOf(column, round))
  await client.query('begin')
  try {
    await client.query(
      names.length === 0
        ? `insert into ${escapeIdentifier(table)} default values`
        : `insert into ${escapeIdentifier(table)} (${names.join(', ')}) values (${values.join(', ')})`,
    )
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}

function valueOf({ name, type, refersTo, allowed }: Column, round: number): string {
  if (refersTo) return `(select id from ${refersTo} order by random() limit 1)`
  if (allowed) return `'${allowed}'`
  const [base = ''] = type.split('(')
  const text = `${name} ${round} Größe\t\\N "x", \\. \\\\ ''\r\n\u{1F400}`
  const values: Record<string, string> = {
    uuid: 'gen_random_uuid()',
    text: `'${text}'`,
    'text[]': `array['a,b', '{"x"}', 'NULL', null, '${text}']`,
    'uuid[]': 'array[gen_random_uuid(), null]',
    boolean: 'true',
    date: `date '2024-02-29' + ${round}`,
    jsonb: `'{"a": [1.10, "ü\\\\ \\"x\\"", null], "n": ${round}}'`,
    bytea: `'\\x00ff0a5c090d'`,
  }
  if (base.startsWith('timestamp'))
    return `'2024-03-31T01:59:59.123456Z'::timestamptz + interval '${round} h'`
  return values[base] ?? String(3 + round)
}
