import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patched, rawZip, zipOf } from '../test-zip.ts'
import { odsOf, odsTableOf, readAll, sheetDataOf, xlsxOf, xlsxParts } from './test-table-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-hostile-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024

/** A part that is made while it is packed: a piece so many times between two texts. */
function repeated(
  start: string,
  piece: string | ((nth: number) => string),
  times: number,
  end: string,
): Readable {
  return Readable.from(
    (function* () {
      yield start
      for (let nth = 0; nth < times; nth += 1000) {
        if (typeof piece === 'string') yield piece.repeat(1000)
        else yield Array.from({ length: 1000 }, (_, more) => piece(nth + more + 1)).join('')
      }
      yield end
    })(),
  )
}

const sheetName = 'xl/worksheets/sheet1.xml'
const withSheet = (sheet: string | Readable | Buffer) =>
  zipOf({ ...xlsxParts({ sheets: [''] }), [sheetName]: sheet })
const withStrings = (strings: string | Readable) =>
  zipOf({ ...xlsxParts({ sheets: [sheetDataOf([['x']])] }), 'xl/sharedStrings.xml': strings })
const rowOf = (n: number) => `<row r="${n}"><c r="A${n}"><v>${n * 7919}</v></c></row>`
const wideRow = (n: number) =>
  `<row>${Array.from({ length: 250 }, (_, nth) => `<c><v>${n * nth}</v></c>`).join('')}</row>`
const raw = (parts: Record<string, string | Uint8Array>) =>
  Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content as string) }))
const parts = () => xlsxParts({ sheets: [sheetDataOf([['Rosa']])] })
const list = sheetDataOf(
  Array.from({ length: 500 }, (_, nth) => [`Tier ${nth}`, randomBytes(20).toString('hex')]),
)

const damaged = [
  400,
  'TableUnreadable',
  { reason: 'Damaged' },
  'Die Datei ist abgeschnitten oder beschädigt.',
] as const
const doctype = [
  400,
  'TableUnreadable',
  { reason: 'Doctype' },
  'Die Datei enthält, was keine Tabelle enthalten darf.',
] as const
const tooMuch = (limit: string, sentence: string) => [413, 'PayloadTooLarge', { limit }, sentence] as const
const unpacked = tooMuch('Expansion', 'Die Datei wird beim Auspacken zu groß.')
const rows = tooMuch('Rows', 'Das sind mehr als 200.000 Zeilen.')
const cells = tooMuch('Cells', 'Das sind mehr als 3.000.000 gefüllte Zellen.')
const record = (sentence: string) => tooMuch('Record', sentence)

type Refusal = readonly [status: number, code: string, members: object, sentence: string]

test.each<[what: string, refusal: Refusal, make: () => Buffer | Promise<Buffer>]>([
  [
    'a sheet of 1 GB',
    unpacked,
    () =>
      withSheet(repeated('<worksheet><sheetData>', ' '.repeat(1024), megabyte, '</sheetData></worksheet>')),
  ],
  [
    'a sheet of 100 MB in 100 kB',
    unpacked,
    () =>
      withSheet(repeated('<worksheet><sheetData>', ' '.repeat(1024), 100_000, '</sheetData></worksheet>')),
  ],
  [
    'a content of 100 MB in 100 kB',
    unpacked,
    () =>
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': repeated('<x>', ' '.repeat(1024), 100_000, '</x>'),
      }),
  ],
  [
    'shared texts of 65 MB',
    unpacked,
    () =>
      withStrings(repeated('<sst>', `<si><t>${randomBytes(30).toString('hex')}</t></si>`, 880_000, '</sst>')),
  ],
  [
    'a million rows',
    rows,
    () => withSheet(repeated('<worksheet><sheetData>', rowOf, 1_000_000, '</sheetData></worksheet>')),
  ],
  ['a million rows of text', rows, () => Buffer.from('a;b\n'.repeat(1_000_000))],
  [
    'a row that is said to be there a million times',
    rows,
    () =>
      odsOf(
        '<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" office:value="1"/></table:table-row></table:table>',
      ),
  ],
  [
    'more cells than any table has',
    cells,
    () => withSheet(repeated('<worksheet><sheetData>', wideRow, 13_000, '</sheetData></worksheet>')),
  ],
  [
    'a row of 256 cells, thousands of times',
    cells,
    () =>
      odsOf(
        '<table:table><table:table-row table:number-rows-repeated="20000"><table:table-cell table:number-columns-repeated="256" office:value-type="float" office:value="1"/></table:table-row></table:table>',
      ),
  ],
  [
    'a cell in the last place of a sheet',
    [
      413,
      'PayloadTooLarge',
      { limit: 'Columns', row: 1_048_576 },
      'In der Zelle XFD1048576 steht etwas. Mehr als 256 Spalten werden nicht gelesen.',
    ],
    () =>
      xlsxOf({ sheets: ['<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'] }),
  ],
  [
    '257 columns of text',
    [
      413,
      'PayloadTooLarge',
      { limit: 'Columns', row: 2 },
      'In der Zelle IW2 steht etwas. Mehr als 256 Spalten werden nicht gelesen.',
    ],
    () => Buffer.from(`a;b\n${'x;'.repeat(256)}x\n`),
  ],
  [
    '51 sheets',
    tooMuch('Sheets', 'Die Arbeitsmappe hat mehr als 50 Blätter.'),
    () => xlsxOf({ sheets: Array.from({ length: 51 }, () => '') }),
  ],
  [
    '51 tables',
    tooMuch('Sheets', 'Die Arbeitsmappe hat mehr als 50 Blätter.'),
    () => odsOf(odsTableOf([['x']]).repeat(51)),
  ],
  ['33 MB', tooMuch('Bytes', 'Das ist größer als 33 MB.'), () => Buffer.alloc(34 * megabyte, 'a;b\n')],
  ['a DOCTYPE', doctype, () => withSheet('<!DOCTYPE worksheet><worksheet/>')],
  [
    'entities of its own',
    doctype,
    () =>
      withSheet(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
      ),
  ],
  [
    'a DOCTYPE behind a megabyte of comments',
    doctype,
    () =>
      withSheet(
        `${`<!--${'x'.repeat(1000)}-->`.repeat(1000)}<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>`,
      ),
  ],
  ['a DOCTYPE in UTF-16', doctype, () => withSheet(Buffer.from('\uFEFF<!DOCTYPE x><worksheet/>', 'utf16le'))],
  [
    'a DOCTYPE of the types',
    doctype,
    () => zipOf({ ...parts(), '[Content_Types].xml': '<!DOCTYPE x><Types/>' }),
  ],
  ['a DOCTYPE of the shared texts', doctype, () => withStrings('<!DOCTYPE x><sst/>')],
  [
    'a DOCTYPE of a content',
    doctype,
    () =>
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': '<?xml version="1.0"?><!DOCTYPE x><x/>',
      }),
  ],
  [
    'another encoding',
    doctype,
    () =>
      withSheet(
        Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><worksheet><!--ä--></worksheet>', 'latin1'),
      ),
  ],
  [
    'an entity that nobody declared',
    damaged,
    () => withSheet('<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'),
  ],
  ['a workbook that is cut off', damaged, async () => (await xlsxOf({ sheets: [list] })).subarray(0, 4000)],
  ['XML that is cut off', damaged, () => withSheet(`<worksheet>${list.slice(0, -200)}`)],
  [
    'a sheet that is not there',
    damaged,
    async () => patched(await xlsxOf({ sheets: [list] }), 'worksheets/sheet1.xml', 'worksheets/sheet9.xml'),
  ],
  [
    'elements nested 100,000 deep',
    damaged,
    () => withSheet(`<worksheet>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</worksheet>`),
  ],
  [
    'a text of five megabytes',
    record('In einer Zelle steht mehr als 4 MB.'),
    () => withStrings(`<sst><si><t>${randomBytes(2_600_000).toString('hex')}</t></si></sst>`),
  ],
  [
    'a text of five megabytes in pieces',
    record('In einer Zelle steht mehr als 4 MB.'),
    () =>
      withStrings(`<sst><si>${`<r><t>${randomBytes(500).toString('hex')}</t></r>`.repeat(5200)}</si></sst>`),
  ],
  [
    'a comment of five megabytes',
    record('In einer Zelle steht mehr als 4 MB.'),
    () => withSheet(`<worksheet><!--${randomBytes(2_600_000).toString('hex')}--></worksheet>`),
  ],
  [
    'a row that points to one text again and again',
    record('In Zeile 1 steht mehr als 4 MB.'),
    () =>
      zipOf({
        ...xlsxParts({
          sheets: [`<sheetData><row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row></sheetData>`],
        }),
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      }),
  ],
  [
    'rows that point to one text again and again',
    unpacked,
    () =>
      zipOf({
        ...xlsxParts({
          sheets: [`<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(1000)}</sheetData>`],
        }),
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
      }),
  ],
  [
    'members that share their bytes',
    damaged,
    () =>
      rawZip([
        ...raw(parts()),
        { name: 'b', content: Buffer.from('x') },
        { name: 'c', content: Buffer.from('x'), atThatOfBefore: true },
      ]),
  ],
  ['a member twice', damaged, () => rawZip([...raw(parts()), ...raw({ [sheetName]: '<worksheet/>' })])],
  [
    'names that lead out of the folder',
    damaged,
    () => rawZip([...raw(parts()), ...raw({ '../../x.xml': 'x' })]),
  ],
  ['absolute names', damaged, () => rawZip([...raw(parts()), ...raw({ '/etc/passwd': 'x' })])],
  [
    'a picture that says it is a workbook',
    [
      415,
      'UnsupportedMediaType',
      { reason: 'Picture' },
      'Aus einem PDF oder Bild lässt sich keine Tabelle lesen. Unter ‚Abtippen‘ steht es neben der Tabelle, in die Sie schreiben.',
    ],
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('PK\u0003\u0004xl/workbook.xml')]),
  ],
  [
    'NULs',
    [415, 'UnsupportedMediaType', { reason: 'Other' }, 'Diese Datei lässt sich nicht als Tabelle lesen.'],
    () => Buffer.alloc(megabyte),
  ],
])('%s', async (_, [status, code, members, sentence], make) => {
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(file, await make())
  const before = process.memoryUsage.rss()
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 5)
  const start = process.cpuUsage()
  const refusal: unknown = await readAll(file).catch((error: unknown) => error)
  clearInterval(timer)
  const { user, system } = process.cpuUsage(start)
  expect(refusal).toMatchObject({ status, code, members, message: sentence })
  expect(peak).toBeLessThan(200 * megabyte)
  // Most take milliseconds; those with too many rows or cells are read as far as that.
  expect((user + system) / 1e6).toBeLessThan(20)
})

test('texts with NULs among them are read, and noted', async () => {
  expect((await readAll(Buffer.from(`${'Name;geb.\n'.repeat(20)}Ro\0sa;2019\n`))).rows.at(-1)).toMatchObject({
    cells: ['Rosa', '2019'],
    notes: [{ column: 0, note: 'CharactersDropped' }],
  })
})

test('names that mean something to JavaScript are names', async () => {
  const sheet =
    '<sheetData><row __proto__="1" constructor="2"><c t="str"><v>__proto__</v></c><__proto__/></row></sheetData>'
  expect((await readAll(await xlsxOf({ sheets: [sheet] }))).rows[0]?.cells).toEqual(['__proto__'])
})
