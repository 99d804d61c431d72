// Tables of 100,000 rows that are read, beside their parsers alone; export and import of 100,000 animals by the real api,
// beside COPY of the same table out of and into Postgres:
//   node --conditions=m-src tests/src/bench/exchange.ts
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect } from '@zuchtbuch/db/client'
import { copy } from './copy.ts'
import { withDatabase } from './database.ts'
import { fillHerdBook } from './herd-book.ts'
import { memoryOf, processTree } from './processes.ts'
import { report } from './report.ts'
import { startApi } from './service-processes.ts'
import { benchTables } from './tables.ts'

const animals = 100_000
/** What the api and the process that imports may take together. */
const mostMegabytes = 300
const sparseFiles = 50
const sparseBytes = 100 * 1024 * 1024

const tables = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-bench-tables-'))
try {
  await benchTables(tables)
} finally {
  await rm(tables, { recursive: true, force: true })
}

await withDatabase(async (databaseUrl, folder) => {
  await fillHerdBook(databaseUrl, animals)
  const copyOut = (await copy(databaseUrl, 'copy gerbils to stdout')).seconds
  const api = await startApi(databaseUrl, folder)
  try {
    const zip = path.join(folder, 'export.zip')
    const exported = await measured(api.pid, () => download(`${api.url}/export`, zip))
    reportRate('export', exported, { copied: copyOut, atLeast: 0.15 })
    await importIntoEmptyBook(zip)
    await exportManyFiles(databaseUrl, folder, api)
  } finally {
    await api.stop()
  }
})

await withDatabase(async (databaseUrl, folder) => {
  const importDir = path.join(folder, 'data', 'import')
  await mkdir(importDir, { recursive: true })
  await writeFile(path.join(importDir, 'dataset.json'), JSON.stringify(dataset()))
  const api = await startApi(databaseUrl, folder)
  try {
    const imported = await measured(api.pid, () => executeImport(api.url))
    const copyIn = await copyBack(databaseUrl)
    reportRate('import', imported, { copied: copyIn, atLeast: 0.25, peak: mostMegabytes })
    reportRate('import again, nothing to do', await measured(api.pid, () => executeImport(api.url)))
  } finally {
    await api.stop()
  }
})

type Measured = { seconds: number; peakMegabytes: number }

function reportRate(
  title: string,
  { seconds, peakMegabytes }: Measured,
  { copied, atLeast, peak }: { copied?: number; atLeast?: number; peak?: number } = {},
): void {
  report({
    name: `exchange: ${title}`,
    figure: animals / seconds,
    unit: 'animals/s',
    ...(copied === undefined ? {} : { reference: { name: 'COPY', figure: animals / copied } }),
    ...(atLeast === undefined ? {} : { goal: { atLeast } }),
  })
  report({
    name: `exchange: ${title}, peak of the processes`,
    figure: peakMegabytes,
    unit: 'MB',
    ...(peak === undefined ? {} : { goal: { below: peak } }),
  })
}

/** How long it takes, and the most memory (PSS) that the process and those it starts have at once. */
async function measured(pid: number, work: () => Promise<void>): Promise<Measured> {
  let peak = 0
  const look = () => {
    const sizes = processTree(pid).map((member) => memoryOf(member)?.pssMb ?? 0)
    peak = Math.max(
      peak,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  }
  const timer = setInterval(look, 100)
  const startedAt = performance.now()
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes: peak }
}

async function executeImport(url: string): Promise<void> {
  const response = await fetch(`${url}/import/execute`, { method: 'POST' })
  const body = await response.text()
  if (!response.ok) throw new Error(body)
}

/** The zip of an export, in a database of its own. */
function importIntoEmptyBook(zip: string): Promise<void> {
  return withDatabase(async (databaseUrl, folder) => {
    const importDir = path.join(folder, 'data', 'import')
    await mkdir(importDir, { recursive: true })
    await copyFile(zip, path.join(importDir, 'export.zip'))
    const api = await startApi(databaseUrl, folder)
    try {
      reportRate('import of the export', await measured(api.pid, () => executeImport(api.url)), {
        peak: mostMegabytes,
      })
    } finally {
      await api.stop()
    }
  })
}

async function download(url: string, file: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file))
}

/** The imported animals once more, into a table with the same columns and indexes. */
async function copyBack(databaseUrl: string): Promise<number> {
  const columns =
    'id, name, gender, genotype, status, chosen_status, litter_id, color_variety_id, origin_breeder, date_of_birth, external_ref'
  const { rows } = await copy(databaseUrl, `copy (select ${columns} from gerbils) to stdout`)
  const db = connect(databaseUrl, { max: 1 })
  await db.$client.query('create table copied (like gerbils including all)')
  await db.$client.end()
  return (await copy(databaseUrl, `copy copied (${columns}) from stdin`, rows)).seconds
}

/** Five gigabytes of photos that take no room on the disk. */
async function exportManyFiles(
  databaseUrl: string,
  folder: string,
  api: { url: string; pid: number },
): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await db.$client.query('delete from photos')
  const names = Array.from({ length: sparseFiles }, (_, nth) => `${String(nth).padStart(32, '0')}.jpg`)
  await db.$client.query(
    `insert into photos (id, gerbil_id, file_name, content_hash, width, height, size, sort_order)
     select gen_random_uuid(), (select id from gerbils limit 1), name, '', 1, 1, 1, 0 from unnest($1::text[]) name`,
    [names],
  )
  await db.$client.end()
  for (const name of names) {
    const file = path.join(folder, 'data', 'files', name)
    await writeFile(file, '')
    await truncate(file, sparseBytes)
  }
  const { seconds, peakMegabytes } = await measured(api.pid, async () => {
    const response = await fetch(`${api.url}/export?files=true`)
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    if (bytes < sparseFiles * sparseBytes) throw new Error(`only ${bytes} bytes came`)
  })
  const gigabytes = (sparseFiles * sparseBytes) / 1e9
  report({ name: 'exchange: export with 5 GB of files', figure: (gigabytes / seconds) * 1000, unit: 'MB/s' })
  report({
    name: 'exchange: export with 5 GB of files, peak of the process',
    figure: peakMegabytes,
    unit: 'MB',
    goal: { below: 400 },
  })
}

/** Forty generations of litters of five. */
function dataset() {
  const perLitter = 5
  const litters = Array.from({ length: animals / perLitter }, (_, nth) => {
    const first = Math.max(0, nth * perLitter - 2500)
    const day = new Date(Date.UTC(1990, 0, 1) + Math.floor(nth / 500) * 300 * 86_400_000)
    return {
      externalRef: `W${nth}`,
      date: day.toISOString().slice(0, 10),
      pairingCode: `P-${nth}`,
      ...(nth < 500 ? {} : { fatherRef: `T${first}`, motherRef: `T${first + 1}` }),
    }
  })
  const rows = Array.from({ length: animals }, (_, nth) => ({
    externalRef: `T${nth}`,
    name: `Tier Nummer ${nth}`,
    gender: nth % 2 === 0 ? 'Bock' : 'Weibchen',
    dateOfBirth: litters[Math.floor(nth / perLitter)]!.date,
    genotype: nth % 3 === 0 ? 'AaCCDDEEGGPpspsprere' : 'aa C- D- ee G- P-',
    breeder: nth % 2 === 0 ? 'Kleine Chaoten' : 'Andere',
    litter: { externalRef: `W${Math.floor(nth / perLitter)}`, confidence: 'high' },
  }))
  return { format: 'zuchtbuch-import/1', ownBreederName: 'Kleine Chaoten', litters, animals: rows }
}
