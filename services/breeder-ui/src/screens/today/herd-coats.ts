/** The members of an animal that decide how it is drawn. */
export interface Coated {
  genotype: string | null
  colorVarietyId: string | null
}

/**
 * One animal per colour that is kept, the most frequent colour first, at most `most`; animals without a colour are left
 * out.
 */
export function herdCoats<A extends Coated>(animals: readonly A[], most: number): A[] {
  const colours = new Map<string, { first: A; count: number }>()
  for (const animal of animals) {
    const colour = animal.colorVarietyId ?? animal.genotype
    if (colour === null) continue
    const known = colours.get(colour)
    colours.set(colour, { first: known?.first ?? animal, count: (known?.count ?? 0) + 1 })
  }
  return [...colours.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ first }) => first)
}
