import { readMigrations } from '@zuchtbuch/db/book/migrations'
import { exportedColumns, exportTables } from '@zuchtbuch/db/export-tables'
import { zipOf } from '@zuchtbuch/exchange/test-zip'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { type TestApi, useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'
import { form } from '../../test/test-imports.ts'

// An import is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const book = useTestApi()
const other = useTestApi()

type Rows = Record<string, unknown>[]
type Tables = Record<string, Rows>

const memberOf = (column: string) =>
  column.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** What the migrations brought since the amount of white: tables, and columns by their table, as an export calls them. */
function addedSinceWhite(): { tables: Set<string>; columns: Map<string, Set<string>> } {
  const statements = readMigrations().flatMap((migration) => migration.statements)
  const since = statements.slice(statements.findIndex((statement) => statement.includes('"white_grade"')))
  const tables = since.flatMap((statement) => /^\s*CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? [])
  const columns = since.flatMap((statement) => {
    const [, table, column] = /ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/.exec(statement) ?? []
    return table && column ? [[memberOf(table), memberOf(column)] as const] : []
  })
  const byTable = Map.groupBy(columns, ([table]) => table)
  return {
    tables: new Set(tables.map(memberOf)),
    columns: new Map([...byTable].map(([table, some]) => [table, new Set(some.map(([, column]) => column))])),
  }
}
const added = addedSinceWhite()

/** The rows as the version before wrote them, which knew no tests. */
function asBefore(tables: Tables): Tables {
  const before = Object.entries(tables).flatMap(([name, rows]) => {
    if (added.tables.has(name)) return []
    const without = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([member]) => !added.columns.get(name)?.has(member))),
    )
    return [[name, without.filter((row) => name !== 'healthRecords' || row['category'] !== 'Test')] as const]
  })
  return Object.fromEntries(before)
}

async function exported(api: TestApi) {
  const zip = new Uint8Array(await (await fetch(`${api.url}/export?files=true`)).arrayBuffer())
  const entries = unzipSync(zip)
  const { format, exportedAt, ...tables } = JSON.parse(strFromU8(entries['export.json']!))
  return { entries, frame: { format, exportedAt }, tables: tables as Tables }
}

const gene = (c: string, p: string) => `aa ${c} DD EE GG ${p} spsp rere`
const ids: Record<string, string> = {}

/** What the book reckons: colours and inbreeding of pairs, what is inferred of animals, counts. */
async function figures(api: TestApi) {
  const pairs: unknown[] = []
  const gerbils = (await api.get('/gerbils?pageSize=1000&orderBy=id')).body.items
  const living = gerbils.filter(
    ({ status, isResident }: any) => isResident && ['Breeding', 'Pet'].includes(status),
  )
  const [males, females] = ['Male', 'Female'].map((gender) =>
    living.filter((gerbil: any) => gerbil.gender === gender).slice(0, 4),
  )
  for (const { id: fatherId } of [...males, { id: ids['Falk'] }])
    for (const { id: motherId } of [...females, { id: ids['Mira'] }]) {
      const { status, body } = await api.get(`/pairings/preview?fatherId=${fatherId}&motherId=${motherId}`)
      expect(status).toBe(200)
      const { offspring, outcomes, estimate, linkage, inbreeding, spottedShare, lethalShare } = body
      pairs.push({ offspring, outcomes, estimate, linkage, inbreeding, spottedShare, lethalShare })
    }
  const inferred: unknown[] = []
  for (const { id } of gerbils) {
    const { status, body } = await api.get(`/gerbils/${id}/genotype-inference`)
    expect(status).toBe(200)
    const { loci, linkage } = body
    inferred.push({ id, loci, linkage })
  }
  const year = new Date().getUTCFullYear()
  const [young, litters, placements] = await Promise.all(
    [`/statistics/young?year=${year}`, '/litters/inbreeding', '/statistics/placements'].map(
      async (path) => (await api.get(path)).body,
    ),
  )
  return { pairs, inferred, young, litters, placements }
}

beforeAll(async () => {
  const { body } = await book.post('/api/demo', undefined, { prefer: 'respond-async' })
  await vi.waitFor(
    async () => expect((await book.get(body.statusUrl)).body).toMatchObject({ state: 'Completed' }),
    { timeout: 60_000 },
  )
  // A pair that linkage makes a difference to: C comes with p.
  const animal = async (name: string, gender: string, genotype: string, more: object = {}) => {
    ids[name] = (await add(book, '/gerbils', { name, gender, genotype, ...more })).id
  }
  await animal('Gero', 'Male', gene('c[chm]c[chm]', 'PP'))
  await animal('Gesa', 'Female', gene('CC', 'pp'))
  const parents = { fatherId: ids['Gero'], motherId: ids['Gesa'] }
  const { id: litterId } = await add(book, '/litters', { date: '2026-01-01', ...parents })
  await animal('Falk', 'Male', gene('Cc[chm]', 'Pp'), { litterId })
  await animal('Mira', 'Female', gene('Cc[chm]', 'Pp'), { litterId })
})

test('an export of before white, linkage, diagnoses and pairs that stay is read without loss, and reckoned alike', async () => {
  const free = await figures(book)
  await book.put('/settings/genotype-inference', { linkage: { mode: 'Rodents' } })
  const { entries, frame, tables } = await exported(book)
  // Linkage makes a difference here, so that alike means without it.
  expect((await figures(book)).pairs).not.toEqual(free.pairs)

  const before = asBefore(tables)
  expect(tables['gerbils']![0]).toHaveProperty('whiteGrade')
  expect(before['gerbils']![0]).not.toHaveProperty('whiteGrade')
  expect(before['matings']![0]).not.toHaveProperty('afterLitterId')
  expect(before['healthRecords']![0]).not.toHaveProperty('diagnosisCode')
  expect(before['inferenceSettings']![0]).not.toHaveProperty('linkageMode')
  expect(before).not.toHaveProperty('diagnoses')
  const json = JSON.stringify({ ...frame, ...before })
  const zip = await zipOf({ ...entries, 'export.json': json })
  const taken = await other.post('/import/execute', form(['export.zip', zip]))
  expect(taken).toMatchObject({ status: 200, body: { animals: { created: before['gerbils']!.length } } })

  // To whom an instance speaks is its own.
  const { mailSettings: _mail, publishTarget: _host, ...stored } = (await exported(other)).tables
  const { mailSettings: _itsMail, publishTarget: _itsHost, ...written } = before
  expect(asBefore(stored)).toEqual(written)
  for (const table of exportTables) {
    const columns = [...exportedColumns(table)].filter(([member]) =>
      added.columns.get(table.name)?.has(member),
    )
    for (const row of stored[table.name] ?? [])
      for (const [member, { default: standard = null }] of columns)
        expect([table.name, member, row[member]]).toEqual([table.name, member, standard])
  }
  expect((await other.get('/settings/genotype-inference')).body.linkage).toEqual({
    mode: 'Free',
    permille: 500,
  })
  expect(await figures(other)).toEqual(free)
})
