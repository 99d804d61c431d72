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
  const known = new Map(animals.map((animal) => [animal.key, animal]))
  const parentsOf = (key: string) => {
    const litter = known.get(key)?.litter ?? null
    const parents = litter === null ? [] : (parentsOfLitter.get(litter) ?? [])
    return parents.map((parent) => (parent !== null && known.has(parent) ? parent : null))
  }
  const nameOf = (key: string) => known.get(key)?.name ?? key
  const { loops, order } = findLoops(known.keys(), parentsOf)
  if (loops[0]) throw new PedigreeProblem('PedigreeCycle', around(loops[0], parentsOf).map(nameOf))
  const depths = new Map<string, number>()
  for (const key of order) {
    const depth = Math.max(0, ...parentsOf(key).map((parent) => 1 + (depths.get(parent ?? '') ?? -1)))
    if (depth > deepest) throw new PedigreeProblem('PedigreeTooDeep', [nameOf(key)])
    depths.set(key, depth)
  }
}

/** From an animal of a loop one parent after the other, until one comes again; at most ten of them. */
function around(loop: readonly string[], parentsOf: (key: string) => readonly (string | null)[]): string[] {
  const members = new Set(loop)
  const path: string[] = []
  let animal = loop.toSorted()[0] ?? ''
  while (!path.includes(animal)) {
    path.push(animal)
    animal = parentsOf(animal).find((parent) => parent !== null && members.has(parent)) ?? animal
  }
  return path.slice(path.indexOf(animal), path.indexOf(animal) + 10)
}
