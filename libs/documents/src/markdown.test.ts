import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownBlocks } from './markdown.ts'

test('paragraphs keep bold, italic and line breaks', () => {
  expect(markdownBlocks('Das **ist *sehr* wichtig**.  \nNeue Zeile')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'Das ' },
        { text: 'ist ', bold: true },
        { text: 'sehr', bold: true, italic: true },
        { text: ' wichtig', bold: true },
        { text: '.' },
        { text: '\n' },
        { text: 'Neue Zeile' },
      ],
    },
  ])
})

test('lists keep their numbers and levels', () => {
  expect(markdownBlocks('3. drei\n4. vier\n   - unter\n- [x] fertig')).toEqual([
    { kind: 'item', marker: '3.', level: 0, spans: [{ text: 'drei' }] },
    { kind: 'item', marker: '4.', level: 0, spans: [{ text: 'vier' }] },
    { kind: 'item', marker: '–', level: 1, spans: [{ text: 'unter' }] },
    { kind: 'item', marker: '–', level: 0, spans: [{ text: '☑ ' }, { text: 'fertig' }] },
  ])
})

test('a heading is a bold paragraph, a link says where it leads, HTML stands as it was typed', () => {
  expect(markdownBlocks('## Titel\n\n[hier](https://a.b/c) <b>x</b>\n\n<https://a.b>')).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Titel', bold: true }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'hier' },
        { text: ' (https://a.b/c)' },
        { text: ' ' },
        { text: '<b>' },
        { text: 'x' },
        { text: '</b>' },
      ],
    },
    { kind: 'paragraph', spans: [{ text: 'https://a.b' }] },
  ])
})

test('a table has its cells in rows of the same number of columns', () => {
  const [table] = markdownBlocks('| a | **b** |\n|---|---|\n| 1 |\n| 2 | 3 | 4 |')
  expect(table).toEqual({
    kind: 'table',
    columns: [
      { title: 'a', width: 0.5 },
      { title: 'b', width: 0.5 },
    ],
    rows: [
      ['1', ''],
      ['2', '3'],
    ],
  })
})

test('a table with more columns than fit beside each other becomes lines', () => {
  const row = (cell: string) => `|${`${cell}|`.repeat(9)}`
  const blocks = markdownBlocks([row('a'), row('-'), row('1')].join('\n'))
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: Array(9).fill('a').join(' | ') }] },
    { kind: 'paragraph', spans: [{ text: Array(9).fill('1').join(' | ') }] },
  ])
})

test('what is too tangled to be read stands there as it was typed', () => {
  const text = `${'>'.repeat(3000)} tief`
  expect(markdownBlocks(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }])
})

test('no word of plain text is lost or doubled, however it is marked', () => {
  const word = fc.stringMatching(/^[a-zäöü]{1,8}$/)
  const marked = fc.oneof(
    word,
    word.map((it) => `**${it}**`),
    word.map((it) => `*${it}*`),
    word.map((it) => `\n\n- ${it}\n\n`),
    word.map((it) => `\n\n1. ${it}\n\n`),
    word.map((it) => `\n\n> ${it}\n\n`),
    word.map((it) => `\n\n# ${it}\n\n`),
    word.map((it) => `\`${it}\``),
  )
  fc.assert(
    fc.property(fc.array(marked, { maxLength: 12 }), (parts) => {
      const markdown = parts.join(' ')
      const said = markdownBlocks(markdown).flatMap((block) => ('spans' in block ? block.spans : []))
      const words = (text: string) => text.match(/[a-zäöü]+/g) ?? []
      expect(words(said.map(({ text }) => text).join(' '))).toEqual(words(markdown))
    }),
  )
})
