import { describe, expect, test } from 'vitest'
import {
  type GerbilFacts,
  type HerdAnimal,
  isIn,
  type LitterFacts,
  matcherOf,
  passes,
  readHerd,
  sorted,
} from './herd.ts'

const TODAY = '2026-11-20'

const blank: Omit<GerbilFacts, 'id' | 'name'> = {
  gender: 'Unknown',
  status: 'Breeding',
  isResident: true,
  genotype: null,
  colorVarietyId: null,
  enclosureId: null,
  litterId: null,
  dateOfBirth: null,
  dateOfBirthText: null,
  dateOfDeath: null,
  photo: null,
  lastWeightGrams: null,
  previousWeightGrams: null,
  version: 1,
}
const gerbils: GerbilFacts[] = [
  {
    ...blank,
    id: 'g1',
    name: 'Änne',
    gender: 'Female',
    colorVarietyId: 'v1',
    enclosureId: 'e1',
    dateOfBirth: '2024-01-01',
    lastWeightGrams: 70,
    previousWeightGrams: 71,
  },
  { ...blank, id: 'g2', name: 'Udo', gender: 'Male', status: 'GivenAway' },
  {
    ...blank,
    id: 'g3',
    name: 'Kalle-Max',
    gender: 'Male',
    status: 'Pet',
    genotype: 'aa CC DD EE GG PP Spsp rere',
    colorVarietyId: 'v2',
    enclosureId: 'e1',
    litterId: 'l1',
    dateOfBirth: '2026-03-01',
    photo: 'a.jpg',
    lastWeightGrams: 64.5,
    previousWeightGrams: 60,
    version: 3,
  },
  { ...blank, id: 'g4', name: 'B4-10', status: 'ForSale', litterId: 'l1', dateOfBirth: '2026-10-23' },
]
const litters: LitterFacts[] = [
  { id: 'l1', fatherId: 'g2', motherId: 'g1', pairingCode: 'B4', litterLetter: 'B' },
]
const herd = readHerd(gerbils, litters, {
  varieties: [
    { id: 'v1', name: 'Agouti', genotype: 'A- C- D- E- G- P- -- --' },
    { id: 'v2', name: 'Schwarz', genotype: 'aa C- D- E- G- P- -- --' },
  ],
  enclosures: [{ id: 'e1', name: 'Düne' }],
})

function named(name: string): HerdAnimal {
  return herd.find((animal) => animal.name === name) ?? expect.fail(name)
}

test('rows, litters, varieties and enclosures make the animals of the list', () => {
  expect(named('Kalle-Max')).toMatchObject({
    id: 'g3',
    color: 'Schwarz Schecke',
    pattern: 'aa C- D- E- G- P- -- --',
    enclosure: 'Düne',
    litter: 'B4',
    father: 'Udo',
    mother: 'Änne',
    lastWeight: 64.5,
    previousWeight: 60,
    photo: 'a.jpg',
    version: 3,
  })
  expect(named('Udo')).toMatchObject({ color: null, enclosure: null, litter: null, father: null })
})

test('groups are those of the herd: who lives here, by status, the young, the gone, the ancestors', () => {
  const groupOf = (animal: HerdAnimal) =>
    (
      ['bestand', 'zucht', 'abzugeben', 'liebhaber', 'jungtiere', 'abgegeben', 'verstorben', 'ahnen'] as const
    ).filter((group) => isIn(group, animal, TODAY))
  expect(groupOf(named('Änne'))).toEqual(['bestand', 'zucht'])
  expect(groupOf(named('Udo'))).toEqual(['abgegeben'])
  expect(groupOf(named('Kalle-Max'))).toEqual(['bestand', 'liebhaber'])
  expect(groupOf(named('B4-10'))).toEqual(['bestand', 'abzugeben', 'jungtiere'])
  expect(groupOf({ ...named('Änne'), isResident: false })).toEqual(['ahnen'])
  expect(groupOf({ ...named('Änne'), status: 'Deceased' })).toEqual(['verstorben'])
  expect(isIn('jungtiere', named('B4-10'), '2027-01-01')).toBe(false)
})

describe('matcherOf', () => {
  test.each([
    ['ÄNNE', 'Änne'],
    ['anne', 'Änne'],
    ['aenn', 'Änne'],
    ['   ', 'Änne'],
    ['kallemax', 'Kalle-Max'],
    ['Kalle Max', 'Kalle-Max'],
    ['schecke', 'Kalle-Max'],
    ['düne', 'Änne'],
    ['b4', 'B4-10'],
    ['udo', 'B4-10'],
    ['kalle schwarz', 'Kalle-Max'],
    ['', 'Udo'],
  ])('%s finds %s', (query, name) => {
    expect(matcherOf(query)(named(name))).toBe(true)
  })

  test('finds nobody else', () => {
    expect(matcherOf('kalle')(named('Änne'))).toBe(false)
    expect(matcherOf('kalle agouti')(named('Kalle-Max'))).toBe(false)
  })
})

describe('sorted', () => {
  const names = (column: Parameters<typeof sorted>[1]['column'], descending = false) =>
    sorted(herd, { column, descending }).map(({ name }) => name)

  test('uses German order', () => {
    expect(names('name')).toEqual(['Änne', 'B4-10', 'Kalle-Max', 'Udo'])
    expect(names('name', true)).toEqual(['Udo', 'Kalle-Max', 'B4-10', 'Änne'])
  })

  test('puts who has no value at the end, whichever way', () => {
    expect(names('gewicht')).toEqual(['Kalle-Max', 'Änne', 'B4-10', 'Udo'])
    expect(names('gewicht', true)).toEqual(['Änne', 'Kalle-Max', 'B4-10', 'Udo'])
    expect(names('alter')).toEqual(['B4-10', 'Kalle-Max', 'Änne', 'Udo'])
  })
})

test('a filter names sex, colour and enclosure; what it does not name is free', () => {
  const [animal] = readHerd(
    [{ ...blank, id: 'a', name: 'A', gender: 'Female', enclosureId: 'e', genotype: null }],
    [],
    { varieties: [], enclosures: [] },
  )
  if (animal === undefined) throw new Error('no animal')
  expect(passes({}, animal)).toBe(true)
  expect(passes({ geschlecht: 'weiblich', gehege: 'e' }, animal)).toBe(true)
  expect(passes({ geschlecht: 'maennlich' }, animal)).toBe(false)
  expect(passes({ geschlecht: 'unbekannt' }, animal)).toBe(false)
  expect(passes({ farbe: 'Marder' }, animal)).toBe(false)
  expect(passes({ gehege: 'ohne' }, animal)).toBe(false)
  expect(passes({ gehege: 'ohne' }, { ...animal, enclosureId: null })).toBe(true)
})
