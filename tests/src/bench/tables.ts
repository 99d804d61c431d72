import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { zipOf } from '@zuchtbuch/exchange/test-zip'
import { median, report } from './report.ts'

const rows = 100_000
const fewRows = 5000
const runs = 3
/** Seconds, and megabytes above what the process has at its start. */
const most = { seconds: 6, megabytes: 200, timesParsed: 2, planSeconds: 10, timesRead: 6, previewSeconds: 2 }

/**
 * Reading tables of 100,000 rows and 12 columns, beside what their parsers take alone; planning what they become, beside
 * reading them.
 */
export async function benchTables(folder: string): Promise<void> {
  const csv = path.join(folder, 'tiere.csv')
  const xlsx = path.join(folder, 'tiere.xlsx')
  const few = path.join(folder, 'wenige.xlsx')
  await pipeline(Readable.from(csvLines()), createWriteStream(csv))
  await writeFile(xlsx, await workbook(rows))
  await writeFile(few, await workbook(fewRows))
  reportOne('CSV', measured('read', csv), { name: 'csv-parse', ...measured('csv-parse', csv) })
  const read = measured('read', xlsx)
  reportOne('XLSX', read, { name: 'saxes', ...measured('saxes', xlsx) })
  reportPlan(measured('plan', xlsx), read)
  report({
    name: 'exchange: reading and planning a table, 5,000 rows × 12',
    figure: measured('preview', few, fewRows).seconds,
    unit: 's',
    goal: { below: most.previewSeconds },
  })
}

type Measured = { seconds: number; megabytes: number }

function reportOne(kind: string, read: Measured, parsed: Measured & { name: string }): void {
  const what = `exchange: reading ${kind}, 100,000 rows × 12`
  report({
    name: `${what}, beside parsing it`,
    figure: read.seconds,
    unit: 's',
    reference: { name: parsed.name, figure: parsed.seconds },
    goal: { below: most.timesParsed },
  })
  report({ name: what, figure: read.seconds, unit: 's', goal: { below: most.seconds } })
  report({ name: `${what}, memory`, figure: read.megabytes, unit: 'MB', goal: { below: most.megabytes } })
}

function reportPlan(planned: Measured, read: Measured): void {
  const what = 'exchange: planning a table, 100,000 rows × 12'
  report({
    name: `${what}, beside reading it`,
    figure: planned.seconds,
    unit: 's',
    reference: { name: 'reading', figure: read.seconds },
    goal: { below: most.timesRead },
  })
  report({ name: what, figure: planned.seconds, unit: 's', goal: { below: most.planSeconds } })
  // The rows and the plan are held as a whole.
  report({ name: `${what}, memory with its rows`, figure: planned.megabytes, unit: 'MB' })
}

function measured(way: string, file: string, least = rows): Measured {
  const script = path.join(import.meta.dirname, 'table-reader.ts')
  const results = Array.from({ length: runs }, () => {
    const output = execFileSync(process.execPath, ['--conditions=m-src', script, way, file], {
      encoding: 'utf8',
    })
    const result = JSON.parse(output) as Measured & { rows: number }
    if (result.rows < least) throw new Error(`${way}: only ${result.rows} rows`)
    return result
  })
  return {
    seconds: median(results.map(({ seconds }) => seconds)),
    megabytes: Math.max(...results.map(({ megabytes }) => megabytes)),
  }
}

const headings = [
  'Nr.',
  'Name',
  'Geschlecht',
  'geb.',
  'Farbe',
  'Vater',
  'Mutter',
  'Züchter',
  'Info',
  'Gewicht',
  'Abgabe',
  'Gehege',
]
const names = ['Rosa', 'Max', 'Pippa', 'Uwe', 'Müsli', 'Bruno', 'Äffchen', 'Sam']
const colors = ['Platin', 'Agouti', 'Silberagouti', 'Schwarz']
const nameOf = (n: number) => `${names[n % names.length]} ${n}`

/** Serial number of a day, as the fourth and the eleventh column have it. */
const firstDay = 43_000
const perDay = 50
const perLitter = 5
/** The parents of an animal are so many before it. */
const generation = 4000

function cellsOf(n: number): (string | number)[] {
  const born = firstDay + Math.floor(n / perDay)
  const father = (Math.floor(n / perLitter) * perLitter - generation) & ~1
  return [
    `T-${n}`,
    nameOf(n),
    n % 2 === 0 ? 'm' : 'w',
    born,
    colors[n % colors.length]!,
    father > 0 ? nameOf(father) : '',
    father > 0 ? nameOf(father + 1) : '',
    'Zucht vom Mühlenweg',
    'frech, aber lieb; frisst aus der Hand',
    50 + (n % 40) / 2,
    born + 100,
    `EB ${n % 50}`,
  ]
}

function* csvLines(): Generator<string> {
  yield `${headings.join(';')}\r\n`
  for (let n = 1; n <= rows; n++) {
    const cells = cellsOf(n).map((cell) =>
      typeof cell === 'string' && cell.includes(';') ? `"${cell}"` : cell,
    )
    yield `${cells.join(';')}\r\n`
  }
}

/** As Excel writes it: texts are shared, every cell says its place. */
async function workbook(count: number): Promise<Buffer> {
  const shared = new Map<string, number>()
  const cellOf = (cell: string | number, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row}`
    if (typeof cell === 'number') {
      return `<c r="${place}"${Number.isInteger(cell) && cell >= firstDay ? ' s="1"' : ''}><v>${cell}</v></c>`
    }
    if (!shared.has(cell)) shared.set(cell, shared.size)
    return `<c r="${place}" t="s"><v>${shared.get(cell)}</v></c>`
  }
  const rowOf = (cells: readonly (string | number)[], row: number) =>
    `<row r="${row}" spans="1:12">${cells.map((cell, column) => cellOf(cell, column, row)).join('')}</row>`
  const body = [
    rowOf(headings, 1),
    ...Array.from({ length: count }, (_, nth) => rowOf(cellsOf(nth + 1), nth + 2)),
  ]
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (kind: string, target: string) =>
    `<Relationship Id="${kind}" Type="${relations}/${kind}" Target="${target}.xml"/>`
  return zipOf({
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Tiere" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('worksheet', 'worksheets/sheet1')}${relation('styles', 'styles')}${relation('sharedStrings', 'sharedStrings')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${[...shared.keys()].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': Readable.from(
      (function* () {
        yield `<worksheet xmlns="${main}"><sheetData>`
        yield* body
        yield '</sheetData></worksheet>'
      })(),
    ),
  })
}
