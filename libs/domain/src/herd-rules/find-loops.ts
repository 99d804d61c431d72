import { orderPedigree } from './order-pedigree.ts'

export interface Loops<Key> {
  /** Each a set of animals that would be their own ancestors, all of one another's. */
  readonly loops: readonly (readonly Key[])[]
  /** The animals and all their ancestors, parents first; links inside a loop count as unknown. */
  readonly order: readonly Key[]
}

/**
 * Finds the animals that would be their own ancestors among these and their ancestors. `parentsOf` answers the two
 * recorded parents of an animal, of which either may be missing; each is asked once. Nothing recurses, so that a line
 * of any length is safe.
 */
export function findLoops<Key>(
  animals: Iterable<Key>,
  parentsOf: (animal: Key) => readonly (Key | null)[],
): Loops<Key> {
  const numbers = new Map<Key, number>()
  const keys: Key[] = []
  const numberOf = (key: Key) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, keys.length)
    return keys.push(key) - 1
  }
  for (const animal of animals) numberOf(animal)
  const links: number[] = []
  for (let next = 0; next < keys.length; next++) {
    const [father = null, mother = null] = parentsOf(keys[next]!)
    links.push(father === null ? -1 : numberOf(father), mother === null ? -1 : numberOf(mother))
  }
  const sire = Int32Array.from({ length: keys.length }, (_, i) => links[2 * i]!)
  const dam = Int32Array.from({ length: keys.length }, (_, i) => links[2 * i + 1]!)
  const { order, loops } = orderPedigree(sire, dam)
  const named = (members: Int32Array) => Array.from(members, (i) => keys[i]!)
  return { loops: loops.map(named), order: named(order) }
}
