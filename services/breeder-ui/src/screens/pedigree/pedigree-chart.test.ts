import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ancestorRows, type PedigreeAnimal, pedigreeChart, type Place } from './pedigree-chart.ts'

type Links = Record<string, readonly [father: string | null, mother: string | null]>

/** The tree that the service answers, made of links by name. */
function tree(links: Links, name: string, generations: number): PedigreeAnimal {
  const [father = null, mother = null] = links[name] ?? []
  const grow = (parent: string | null) =>
    parent === null || generations === 0 ? null : tree(links, parent, generations - 1)
  return {
    id: name,
    name,
    gender: 'Unknown',
    dateOfBirth: null,
    dateOfBirthText: null,
    colorVarietyId: null,
    color: null,
    genotype: null,
    coefficient: 0,
    father: grow(father),
    mother: grow(mother),
  }
}

const all = (place: Place): Place[] =>
  place.kind === 'animal' ? [place, ...place.parents.flatMap(all)] : [place]
const cards = (place: Place) => all(place).filter((one) => one.kind === 'animal')

/** Brother and sister, seven generations in a row. */
const fullSibs: Links = Object.fromEntries(
  Array.from({ length: 8 }, (_, n) => [
    [`v${n}`, n < 7 ? [`v${n + 1}`, `m${n + 1}`] : [null, null]],
    [`m${n}`, n < 7 ? [`v${n + 1}`, `m${n + 1}`] : [null, null]],
  ]).flat(),
)

test('in a line of full sibs each pair of parents is drawn once, and told of at the other place', () => {
  const chart = pedigreeChart(tree(fullSibs, 'v0', 7), 7)
  const names = cards(chart).map(({ animal }) => animal.name)
  // The first pair stands once, every later one twice: at the father, and at the mother, whose parents are told of.
  expect(names.filter((name) => name === 'v1')).toHaveLength(1)
  for (const generation of [2, 3, 4, 5, 6, 7])
    expect(names.filter((name) => name === `v${generation}`)).toHaveLength(2)
  expect(cards(chart).find(({ animal }) => animal.name === 'm4')?.places).toBe(8)
  const told = all(chart).filter((one) => one.kind === 'elsewhere')
  expect(told.map(({ of }) => of.name).toSorted()).toEqual(
    [2, 3, 4, 5, 6].flatMap((generation) => [`m${generation}`, `v${generation}`]).toSorted(),
  )
  expect(told.every(({ above }) => above)).toBe(true)
  expect(
    ancestorRows(tree(fullSibs, 'v0', 7), 7).map(({ known, places, ancestors }) => [
      known,
      places,
      ancestors.length,
    ]),
  ).toEqual([1, 2, 3, 4, 5, 6, 7].map((generation) => [2 ** generation, 2 ** generation, 2]))
})

test('who stands nearer and lower is told to be below; a gap is a place of its own', () => {
  const links: Links = { X: ['A', 'B'], A: ['C', null], C: ['B', null], B: ['D', 'E'] }
  const chart = pedigreeChart(tree(links, 'X', 5), 5)
  expect(all(chart).find((one) => one.kind === 'elsewhere')).toMatchObject({
    way: 'ffff',
    above: false,
    places: 2,
  })
  expect(
    all(chart)
      .filter((one) => one.kind === 'unknown')
      .map(({ way, role }) => [way, role]),
  ).toContainEqual(['fm', 'mother'])
})

test('whatever the pedigree: nobody is lost, nobody has two sets of ancestors, each way is taken once', () => {
  // Parents have greater numbers, so that nobody is an ancestor of himself.
  const herds = fc
    .array(fc.tuple(fc.nat(), fc.nat(), fc.nat(3)), { minLength: 2, maxLength: 12 })
    .map((animals) =>
      Object.fromEntries(
        animals.map(([one, other, gaps], n) => {
          const older = animals.length - n - 1
          const pick = (seed: number) => (older === 0 ? null : `t${n + 1 + (seed % older)}`)
          return [`t${n}`, [gaps === 1 ? null : pick(one), gaps === 2 ? null : pick(other)] as const]
        }),
      ),
    )
  fc.assert(
    fc.property(herds, fc.integer({ min: 1, max: 6 }), (links, generations) => {
      const root = tree(links, 't0', generations)
      const chart = pedigreeChart(root, generations)
      const known = new Set(
        ancestorRows(root, generations).flatMap(({ ancestors }) => ancestors.map((one) => one.animal.id)),
      )
      expect(new Set(cards(chart).map(({ animal }) => animal.id))).toEqual(known.add('t0'))
      const ways = all(chart).map(({ way }) => way)
      expect(new Set(ways).size).toBe(ways.length)
      const withAncestors = cards(chart)
        .filter(({ parents }) => parents.some((parent) => parent.kind === 'animal'))
        .map(({ animal }) => animal.id)
      expect(new Set(withAncestors).size).toBe(withAncestors.length)
      for (const { animal, places } of cards(chart)) {
        const drawn = cards(chart).filter((one) => one.animal.id === animal.id).length
        expect(places).toBe(drawn > 1 ? Math.max(places, drawn) : 1)
      }
    }),
  )
})
