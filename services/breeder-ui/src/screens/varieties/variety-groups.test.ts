import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { expect, test } from 'vitest'
import { found, groupCounts, type Listed, shortCode } from './variety-groups.ts'

const dates = { otherNames: [], createdAt: '', updatedAt: '', version: 1 }
const listed: Listed[] = seededColorVarieties.map((seeded) => ({
  variety: { ...seeded, isSeeded: true, ...dates },
  kept: seeded.name === 'Agouti' ? 3 : 0,
}))
const own: Listed = {
  variety: {
    id: 'x',
    name: 'Mondschein',
    englishName: null,
    genotype: null,
    sortOrder: 99,
    isSeeded: false,
    ...dates,
  },
  kept: 0,
}
const namesOf = (group: Parameters<typeof found>[1]['group'], query = '') =>
  found([...listed, own], { group, query }).map(({ variety }) => variety.name)

test('groups hold what breeders call so', () => {
  expect(namesOf('fuechse')).toEqual(expect.arrayContaining(['Polarfuchs', 'Algierfuchs', 'Rotfuchs']))
  expect(namesOf('fuechse')).not.toContain('Agouti')
  expect(namesOf('colourpoint')).toEqual(expect.arrayContaining(['Marder', 'Siam', 'Himalaya']))
  expect(namesOf('rotaugen')).toEqual(expect.arrayContaining(['Gold', 'Platin', 'Rotaugenweiß']))
  expect(namesOf('rotaugen')).not.toContain('Schwarz')
  expect(namesOf('bestand')).toEqual(['Agouti'])
  expect(namesOf('eigene')).toEqual(['Mondschein'])
  expect(groupCounts([...listed, own])).toMatchObject({ alle: 71, bestand: 1, eigene: 1, verduennt: 18 })
})

test('a search finds by name, by the English name and by a piece of the gene code', () => {
  expect(namesOf('alle', 'POLAR')).toContain('Polarfuchs')
  expect(namesOf('alle', 'golden agouti')).toContain('Agouti')
  expect(namesOf('alle', 'ee gg')).toContain('Polarfuchs')
  expect(namesOf('alle', 'gibt es nicht')).toEqual([])
})

test('a card says only what the pattern asks for', () => {
  expect(shortCode('A- C- D- ee gg P- -- --')).toBe('A- C- D- ee gg P-')
  expect(shortCode('-- c[h]c[h] -- -- -- -- -- --')).toBe('c[h]c[h]')
})
