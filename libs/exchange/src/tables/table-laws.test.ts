import { deflateRawSync } from 'node:zlib'
import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawZip } from '../test-zip.ts'
import type { TableEncoding } from './decode-text.ts'
import { TableRefused } from './table-refused.ts'
import {
  delimitedOf,
  odsOf,
  odsTableOf,
  readAll,
  sheetDataOf,
  xlsxOf,
  xlsxParts,
} from './test-table-files.ts'

const words =
  'Rosa|Müsli|Ännchen|weiß|grün|Öl|T-017|0007|1,5|12.3.2019|ca. 2021|a;b|a,b|5" hoch|"Emil"|=1+1|#NV|& <b>|ja||'
const word = fc.constantFrom(...words.split('|'), 'x|y', 'eins\nzwei')
const table = fc
  .array(fc.array(word, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 12 })
  // So that the encoding can be told from all of it: a file of one letter is a guess.
  .map((rows) => [
    ['Name', 'Größe', 'Züchter', 'für Bär', 'Farbe'],
    ...rows.map((cells) => ['Möhre', ...cells]),
  ])

const encodings: TableEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850', 'macintosh']
const form = fc.record({
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  encoding: fc.constantFrom(...encodings),
})

/** For thousands of runs, on a busy machine. */
const timeout = 900_000

test('a table reads the same as text in any form, as XLSX and as ODS', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(table, form, fc.boolean(), async (rows, form, mark) => {
      const usable = { ...form, mark: mark && form.encoding.startsWith('utf') }
      const text = await readAll(delimitedOf(rows, usable), { delimiter: form.delimiter })
      const workbook = await readAll(await xlsxOf({ sheets: [sheetDataOf(rows)] }))
      const spreadsheet = await readAll(await odsOf(odsTableOf(rows)))
      expect(text.encoding).toBe(form.encoding)
      expect(text.rows).toEqual(workbook.rows)
      expect(spreadsheet.rows).toEqual(workbook.rows)
      // No cell disappears.
      const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '')
      expect(text.rows.flatMap(({ cells }) => filled(cells))).toEqual(rows.flatMap(filled))
    }),
    { numRuns: longRuns(100, 3000) },
  )
})

test('the delimiter of a regular table is found', { timeout }, async () => {
  const plain = fc.array(fc.tuple(...Array.from({ length: 4 }, () => word)), { minLength: 3, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(plain, form, async (rows, form) => {
      const bytes = delimitedOf([['Größe', 'Züchter', 'für Bär', 'Farbe'], ...rows], form)
      expect((await readAll(bytes)).delimiter).toBe(form.delimiter)
    }),
    { numRuns: longRuns(100, 3000) },
  )
})

const list = Array.from({ length: 40 }, (_, nth) => [
  `T-${nth}`,
  `Möhre ${nth}`,
  '12.3.2019',
  'weiß',
  '"x";y',
])

/** Bytes with some of them changed, cut off or doubled. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), bits: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), bits: fc.nat(200) }),
  fc.record({ kind: fc.constant('double' as const), at: fc.nat(), bits: fc.nat(200) }),
)

function damaged(
  bytes: Buffer,
  changes: readonly { kind: 'flip' | 'cut' | 'double'; at: number; bits: number }[],
): Buffer {
  let changed = Buffer.from(bytes)
  for (const { kind, at, bits } of changes) {
    const place = at % Math.max(1, changed.length)
    if (kind === 'flip') changed[place]! ^= bits
    else if (kind === 'cut')
      changed = Buffer.concat([changed.subarray(0, place), changed.subarray(place + bits)])
    else changed = Buffer.concat([changed.subarray(0, place + bits), changed.subarray(place)])
  }
  return changed
}

/** Reads it or refuses it as a table, in time and memory. */
async function expectAnswer(bytes: Buffer): Promise<void> {
  const start = performance.now()
  const before = process.memoryUsage.rss()
  const answer: unknown = await readAll(bytes).catch((error: unknown) => error)
  if (answer instanceof Error && !(answer instanceof TableRefused)) throw answer
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
}

const files = [
  delimitedOf(list, { delimiter: ';', lineEnd: '\r\n', encoding: 'utf-8' }),
  delimitedOf(list, { delimiter: ',', lineEnd: '\n', encoding: 'windows-1252' }),
  delimitedOf(list, { delimiter: '\t', lineEnd: '\n', encoding: 'utf-16le', mark: true }),
  await xlsxOf({ sheets: [sheetDataOf(list), sheetDataOf(list)] }),
  await odsOf(odsTableOf(list)),
]

test('a damaged file is read or refused', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(damage, { minLength: 1, maxLength: 6 }),
      async (file, changes) => expectAnswer(damaged(file, changes)),
    ),
    { numRuns: longRuns(300, 5000) },
  )
})

const rich = xlsxParts({
  sheets: [
    sheetDataOf(list).replace(
      '</sheetData>',
      '<row><c t="s" s="1"><v>0</v></c><c s="1"><v>43543</v></c></row></sheetData>',
    ),
  ],
  styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
  sharedStrings: '<si><t>Rosa</t></si>',
})
const names = Object.keys(rich)

test('a sound zip of damaged or exchanged parts is read or refused', { timeout }, async () => {
  const part = fc.constantFrom(...names)
  await fc.assert(
    fc.asyncProperty(part, part, fc.array(damage, { maxLength: 6 }), async (name, other, changes) => {
      const parts = { ...rich, [name]: damaged(Buffer.from(rich[other]!), changes) }
      const entries = Object.entries(parts).map(([name, content]) => ({
        name,
        content: Buffer.from(content as string),
      }))
      await expectAnswer(rawZip(entries))
    }),
    { numRuns: longRuns(300, 5000) },
  )
})

test('what begins like a zip and goes on by chance is refused', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      await expectAnswer(Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(bytes), bytes]))
    }),
    { numRuns: longRuns(100, 2000) },
  )
})
