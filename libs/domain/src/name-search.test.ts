import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, normalizeNameSearch, searchFor, searchText } from './name-search.ts'

test('drops case, white space, dots, hyphens and underscores and nothing else', () => {
  expect(normalizeNameSearch('Émile von der Rennmaus-Höhle')).toBe('émilevonderrennmaushöhle')
  expect(normalizeNameSearch(' S.\tJ_R\n-A\u00a0ß ')).toBe('sjraß')
  expect(normalizeNameSearch("O'Neill, (2) %*\\")).toBe("o'neill,(2)%*\\")
  expect(normalizeNameSearch('ΑΣ ΑΣ')).toBe('ασας')
  expect(normalizeNameSearch('._- ')).toBe('')
})

test('changes nothing any more when applied again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const normalized = normalizeNameSearch(name)
      expect(normalizeNameSearch(normalized)).toBe(normalized)
      expect(normalized).not.toMatch(/[\s._-]/)
    }),
  )
})

test('stays fast for a hundred thousand characters', () => {
  const before = process.threadCpuUsage()
  expect(normalizeNameSearch('A. '.repeat(33_334))).toHaveLength(33_334)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
})

test.each([
  ['anne', 'Änne'],
  ['aenne', 'Änne'],
  ['Änne', 'Aenne'],
  ['kaethe', 'Käthe'],
  ['clar', 'Clärchen'],
  ['claer', 'Clärchen'],
  ['mobius', 'Möbius'],
  ['mueller', 'Frau Müller'],
  ['strasse', 'Straße'],
  ['Straße', 'Strasse'],
  ['emile', 'Émile'],
  ['soren', 'Søren'],
  ['lukasz', 'Łukasz'],
  ['ela', 'Michaela'],
  ['elfe', 'Mia Elfe'],
  ['an-ne', 'von der Änne'],
])('%s is found in %s', (query, name) => {
  expect(searchFor(query).isIn(searchText(name))).toBe(true)
})

test('nothing else is found, and blank words are in everything', () => {
  expect(searchFor('anna').isIn(searchText('Änne'))).toBe(false)
  expect(searchFor('kathe').begins(searchText('Frau Käthe'))).toBe(false)
  expect(searchFor('kathe').begins(searchText('Käthe'))).toBe(true)
  expect(searchFor('\u0301').isIn(searchText('Udo'))).toBe(false)
  expect(searchFor(' -')).toMatchObject({ isBlank: true })
})

test('what stands in a name is found in it, however its umlauts and accents are written', () => {
  const spelled = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''),
    (text: string) => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.toUpperCase(),
  )
  const name = fc.string({
    unit: fc.constantFrom(...Array.from('abklmrsxyz äöüçñß-')),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(name, spelled, spelled, (text, stored, typed) => {
      expect(searchFor(typed(text)).isIn(searchText(stored(text)))).toBe(true)
      expect(searchFor(typed(text)).begins(searchText(stored(text)))).toBe(true)
    }),
  )
})

test('the second form of what is written plainly has no marks, capitals or blanks', () => {
  expect(foldName(' É-l_Ö.d ÆÇ')).toBe('elodac')
  expect(foldName('ﬁ Å K')).toBe('fiak')
})
