import { expect, test } from 'vitest'
import { planLines, mapTable } from './test-table.ts'

/** Texts on which an expression with a repetition inside a repetition takes quadratic time or worse. */
const hostile = [
  ' ',
  'a',
  '1',
  '.',
  ',',
  '(',
  '-',
  'a ',
  '1.',
  'a@',
  '. ',
  '×',
  'vom ',
  'von der ',
  '\t',
  "'=",
  'aa ',
].map((piece) => piece.repeat(20_000).slice(0, 20_000))
const headings = [
  'Nr',
  'Name',
  'Stammbaumname',
  'Geschlecht',
  'geb',
  'gest',
  'Farbe',
  'Gencode',
  'Vater',
  'Mutter',
  'Vater Nr',
  'Eltern',
  'VV',
  'Züchter',
  'abgegeben an',
  'Wurf',
  'Gehege',
  'Gewicht',
  'Wesen',
  'Bemerkung',
  'Futter',
]

/** Milliseconds, and many of them: others work on the machine, too. */
const most = 100

/** In milliseconds. A text of this length costs seconds where an expression is quadratic, and one or two where none is. */
function fastest(work: () => unknown): number {
  const times = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

test.each(headings)('a cell of 20,000 characters under %j costs little', (heading) => {
  for (const cell of hostile) {
    const table = [
      [...headings],
      headings.map((one) => (one === heading ? cell : one === 'Name' ? 'Bella' : '')),
    ]
    const short = [[...headings], headings.map((one) => (one === 'Name' ? 'Bella' : ''))]
    // What the plan of such a row costs anyway is no concern of the cell.
    const extra = fastest(() => planLines(table)) - fastest(() => planLines(short))
    expect(extra, JSON.stringify(cell.slice(0, 10))).toBeLessThan(most)
  }
})

test.each([
  ['weights', ['Tier', 'Datum', 'Gewicht', 'Wetter'], ['Bella', '1.1.2020', '70', '']],
  ['contacts', ['Name', 'Straße', 'E-Mail', 'Telefon', 'Hund'], ['Jana', '', '', '', '']],
])('a cell of 20,000 characters in a list of %s costs little', (_, columns, line) => {
  for (const cell of hostile) {
    for (const at of columns.keys()) {
      const table = [columns, line.map((text, column) => (column === at ? cell : text))]
      const extra = fastest(() => planLines(table)) - fastest(() => planLines([columns, line]))
      expect(extra, `${columns[at]} ${JSON.stringify(cell.slice(0, 10))}`).toBeLessThan(most)
    }
  }
})

test('a heading, and a column without one, of 20,000 characters cost little', () => {
  for (const text of hostile) {
    expect(
      fastest(() =>
        mapTable([
          ['Name', 'geb', text],
          ['Bella', '1.1.2020', '5'],
        ]),
      ),
    ).toBeLessThan(most)
    expect(
      fastest(() =>
        mapTable([
          [text, 'm', text],
          ['Bella', 'w', text],
        ]),
      ),
    ).toBeLessThan(most)
  }
})
