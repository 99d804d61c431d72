import { type ExportTable, exportedColumns, exportTables, primaryKeyOf } from '@zuchtbuch/db/export-tables'
import { readRenderInput } from '@zuchtbuch/files/read-render-input'
import { renderSite } from '@zuchtbuch/site/render-site'
import { bytesOf } from '@zuchtbuch/site/rendered-bytes'
import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'

const api = useTestApi()

/** What visitors read of all that is typed into the book. */
const published = [
  'breederProfile.breederName',
  'breederProfile.city',
  'breederProfile.email',
  'breederProfile.ownerName',
  'breederProfile.phone',
  'breederProfile.postalCode',
  'breederProfile.street',
  'colorVarieties.name',
  'enclosures.name',
  'gerbils.characterNote',
  'gerbils.dateOfBirthText',
  'gerbils.name',
  'pages.seoDescription',
  'pages.title',
  'site.title',
]

/** By these the website finds its parts, and draws them; blocks are what the breeder wrote for visitors. */
const kept = new Set([
  'blocks.data',
  'colorVarieties.genotype',
  'gerbils.genotype',
  'gerbils.otherGenes',
  'media.contentHash',
  'media.fileName',
  'pages.slug',
  'photos.contentHash',
  'photos.fileName',
  'site.language',
  'site.shown',
])

/** Days that nobody outside is told. */
const secretDays: Readonly<Record<string, readonly string[]>> = {
  gerbils: ['dateOfDeath', 'goHomeDate', 'lastSeenAliveOn', 'neuteredOn', 'quarantineUntil'],
  healthRecords: ['date', 'followUpOn', 'resolvedOn'],
  contracts: ['contractDate', 'handoverDate'],
  reservations: ['expiresOn', 'pickupOn', 'depositPaidOn'],
}

/** The words of a column say which it is; what must differ from row to row does. */
function markOf(name: string, type: string): string {
  const words = `'zz:${name} ' || gen_random_uuid()`
  if (type === 'text[]') return `array[${words}]`
  return type === 'jsonb' ? `jsonb_build_object('x', ${words})` : words
}

/** What fills all free words, amounts and secret days of a table, and the names of the columns with words. */
function fillingOf(table: ExportTable): { marked: string[]; values: Record<string, SQL> } {
  const references = getTableConfig(table.table).foreignKeys.flatMap((key) => key.reference().columns)
  const key = primaryKeyOf(table)
  const marked: string[] = []
  const values: Record<string, SQL> = {}
  for (const [member, column] of exportedColumns(table)) {
    const name = `${table.name}.${member}`
    const type = column.getSQLType()
    const isFree = !references.includes(column) && !key.includes(member) && !kept.has(name)
    if (isFree && ['text', 'text[]', 'jsonb'].includes(type) && !column.enumValues?.length) {
      marked.push(name)
      values[member] = sql.raw(markOf(name, type))
    }
    if (secretDays[table.name]?.includes(member)) values[member] = sql`'1987-03-05'`
    if (/eur$|price/i.test(member)) values[member] = sql`987.65`
  }
  return { marked, values }
}

/** No form of a column is in the way of a mark. */
const withoutChecks = `do $$ declare one record; begin
  for one in select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', one.owner, one.conname); end loop;
end $$`

const marked: string[] = []
beforeAll(async () => {
  const { body } = await api.post('/api/demo', undefined, { prefer: 'respond-async' })
  await vi.waitFor(
    async () => expect((await api.get(body.statusUrl)).body).toMatchObject({ state: 'Completed' }),
    { timeout: 60_000 },
  )
  // Every kind of list, and who is behind it.
  const page = await add(api, '/api/pages', { slug: 'alles', title: 'Alles', status: 'Published' })
  for (const [type, data] of [
    ['ContactInfo', { showAddress: true, showPhone: true, showEmail: true }],
    ['AbgabetiereList', { announceLitter: true }],
    ['BreedingAnimals', {}],
    ['Litters', { count: 50, showPhotos: true }],
  ] as const)
    await add(api, `/api/pages/${page.id}/blocks`, { type, data })
  // Words for a birth stand where nobody knows its day.
  await add(api, '/gerbils', { name: 'Niemandskind', status: 'ForSale' })
  await api.db.$client.query(withoutChecks)
  for (const table of exportTables) {
    const { marked: some, values } = fillingOf(table)
    if (Object.keys(values).length === 0) continue
    const { rowCount } = await api.db.update(table.table).set(values)
    if (rowCount) marked.push(...some)
  }
}, 120_000)

/** All that is published, by its path: the files of a release, what they are made of, and what pictures are called. */
async function everything(): Promise<[path: string, text: string][]> {
  const { db, files, config } = api.ctx
  const input = await readRenderInput(db, files, config.timeZone)
  const output = renderSite({ ...input, baseAddress: 'https://zucht.example', rootPath: '/' })
  const { body: snapshot } = await api.get('/api/site-snapshot')
  return [
    ...output.files.map((file): [string, string] => [file.path, String(bytesOf(file))]),
    ['pictures', output.copies.map(({ path }) => path).join('\n')],
    ['snapshot', JSON.stringify(snapshot)],
  ]
}

const marksIn = (text: string) => [...text.matchAll(/zz(?::|%3A)(\w+\.\w+)/gi)].map(([, name]) => name!)

test('of all words in the book visitors get those that are meant for them, and no others', async () => {
  for (const name of [
    'gerbils.extras',
    'gerbils.breedingBan',
    'gerbils.causeOfDeath',
    'gerbils.quarantineReason',
    'gerbils.rawImportData',
    'diagnoses.word',
    'healthRecords.title',
    'healthRecords.test',
    'litters.notes',
    'matings.notes',
    'weightRecords.notes',
    'enclosures.location',
    'contacts.notes',
    'contracts.buyer',
    'breederProfile.iban',
    'breederProfile.taxNote',
  ])
    expect(marked).toContain(name)
  const all = await everything()
  expect(all.map(([path]) => path)).toEqual(
    expect.arrayContaining(['index.html', 'alles/index.html', 'sitemap.xml', 'feed.xml']),
  )
  const found = new Set(all.flatMap(([, text]) => marksIn(text)))
  expect([...found].toSorted()).toEqual(published)
})

test('nor a day of health, death or a hand-over, nor an amount of money', async () => {
  for (const [path, text] of await everything()) {
    const said = /(?<![\da-f-])1987(?![\da-f])|987[.,]65/.exec(text)?.[0]
    expect([path, said]).toEqual([path, undefined])
  }
})
