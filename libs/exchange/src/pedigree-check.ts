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
  const number = new Map(animals.map(({ key }, index) => [key, index]))
  const parents = animals.map(({ litter }) =>
    (litter === null ? [] : (parentsOfLitter.get(litter) ?? [])).flatMap((key) =>
      key === null ? [] : (number.get(key) ?? []),
    ),
  )
  const young: number[][] = animals.map(() => [])
  const open = new Int32Array(animals.length)
  for (const [child, both] of parents.entries()) {
    open[child] = both.length
    for (const parent of both) young[parent]!.push(child)
  }
  const depth = new Int32Array(animals.length)
  const ready = [...parents.keys()].filter((animal) => open[animal] === 0)
  let seen = 0
  for (let animal = ready.pop(); animal !== undefined; animal = ready.pop()) {
    seen++
    if (depth[animal]! > deepest) {
      throw new PedigreeProblem('PedigreeTooDeep', [animals[animal]!.name])
    }
    for (const child of young[animal]!) {
      depth[child] = Math.max(depth[child]!, depth[animal]! + 1)
      if (--open[child]! === 0) ready.push(child)
    }
  }
  if (seen === animals.length) return
  throw new PedigreeProblem('PedigreeCycle', loopNames(animals, parents, open))
}

/** From an animal that was never ready one parent after the other, until one comes again. */
function loopNames(animals: readonly { name: string }[], parents: number[][], open: Int32Array): string[] {
  const path: number[] = []
  const at = new Map<number, number>()
  let animal = open.findIndex((count) => count > 0)
  while (!at.has(animal)) {
    at.set(animal, path.length)
    path.push(animal)
    animal = parents[animal]!.find((parent) => open[parent]! > 0) ?? animal
  }
  return path.slice(at.get(animal), (at.get(animal) ?? 0) + 10).map((index) => animals[index]!.name)
}
