import { seededColorVarieties } from '../colors/color-varieties.ts'
import { coverOf } from '../colors/genotype-cover.ts'
import { parseGenotype } from '../colors/gene-code.ts'
import { formatGenotype } from '../colors/genotype.ts'
import { packPedigree } from '../pedigree/pedigree-packed.ts'
import { buildSnapshot, idOfAnimal, indexOfAnimal } from '../pedigree/pedigree-snapshot.ts'
import { idFor } from '../pedigree/test-pedigree.ts'
import type { FounderFrequencies } from './founder-frequencies.ts'
import { inferenceHerd } from './inference-herd.ts'
import { inferGenotypes } from './infer-genotypes.ts'

/**
 * One animal of a small test herd: where it comes from, and what is recorded (a variety's name, a genotype, or both).
 */
export interface TestAnimal {
  readonly litter?: string
  readonly sire?: string
  readonly dam?: string
  readonly variety?: string
  readonly genotype?: string
}

const ALL = coverOf('-- -- -- -- -- -- -- --')

/** The record of an animal as a cover. */
export function recordOf({ variety, genotype }: TestAnimal): number {
  const pattern = seededColorVarieties.find(({ name }) => name === variety)?.genotype
  const stored = genotype === undefined ? ALL : coverOf(formatGenotype(parseGenotype(genotype)))
  return stored & (pattern === undefined ? ALL : coverOf(pattern))
}

/** The inference of a herd given by names; a litter that is not named is that of the parents. */
export function inferTestHerd(
  animals: Readonly<Record<string, TestAnimal>>,
  frequencies?: FounderFrequencies | null,
) {
  const names = Object.keys(animals)
  const snapshot = buildSnapshot(
    packPedigree(
      names.map((name) => ({
        id: idFor(name),
        sireId: animals[name]!.sire === undefined ? null : idFor(animals[name]!.sire),
        damId: animals[name]!.dam === undefined ? null : idFor(animals[name]!.dam),
        gender: 'Unknown',
        dateOfBirth: null,
      })),
    ),
  )
  const litterOf = (name: string) => {
    const { litter, sire, dam } = animals[name]!
    return litter ?? ((sire ?? dam) ? `${sire} ${dam}` : null)
  }
  const litterNames = [...new Set(names.map(litterOf))].filter((litter) => litter !== null)
  const litters = new Int32Array(names.length).fill(-1)
  const covers = new Int32Array(names.length)
  for (const name of names) {
    const at = indexOfAnimal(snapshot, idFor(name))
    const litter = litterOf(name)
    if (litter !== null) litters[at] = litterNames.indexOf(litter)
    covers[at] = recordOf(animals[name]!)
  }
  const herd = inferenceHerd(snapshot, litters, covers)
  const at = (name: string) => herd.numberOf[indexOfAnimal(snapshot, idFor(name))]!
  const nameAt = (animal: number) =>
    names.find((name) => idFor(name) === idOfAnimal(snapshot, herd.animalAt[animal]!))!
  return {
    inferred: inferGenotypes(herd, frequencies),
    at,
    nameAt,
    litterName: (litter: number) => litterNames[litter]!,
    namesOf: (numbers: readonly number[]) => numbers.map(nameAt).toSorted(),
  }
}
