import { defaultBreedingRules as rules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { EnclosurePurpose } from '@zuchtbuch/domain/enclosure-purpose'
import { expect, test } from 'vitest'
import { leftAlone, moveTargets } from './move-targets.ts'

const judging = { today: '2026-11-20', rules, pairs: [] }
const home = (name: string, capacity: number | null = 4) => ({
  id: name,
  name,
  location: null,
  capacity,
  purpose: null as EnclosurePurpose | null,
  quarantineFrom: null as string | null,
  quarantineUntil: null as string | null,
})
const animal = (
  name: string,
  enclosureId: string | null,
  gender: 'Male' | 'Female' = 'Female',
  dateOfBirth: string | null = '2024-10-10',
) => ({
  id: name,
  name,
  enclosureId,
  gender,
  dateOfBirth,
  neutered: null,
  neuteredOn: null,
  quarantineUntil: null as string | null,
})

const greta = animal('Greta', 'Birke')
const gesa = animal('Gesa', 'Birke')
const living = [
  greta,
  gesa,
  animal('Hilde', 'Ulme', 'Female', '2024-12-01'),
  animal('Ida', 'Rosenhain', 'Female', '2026-01-01'),
  animal('Karlo', 'Düne', 'Male'),
  animal('Perle', 'Eiche'),
  animal('Pina', 'Eiche'),
]
const enclosures = [
  home('Ahorn'),
  home('Birke'),
  home('Düne'),
  home('Eiche', 2),
  home('Quarantäne 1'),
  home('Rosenhain'),
  home('Ulme'),
]

test('company of like age comes first, then what is empty, then the shelf; the rest by what speaks against it', () => {
  const { fits, against } = moveTargets(enclosures, living, [greta], judging)
  expect(fits.map(({ enclosure, isLikeAge }) => [enclosure.name, isLikeAge])).toEqual([
    ['Ulme', true],
    ['Ahorn', false],
    ['Rosenhain', false],
  ])
  expect(against.map(({ code, targets }) => [code, targets.map((one) => one.enclosure.name)])).toEqual([
    ['SexesMixed', ['Düne']],
    ['OverCapacity', ['Eiche']],
    ['Quarantine', ['Quarantäne 1']],
  ])
})

test('an animal in quarantine finds no company outside of one, and no other finds it inside', () => {
  const against = (moving: typeof living, homes = enclosures) =>
    moveTargets(homes, living, moving, judging)
      .against.filter(({ code }) => code === 'Quarantine')
      .flatMap(({ targets }) => targets.map(({ enclosure }) => enclosure.name))
  const kept = { ...greta, quarantineUntil: judging.today }
  expect(against([kept])).toEqual(['Rosenhain', 'Ulme'])
  expect(against([{ ...greta, quarantineUntil: '2026-11-19' }])).toEqual(['Quarantäne 1'])
  const until = (quarantineUntil: string, name: string) =>
    enclosures.map((one) => (one.name === name ? { ...one, quarantineUntil } : one))
  expect(against([greta], until('2026-11-20', 'Ahorn'))).toEqual(['Ahorn', 'Quarantäne 1'])
  expect(against([greta], until('2026-11-19', 'Ahorn'))).toEqual(['Quarantäne 1'])
  // Her enclosure keeps her.
  expect(against([greta], until('2026-11-25', 'Birke'))).toEqual(['Rosenhain', 'Ulme'])
  const purpose = (name: string, of: EnclosurePurpose) =>
    enclosures.map((one) => (one.name === name ? { ...one, purpose: of } : one))
  expect(against([greta], purpose('Ahorn', 'Quarantine'))).toEqual(['Ahorn', 'Quarantäne 1'])
  expect(against([greta], purpose('Quarantäne 1', 'Home'))).toEqual([])
})

test('every enclosure can be chosen but the one where all of them live', () => {
  const named = (moving: typeof living) => {
    const { fits, against } = moveTargets(enclosures, living, moving, judging)
    return [...fits, ...against.flatMap(({ targets }) => targets)].map(({ enclosure }) => enclosure.name)
  }
  expect(named([greta, gesa]).toSorted()).toEqual(
    enclosures
      .map(({ name }) => name)
      .filter((name) => name !== 'Birke')
      .toSorted(),
  )
  expect(named([greta, living[2]!])).toHaveLength(enclosures.length)
})

test('who would be left alone is named; nobody where two or none stay', () => {
  expect(leftAlone(living, [greta])).toEqual([gesa])
  expect(leftAlone(living, [greta, gesa])).toEqual([])
  expect(leftAlone(living, [animal('Neu', null)])).toEqual([])
  expect(leftAlone([...living, animal('Gitta', 'Birke')], [greta])).toEqual([])
})
