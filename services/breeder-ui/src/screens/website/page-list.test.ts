import { expect, test } from 'vitest'
import { atPlace, groupPages, slugFor } from './page-list.ts'

test('pages stand as visitors find them: navigation, none, foot', () => {
  const page = (slug: string) => ({ id: slug, slug, title: slug })
  const pages = ['impressum', 'zubehoer', 'start', 'kontakt', 'aehnlich', 'datenschutz'].map(page)
  const { main, others, footer } = groupPages(pages, ['start', 'gone', 'kontakt'])
  const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)
  expect([slugs(main), slugs(others), slugs(footer)]).toEqual([
    ['start', 'kontakt'],
    ['aehnlich', 'zubehoer'],
    ['impressum', 'datenschutz'],
  ])
})

test.each([
  ['Über uns', 'ueber-uns'],
  ['  Größe & Maße!  ', 'groesse-masse'],
  ['Café Élan', 'cafe-elan'],
  ['🐭', 'seite'],
  ['Media', 'media-2'],
  ['Kontakt', 'kontakt-3'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the address of "%s" is %s', (title, slug) => {
  expect(slugFor(title, new Set(['kontakt', 'kontakt-2']))).toBe(slug)
})

test('a page moves in the navigation, or out of it', () => {
  expect(atPlace(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(atPlace(['a', 'b'], 'x', 9)).toEqual(['a', 'b', 'x'])
  expect(atPlace(['a', 'b'], 'a', null)).toEqual(['b'])
})
