import { expect, test } from 'vitest'
import { asWords, insert, mark, type Marked } from './markdown-marks.ts'

/** `Wir [züchten] seit`: what is in brackets is chosen. */
function read(text: string): Marked {
  const start = text.indexOf('[')
  return { text: text.replace('[', '').replace(']', ''), start, end: text.indexOf(']') - 1 }
}
const show = ({ text, start, end }: Marked) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test.each([
  ['bold', 'Wir [züchten] seit', 'Wir **[züchten]** seit'],
  ['bold', 'Wir **[züchten]** seit', 'Wir [züchten] seit'],
  ['bold', 'Wir[ züchten ]seit', 'Wir **[züchten]** seit'],
  ['bold', 'Wir []', 'Wir **[]**'],
  ['italic', 'Wir [züchten]', 'Wir *[züchten]*'],
  ['italic', 'Wir *[züchten]*', 'Wir [züchten]'],
  ['italic', 'Wir **[züchten]**', 'Wir ***[züchten]***'],
  ['italic', 'Wir ***[züchten]***', 'Wir **[züchten]**'],
  ['list', '[Heu\nSand]', '[- Heu\n- Sand]'],
  ['list', '[- Heu\n- Sand]', '[Heu\nSand]'],
  ['numbers', '[- Heu\n- Sand]', '[1. Heu\n2. Sand]'],
  ['list', 'Sie brauchen:\nH[]eu', 'Sie brauchen:\n\n- Heu[]'],
  ['list', '- Heu\nS[]and', '- Heu\n- Sand[]'],
] as const)('%s of "%s"', (kind, before, after) => {
  expect(show(mark(kind, read(before)))).toBe(after)
})

test('words are put in the place of what is chosen, and a part of them is chosen then', () => {
  expect(show(insert(read('Mehr [hier].'), '[hier](https://)', 'https://'))).toBe('Mehr [hier]([https://]).')
  expect(show(insert(read('A[]'), 'B'))).toBe('AB[]')
})

test('brackets in words do not end them', () => {
  expect(asWords(' Fips [klein] ')).toBe(String.raw`Fips \[klein\]`)
})
