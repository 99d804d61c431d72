/** Parent links of animals that are numbered parents first; -1 is unknown. */
export interface FamilyLinks {
  readonly sire: Int32Array
  readonly dam: Int32Array
  /** The litter each animal was born in, any number from 0 on, -1 for none. */
  readonly litter: Int32Array
}

/**
 * Couples and their young, as typed arrays. After the animals come the stand-ins: one blank founder per litter and
 * missing parent, shared by the young of that litter. So an individual has both parents or none.
 */
export interface FamilyNetwork {
  /** Animals are the individuals below this number, stand-ins the others. */
  readonly animals: number
  /** Animals and stand-ins. */
  readonly count: number
  readonly familySire: Int32Array
  readonly familyDam: Int32Array
  /** The young of family f are `child[firstChild[f]]` to `child[firstChild[f + 1] - 1]`. */
  readonly firstChild: Int32Array
  readonly child: Int32Array
  /** The family an individual was born in; -1 for founders and stand-ins. */
  readonly birthFamily: Int32Array
  /** The families individual i is a parent of are `family[firstFamily[i]]` to `family[firstFamily[i + 1] - 1]`. */
  readonly firstFamily: Int32Array
  readonly family: Int32Array
}

/**
 * Families in the order of their first young, hence of generations when the animals are numbered that way. Young of the
 * same two known parents are one family, whatever their litter. An animal that is recorded as both parents of another
 * one cannot be either; both links count as unknown.
 */
export function buildFamilyNetwork({ sire, dam, litter }: FamilyLinks): FamilyNetwork {
  const animals = sire.length
  let count = animals
  const standIns = new Map<number, number>()
  const families = new Map<number, number>()
  const birthFamily: number[] = []
  const familySire: number[] = []
  const familyDam: number[] = []
  const sizes: number[] = []
  // An animal with one parent and no litter shares its stand-in with nobody.
  const standIn = (animal: number, side: number) => {
    const key = (litter[animal]! < 0 ? -1 - animal : litter[animal]!) * 2 + side
    const known = standIns.get(key)
    if (known !== undefined) return known
    standIns.set(key, count)
    return count++
  }
  for (let i = 0; i < animals; i++) {
    const selfed = sire[i]! >= 0 && sire[i] === dam[i]
    const s = selfed ? -1 : sire[i]!
    const d = selfed ? -1 : dam[i]!
    if (s < 0 && d < 0 && litter[i]! < 0) {
      birthFamily[i] = -1
      continue
    }
    const father = s < 0 ? standIn(i, 0) : s
    const mother = d < 0 ? standIn(i, 1) : d
    // There are fewer than three individuals per animal.
    const key = father * (3 * animals) + mother
    let family = families.get(key)
    if (family === undefined) {
      family = families.size
      families.set(key, family)
      familySire.push(father)
      familyDam.push(mother)
      sizes.push(0)
    }
    birthFamily[i] = family
    sizes[family]!++
  }

  const firstChild = new Int32Array(sizes.length + 1)
  for (const [f, size] of sizes.entries()) firstChild[f + 1] = firstChild[f]! + size
  const child = new Int32Array(firstChild.at(-1)!)
  const nextChild = firstChild.slice()
  for (let i = 0; i < animals; i++) if (birthFamily[i]! >= 0) child[nextChild[birthFamily[i]!]!++] = i

  const firstFamily = new Int32Array(count + 1)
  for (const parents of [familySire, familyDam]) for (const parent of parents) firstFamily[parent + 1]!++
  for (let i = 0; i < count; i++) firstFamily[i + 1]! += firstFamily[i]!
  const family = new Int32Array(firstFamily[count]!)
  const nextFamily = firstFamily.slice()
  for (let f = 0; f < sizes.length; f++) {
    family[nextFamily[familySire[f]!]!++] = f
    family[nextFamily[familyDam[f]!]!++] = f
  }
  return {
    animals,
    count,
    familySire: Int32Array.from(familySire),
    familyDam: Int32Array.from(familyDam),
    firstChild,
    child,
    birthFamily: Int32Array.from({ length: count }, (_, i) => birthFamily[i] ?? -1),
    firstFamily,
    family,
  }
}
