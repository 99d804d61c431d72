import { findLoops } from '@zuchtbuch/domain/herd-rules/find-loops'

/** A pedigree that cannot be stored; `animals` are names of some that are part of the problem. */
export class PedigreeProblem extends Error {
  override readonly name = 'PedigreeProblem'
  readonly code: 'PedigreeCycle' | 'PedigreeTooDeep'
  readonly animals: string[]

  constructor(code: PedigreeProblem['code'], animals: string[]) {
    super(`${code}: ${animals.join(', ')}`)
    this.code = code
    this.animals = animals
  }
}

/** More generations than anybody keeps; a deeper pedigree is a mistake, or meant to exhaust what reads it. */
export const deepestPedigree = 1000

/**
 * Throws `PedigreeProblem` when an animal would be its own ancestor, or when a line of ancestors is longer than
 * `deepest` generations. Visits every animal once, without recursion. A parent that is no animal is passed over.
 */
export function requireSoundPedigree(
  animals: readonly { key: string; name: string; litter: string | null }[],
  parentsOfLitter: ReadonlyMap<string, readonly (string | null)[]>,
  deepest = deepestPedigree,
): void {
  // Animals are numbers from here on: every key is looked up once, and once for each litter that it is a parent of.
  const numbers = new Map<string, number>()
  for (const [nth, { key }] of animals.entries()) numbers.set(key, nth)
  const pairs = new Map<string, readonly (number | null)[]>()
  for (const [litter, parents] of parentsOfLitter) {
    pairs.set(
      litter,
      parents.map((parent) => (parent === null ? null : (numbers.get(parent) ?? null))),
    )
  }
  const parentsOf = (animal: number) => {
    const litter = animals[animal]?.litter ?? null
    return (litter === null ? undefined : pairs.get(litter)) ?? noParents
  }
  const nameOf = (animal: number) => animals[animal]!.name
  const { loops, order } = findLoops(numbers.values(), parentsOf)
  if (loops[0]) {
    const first = loops[0].toSorted((a, b) => (animals[a]!.key < animals[b]!.key ? -1 : 1))[0]!
    throw new PedigreeProblem('PedigreeCycle', around(loops[0], first, parentsOf).map(nameOf))
  }
  const depths = new Int32Array(animals.length)
  for (const animal of order) {
    let depth = 0
    for (const parent of parentsOf(animal)) if (parent !== null) depth = Math.max(depth, 1 + depths[parent]!)
    if (depth > deepest) throw new PedigreeProblem('PedigreeTooDeep', [nameOf(animal)])
    depths[animal] = depth
  }
}

const noParents: readonly null[] = []

/** From an animal of a loop one parent after the other, until one comes again; at most ten of them. */
function around(
  loop: readonly number[],
  first: number,
  parentsOf: (animal: number) => readonly (number | null)[],
): number[] {
  const members = new Set(loop)
  const path: number[] = []
  let animal = first
  while (!path.includes(animal)) {
    path.push(animal)
    animal = parentsOf(animal).find((parent) => parent !== null && members.has(parent)) ?? animal
  }
  return path.slice(path.indexOf(animal), path.indexOf(animal) + 10)
}
