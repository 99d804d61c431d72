import { seeded } from '@zuchtbuch/demo/seeded'
import type { PedigreeRecord } from '@zuchtbuch/domain/pedigree/pedigree-packed'

export interface SyntheticPedigreeOptions {
  readonly animals: number
  readonly generations: number
  /** Share of the animals that become parents. */
  readonly parentShare?: number
  readonly seed?: number
}

/**
 * A herd book like a breeders' association's: equal generations, litters of two to eight, every third sire serving two
 * females, one pairing in ten with a parent of the generation before, one animal in fifty a founder from elsewhere.
 * Records come shuffled, ids are UUIDs (version 7 form), birth dates fit the generations.
 */
export function syntheticPedigree({
  animals,
  generations,
  parentShare = 0.25,
  seed = 1,
}: SyntheticPedigreeOptions): PedigreeRecord[] {
  const random = seeded(seed).next
  const below = (limit: number) => Math.floor(random() * limit)
  const records: PedigreeRecord[] = []
  let older: PedigreeRecord[][] = []
  for (let generation = 0; generation < generations; generation++) {
    const end = Math.round((animals * (generation + 1)) / generations)
    const size = end - records.length
    const dams = choose(
      older.at(-1) ?? [],
      older.at(-2) ?? [],
      'Female',
      Math.ceil(size * parentShare * 0.57),
    )
    const sires = choose(older.at(-1) ?? [], older.at(-2) ?? [], 'Male', Math.ceil(dams.length * 0.75))
    const born: PedigreeRecord[] = []
    while (born.length < size) {
      const isFounder = dams.length === 0 || sires.length === 0 || random() < 0.1
      const pair = below(dams.length)
      const [sire, dam] = isFounder ? [null, null] : [sires[pair % sires.length]!.id, dams[pair]!.id]
      const litterSize = isFounder ? 1 : Math.min(2 + below(7), size - born.length)
      const dateOfBirth = birthDate(generation, below(120))
      for (let k = 0; k < litterSize; k++) {
        const gender = random() < 0.5 ? 'Male' : 'Female'
        born.push({ id: nextId(random), sireId: sire, damId: dam, gender, dateOfBirth })
      }
    }
    records.push(...born)
    older = [...older.slice(-1), born]
  }
  return shuffled(records)

  function choose(
    last: readonly PedigreeRecord[],
    before: readonly PedigreeRecord[],
    gender: 'Male' | 'Female',
    count: number,
  ): PedigreeRecord[] {
    const young = shuffled(last.filter((animal) => animal.gender === gender)).slice(0, Math.ceil(count * 0.9))
    const old = shuffled(before.filter((animal) => animal.gender === gender)).slice(
      0,
      Math.floor(count * 0.1),
    )
    return shuffled([...young, ...old])
  }

  function shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let i = result.length - 1; i > 0; i--) {
      const j = below(i + 1)
      const swap = result[i]!
      result[i] = result[j]!
      result[j] = swap
    }
    return result
  }
}

function nextId(random: () => number): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-a${hex(3)}-${hex(8)}${hex(4)}`
}

function birthDate(generation: number, day: number): string {
  const date = new Date(Date.UTC(1990, 0, 1 + generation * 200 + day))
  return date.toISOString().slice(0, 10)
}
