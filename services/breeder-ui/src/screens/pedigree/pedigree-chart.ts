import type { Gender } from '@zuchtbuch/domain/gender'

/** The members of `GET /gerbils/{id}/pedigree` that the chart takes. */
export interface PedigreeAnimal {
  id: string
  name: string
  gender: Gender
  dateOfBirth: string | null
  dateOfBirthText: string | null
  colorVarietyId: string | null
  color: string | null
  genotype: string | null
  coefficient: number
  father: PedigreeAnimal | null
  mother: PedigreeAnimal | null
}

export type Role = 'father' | 'mother'

/** One place of the chart. `way` leads there from the animal: `fm` is the mother of its father. */
export type Place =
  | {
      kind: 'animal'
      way: string
      animal: PedigreeAnimal
      /** How many places of the pedigree it has; 1 unless it stands in several of the chart. */
      places: number
      /** Both parents, drawn here; empty at the chart's last generation. */
      parents: Place[]
    }
  /** Its parents are drawn at another place of the same animal. */
  | { kind: 'elsewhere'; way: string; of: PedigreeAnimal; places: number; above: boolean }
  /** No animal is known here. */
  | { kind: 'unknown'; way: string; role: Role; child: PedigreeAnimal }

/**
 * The chart of a pedigree with so many generations of ancestors. An ancestor stands in each place it has, but its own
 * ancestors are drawn once: where it stands nearest to the animal, and there furthest up.
 */
export function pedigreeChart(animal: PedigreeAnimal, generations: number): Place {
  const drawn = firstPlaces(animal, generations)
  const places = countPlaces(animal, generations)
  const shown = new Map<string, number>()
  const place = (of: PedigreeAnimal, way: string): Place => {
    shown.set(of.id, (shown.get(of.id) ?? 0) + 1)
    const nothing = { kind: 'animal' as const, way, animal: of, places: places.get(of.id) ?? 1 }
    if (way.length >= generations) return { ...nothing, parents: [] }
    const first = drawn.get(of.id) ?? way
    if (first !== way && (of.father !== null || of.mother !== null)) {
      const elsewhere = { kind: 'elsewhere' as const, of, places: nothing.places, above: first < way }
      return { ...nothing, parents: [{ ...elsewhere, way: `${way}f` }] }
    }
    const parent = (one: PedigreeAnimal | null, role: Role): Place => {
      const there = `${way}${role === 'father' ? 'f' : 'm'}`
      return one === null ? { kind: 'unknown', way: there, role, child: of } : place(one, there)
    }
    return { ...nothing, parents: [parent(of.father, 'father'), parent(of.mother, 'mother')] }
  }
  return withoutLoneBadges(place(animal, ''), shown)
}

/** An ancestor that is drawn once needs no number, however often its young stand in the pedigree. */
function withoutLoneBadges(place: Place, shown: ReadonlyMap<string, number>): Place {
  if (place.kind !== 'animal') return place
  return {
    ...place,
    places: (shown.get(place.animal.id) ?? 1) > 1 ? place.places : 1,
    parents: place.parents.map((parent) => withoutLoneBadges(parent, shown)),
  }
}

/** The way to the place where each animal's ancestors are drawn. Ways of one length sort from the top down. */
function firstPlaces(animal: PedigreeAnimal, generations: number): Map<string, string> {
  const first = new Map<string, string>()
  let row: { of: PedigreeAnimal; way: string }[] = [{ of: animal, way: '' }]
  for (let generation = 0; generation <= generations && row.length > 0; generation++) {
    const next: typeof row = []
    for (const { of, way } of row) {
      if (first.has(of.id)) continue
      first.set(of.id, way)
      if (of.father !== null) next.push({ of: of.father, way: `${way}f` })
      if (of.mother !== null) next.push({ of: of.mother, way: `${way}m` })
    }
    row = next
  }
  return first
}

/** How many places each animal has in the whole pedigree, those that the chart does not draw twice included. */
function countPlaces(animal: PedigreeAnimal, generations: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { ancestors } of ancestorRows(animal, generations))
    for (const { animal: one, places } of ancestors) counts.set(one.id, (counts.get(one.id) ?? 0) + places)
  return counts
}

export interface AncestorRow {
  /** The parents are 1. */
  generation: number
  /** 2 to the power of the generation. */
  places: number
  known: number
  /** Each once, with how many places it has in this generation. */
  ancestors: { animal: PedigreeAnimal; places: number }[]
}

/** The ancestors by generation, fathers before mothers; generations of which nobody is known are left out. */
export function ancestorRows(animal: PedigreeAnimal, generations: number): AncestorRow[] {
  const rows: AncestorRow[] = []
  let row = [animal]
  for (let generation = 1; generation <= generations; generation++) {
    row = row.flatMap(({ father, mother }) => [father, mother].filter((one) => one !== null))
    if (row.length === 0) break
    const each = Map.groupBy(row, ({ id }) => id)
    rows.push({
      generation,
      places: 2 ** generation,
      known: row.length,
      ancestors: [...each.values()].flatMap((same) =>
        same.slice(0, 1).map((one) => ({ animal: one, places: same.length })),
      ),
    })
  }
  return rows
}
