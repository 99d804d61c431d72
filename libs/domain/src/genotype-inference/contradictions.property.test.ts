import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inferAnimal } from './animal-inference.ts'
import { resolutionsOf } from './contradiction-groups.ts'
import { changeRecords, inferGenotypes } from './infer-genotypes.ts'
import { LOCUS_MODELS } from './locus-model.ts'
import { animalsOf, check, priorOf } from './test-properties.ts'
import { coverAt, enumerate, herdOfRandom, type RandomHerd, randomHerds } from './test-random-herd.ts'

describe('records that may be wrong', () => {
  const herds = randomHerds({ truth: false, size: 6 })

  test('are told from those that can be true, by sets of which every smaller one can', () => {
    check(
      fc.property(herds, (random) => {
        const { herd, at } = herdOfRandom(random)
        const inferred = inferGenotypes(herd)
        const prior = priorOf(random.locus)
        expect(inferred.groups.length === 0).toBe(enumerate(random, prior).consistent)
        const back = new Map(animalsOf(random).map((i) => [at(i), i]))
        const agree = (animals: readonly number[]) =>
          enumerate(random, prior, (i) => animals.includes(i)).consistent
        const aside = new Set<number>()
        for (const { sets, animals } of inferred.groups) {
          expect(new Set(sets.flatMap((set) => set.animals))).toEqual(new Set(animals))
          for (const set of sets) {
            const own = set.animals.map((animal) => back.get(animal)!)
            for (const i of own) aside.add(i)
            expect(agree(own)).toBe(false)
            for (const left of own) expect(agree(own.filter((i) => i !== left))).toBe(true)
          }
        }
        expect(agree(animalsOf(random).filter((i) => !aside.has(i)))).toBe(true)
      }),
    )
  })

  test('agree again without what a group says it is resolved by', () => {
    check(
      fc.property(herds, (random) => {
        const { herd, at } = herdOfRandom(random)
        const { full } = LOCUS_MODELS[random.locus]!
        const back = new Map(animalsOf(random).map((i) => [at(i), i]))
        for (const group of inferGenotypes(herd).groups) {
          const own = group.animals.map((animal) => back.get(animal)!)
          for (const way of resolutionsOf(herd.links, herd.covers, group)) {
            const changed: RandomHerd =
              way.type === 'records'
                ? {
                    ...random,
                    records: random.records.map((mask, i) => (at(i) === way.animal ? full : mask)),
                  }
                : {
                    ...random,
                    [way.parent === 'father' ? 'sire' : 'dam']: random[
                      way.parent === 'father' ? 'sire' : 'dam'
                    ].map((parent, i) => (random.litter[i] === way.litter ? -1 : parent)),
                  }
            const after = herdOfRandom(changed)
            const left = inferGenotypes(after.herd).groups.flatMap(({ sets }) => sets)
            const number = new Map(animalsOf(random).map((i) => [after.at(i), i]))
            // Another group may have more to say; of this one nothing stands by itself any more.
            for (const { animals } of left) {
              expect(animals.every((animal) => own.includes(number.get(animal)!))).toBe(false)
            }
            expect(enumerate(changed, priorOf(random.locus), (i) => own.includes(i)).consistent).toBe(true)
          }
        }
      }),
    )
  })

  test('changed one by one, the herd says what a full pass says', () => {
    const changes = fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { minLength: 1, maxLength: 4 })
    check(
      fc.property(herds, changes, (random, steps) => {
        const { herd, at } = herdOfRandom(random)
        let inferred = inferGenotypes(herd)
        const records = [...random.records]
        for (const [animal, mask] of steps) {
          const i = animal % records.length
          records[i] = (mask % LOCUS_MODELS[random.locus]!.full) + 1
          inferred = changeRecords(inferred, new Map([[at(i), coverAt(random.locus, records[i])]]))
        }
        const fresh = herdOfRandom({ ...random, records })
        const anew = inferGenotypes(fresh.herd)
        expect(inferred.groups).toEqual(anew.groups)
        for (const i of animalsOf(random)) {
          expect(rounded(inferAnimal(inferred, at(i)))).toEqual(rounded(inferAnimal(anew, fresh.at(i))))
        }
      }),
    )
  })
})

/** Sums in another order differ in their last bit. */
function rounded(inference: object): unknown {
  return JSON.parse(
    JSON.stringify(inference, (_name, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(12)) : value,
    ),
  )
}
