import { describe, expect, test } from 'vitest'
import { foldHeading, knownHeading, sheetKind } from './fold-heading.ts'
import { otherHeadings } from './sheet-kinds.data.ts'
import { animalHeadings, grandparentHeadings, secondHeadings } from './table-headings.data.ts'

const pairsOf = (headings: Readonly<Record<string, readonly string[]>>, isSecond: boolean, prefix = '') =>
  Object.entries(headings).flatMap(([field, words]) =>
    words.map((word) => [word, `${prefix}${field}`, isSecond] as const),
  )

const animals = [
  ...pairsOf(animalHeadings, false),
  ...pairsOf(secondHeadings, true),
  ...pairsOf(grandparentHeadings, false, 'animal.ancestor.'),
]

describe('a heading', () => {
  test.each(animals)('%j is of %s', (heading, field, isSecond) => {
    expect(knownHeading(heading)).toEqual({ field, isSecond })
    expect(knownHeading(` ${heading.toUpperCase()}: `)?.field).toBe(field)
    expect(knownHeading(`${heading.normalize('NFD')} (TT.MM.)`)?.field).toBe(field)
  })

  test.each([
    ['animals', animals] as const,
    ...Object.entries(otherHeadings).map(([kind, of]) => [kind, pairsOf(of, false)] as const),
  ])('of %s says one thing alone', (_, pairs) => {
    const fields = new Map<string, string>()
    for (const [heading, field] of pairs) {
      const folded = foldHeading(heading)
      expect(folded, heading).not.toBe('')
      expect(fields.get(folded) ?? field, heading).toBe(field)
      fields.set(folded, field)
    }
  })

  test.each([
    ['VV', 'ff'],
    ['V.M.', 'fm'],
    ['MVMV', 'mfmf'],
    ['SS', 'ff'],
    ['sd', 'fm'],
    ['DDS', 'mmf'],
    ['FM', 'fm'],
  ])('%j is the ancestor %s', (heading, path) => {
    expect(knownHeading(heading)?.field).toBe(`animal.ancestor.${path}`)
  })

  test.each([
    '',
    '   ',
    'V',
    'M',
    'F',
    'VVVVV',
    'Futter',
    '__proto__',
    'constructor',
    'Gewichtsklasse',
    '('.repeat(200),
  ])('%j alone is none', (heading) => {
    expect(knownHeading(heading)).toBeUndefined()
  })
})

test.each([
  ['animals', ['Tier', 'Vater', 'Mutter']],
  ['animals', ['Name', 'Geschlecht', 'geb.', 'Farbe']],
  ['litters', ['Wurfdatum', 'Vater', 'Mutter', 'Jungtiere', 'Verluste']],
  ['contacts', ['Name', 'Straße', 'PLZ', 'Ort', 'E-Mail']],
  ['health', ['Tier', 'Datum', 'Befund', 'Tierarzt']],
  ['weights', ['Tier', 'Datum', 'Gewicht (g)']],
])('a list of %s is told by its headings %j', (kind, headings) => {
  expect(sheetKind(headings).kind).toBe(kind)
})
