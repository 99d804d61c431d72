import { expect, test } from 'vitest'
import { plainLines } from './plain-lines.ts'

test('the marks of a text are taken off, its words stay', () => {
  expect(
    plainLines(
      '## Anzahlung\n\nBis **Freitag**, sonst *nicht*.\n- bar\n* [Überweisung](https://x.example)\n',
    ),
  ).toEqual(['Anzahlung', 'Bis Freitag, sonst nicht.', '• bar', '• Überweisung'])
})

test('a sign that is no mark stays', () => {
  expect(plainLines('2 * 3 = 6\nGen_code_x')).toEqual(['2 * 3 = 6', 'Gen_code_x'])
})
