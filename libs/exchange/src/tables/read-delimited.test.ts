import { describe, expect, test } from 'vitest'
import { cellsOf, delimitedOf, readAll } from './test-table-files.ts'

const read = (text: string) => readAll(Buffer.from(text))

describe('the delimiter', () => {
  test.each([
    ['semicolons, and commas in numbers', 'a;b;c\n1,5;2,5;3\n1,5;2,5;3\n', ';'],
    ['numbers alone', '1,5;2,5\n3,5;4,5\n', ';'],
    ['commas', 'name,born\nRosa,2019\nMax,2020\n', ','],
    ['commas within quotes', 'name;info\nRosa;"a,b,c"\nMax;"d,e,f"\n', ';'],
    ['semicolons within quotes', 'a,b,c\n"x;y;z",1,2\n"x;y;z",1,2\n', ','],
    ['tabs, and a comma in each line', 'Name, voller\tgeb.\tFarbe\nRosa, A\t1\t2\nMax, B\t3\t4\n', '\t'],
    ['bars', 'a|b\nc|d\n', '|'],
    ['lines of many widths, most of them of one', 'Titel\n\na;b;c\n1;2;3\n4;5;6\n7;8\n', ';'],
    ['one column', 'Rosa\nMax\n', ';'],
    ['what the first line says', 'sep=,\na;b,c\nd;e,f\n', ','],
    ['a sign that only the first line says', 'sep=^\r\na^b\r\n', '^'],
  ])('%s', async (_, text, delimiter) => {
    expect(await read(text)).toMatchObject({ kind: 'delimited', delimiter })
  })

  test('is the one that was asked for', async () => {
    expect(await cellsOf(Buffer.from('a;b,c\n'), { delimiter: ',' })).toEqual([['a;b', 'c']])
  })
})

test.each([
  ['CRLF', 'a;b\r\nc;d\r\n'],
  ['LF', 'a;b\nc;d'],
  ['CR', 'a;b\rc;d\r'],
  ['all of them', 'a;b\r\nc;d\n'],
])('lines end with %s', async (_, text) => {
  expect((await read(text)).rows.map(({ row, cells }) => [row, cells])).toEqual([
    [1, ['a', 'b']],
    [2, ['c', 'd']],
  ])
})

test('rows are counted by record: blank lines, sep= and a cell over several lines are one each', async () => {
  const { rows } = await read('sep=;\r\nName;Info\r\n\r\nRosa;"eins\r\nzwei\r\n\r\ndrei"\r\n;;\r\nMax;x\r\n')
  expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
    [2, ['Name', 'Info']],
    [4, ['Rosa', 'eins\nzwei\n\ndrei']],
    [6, ['Max', 'x']],
  ])
})

test('quotes are as in RFC 4180, and a character within a cell that begins without', async () => {
  const text = 'a;b;c\n"Emil ""der"" Große";5" hoch;Rosa "Rosi"\n";";"";\n'
  expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b', 'c'],
    ['Emil "der" Große', '5" hoch', 'Rosa "Rosi"'],
    [';'],
  ])
})

test.each([1, 2, 3])('%i signs that end a file of DOS are no row', async (count) => {
  const { rows } = await read(`a;b\r\nc;d\r\n${'\u001A'.repeat(count)}`)
  expect(rows.map(({ cells, notes }) => [cells, notes])).toEqual([
    [['a', 'b'], []],
    [['c', 'd'], []],
  ])
})

test.each([
  ['in the first cell of a row', 'a;b\n"x\ny";2\n3;4\n"5;6\n7;8\n', 4],
  ['in a last cell', 'a;b\n1;"2\n', 2],
  ['before five megabytes', `a;b\n1;"2\n${'x;y\n'.repeat(1_300_000)}`, 2],
])('a quote that never ends, %s, refuses the file with its row', async (_, text, row) => {
  await expect(read(text)).rejects.toMatchObject({
    code: 'TableUnreadable',
    status: 400,
    message: `In Zeile ${row} beginnt ein Anführungszeichen, das nie endet.`,
    members: { reason: 'OpenQuote', row },
  })
})

test('a record of five megabytes is refused as that, within quotes as well', async () => {
  const refusal = { code: 'PayloadTooLarge', status: 413, members: { limit: 'Record', row: 2 } }
  await expect(read(`a;b\n1;${'x'.repeat(5_000_000)}\n2;3\n`)).rejects.toMatchObject(refusal)
  await expect(read(`a;b\n1;"${'x'.repeat(5_000_000)}"\n2;3\n`)).rejects.toMatchObject(refusal)
})

test('what is noted at a cell', async () => {
  const { rows } = await read(`Na\0me;geb.\n${'x'.repeat(20_000)};1\n${'x'.repeat(20_001)};#NV\n`)
  expect(rows.map(({ notes }) => notes)).toEqual([
    [{ column: 0, note: 'CharactersDropped' }],
    [],
    [
      { column: 0, note: 'CellTooLong' },
      { column: 1, note: 'ErrorValue' },
    ],
  ])
})

test('what was pasted is UTF-8, whatever it looks like', async () => {
  const pasted = 'Name\tInfo\n%PDF-\t"eins\nzwei"\n'
  expect(await readAll(Buffer.from(pasted), { isPasted: true })).toMatchObject({
    encoding: 'utf-8',
    delimiter: '\t',
    rows: [{ cells: ['Name', 'Info'] }, { cells: ['%PDF-', 'eins\nzwei'] }],
  })
  await expect(readAll(Buffer.alloc(5_000_001, 'x'), { isPasted: true })).rejects.toMatchObject({
    message: 'Das ist größer als 5 MB.',
    members: { limit: 'Bytes' },
  })
})

test('an encoding that was asked for is taken', async () => {
  const form = { delimiter: ';', lineEnd: '\n', encoding: 'cp850' } as const
  const bytes = delimitedOf([['Name'], ['Öl']], form)
  expect(await readAll(bytes, { encoding: 'cp850' })).toMatchObject({
    encoding: 'cp850',
    rows: [{}, { cells: ['Öl'] }],
  })
  expect(await cellsOf(bytes, { encoding: 'windows-1252' })).toEqual([['Name'], ['™l']])
})
