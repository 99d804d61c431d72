import { expect, test } from 'vitest'
import { knownDefect, openDefects, type ToldNote } from './known-defects.ts'

const note: ToldNote = {
  title: 'Knubbel',
  diagnosis: { word: 'Haut', group: 'Tumour' },
  side: null,
  site: null,
  congenital: null,
  date: '2026-03-14',
  resolvedOn: null,
}
const textOf = (members: Partial<ToldNote>) => knownDefect({ ...note, ...members }).text

test('a buyer is told the diagnosis, where it is, and from when until when', () => {
  expect(textOf({})).toBe('Tumor (Haut)')
  expect(textOf({ side: 'Left', site: 'am Hals' })).toBe('Tumor (Haut), links, am Hals')
  expect(textOf({ site: ' ' })).toBe('Tumor (Haut)')
  expect(textOf({ diagnosis: { word: 'Milben', group: 'Parasites' } })).toBe('Milben')
  expect(textOf({ diagnosis: null, side: 'Both' })).toBe('Knubbel, beidseits')
  expect(knownDefect(note)).toMatchObject({ since: '2026-03-14', until: null })
  expect(knownDefect({ ...note, congenital: true, resolvedOn: '2026-04-01' })).toMatchObject({
    since: null,
    until: '2026-04-01',
  })
})

test('what is over is not open', () => {
  const over = knownDefect({ ...note, resolvedOn: '2026-04-01' })
  expect(openDefects([over, knownDefect(note)])).toEqual([knownDefect(note)])
})
