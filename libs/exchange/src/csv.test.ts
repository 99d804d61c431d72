import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  [null, 'text', ''],
  ['2024-02-29', 'day', '29.02.2024'],
  ['2024-02-29T12:00:00.000Z', 'moment', '29.02.2024'],
  ['45.5', 'money', '45,50'],
  [-3, 'money', '-3,00'],
  [-1.25, 'number', '-1,25'],
  [true, 'flag', 'ja'],
  ['=1+1', 'text', "'=1+1"],
  ['-5 Grad', 'text', "'-5 Grad"],
  ['@x', 'text', "'@x"],
  ['\tx', 'text', "'\tx"],
  [' =1+1', 'text', "' =1+1"],
  ['\u00a0\u200b=1+1', 'text', "'\u00a0\u200b=1+1"],
  ['\n=1', 'text', "'\n=1"],
  ['\nx', 'text', "'\nx"],
  ['\r\nx', 'text', "'\r\nx"],
  ['＝1', 'text', "'＝1"],
  ['＋1', 'text', "'＋1"],
  ['－1', 'text', "'－1"],
  ['＠x', 'text', "'＠x"],
  ['−1', 'text', "'−1"],
  [' x', 'text', ' x'],
  ['a-b', 'text', 'a-b'],
] as const)('%j as %s is the cell %j', (value, kind, cell) => {
  expect(csvCell(value, kind)).toBe(cell)
})

/** A reader of RFC 4180 with semicolons, character by character. */
function cellsOf(line: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const [at, character] of line.slice(0, -2).split('').entries()) {
    if (character === '"') {
      // The second of two quotes within a quoted cell is one of its characters.
      if (!isQuoted && line[at - 1] === '"') cells[cells.length - 1] += '"'
      isQuoted = !isQuoted
    } else if (character === ';' && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells
}

test('a text that is called like a member of every object is a text', () => {
  expect(csvCell('constructor', 'text', { Male: 'männlich' })).toBe('constructor')
  expect(csvCell('Male', 'text', { Male: 'männlich' })).toBe('männlich')
})

test('any cells come back as they were', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ';', '"', '\n', '\r', 'ä', ' ', ',') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      expect(cellsOf(csvLine(cells))).toEqual(cells)
    }),
  )
})
