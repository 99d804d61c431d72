import type { AnimalRow } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'

type Grouped = Pick<AnimalRow, 'id' | 'gender' | 'enclosureId' | 'status' | 'isResident'>

/**
 * Returns the animals to tick where one is to be kept for somebody: those of its sex that live with it and are as free
 * as it is, for gerbils never move alone. `held` are kept for somebody.
 */
export function groupOf(id: string, animals: readonly Grouped[], held: ReadonlySet<string>): string[] {
  const one = animals.find((animal) => animal.id === id)
  if (one === undefined) return []
  if (one.enclosureId === null) return [id]
  const others = animals.filter(
    (animal) =>
      animal.id !== id &&
      isLiving(animal) &&
      !held.has(animal.id) &&
      animal.enclosureId === one.enclosureId &&
      animal.gender === one.gender &&
      animal.status === one.status,
  )
  return [id, ...others.map((animal) => animal.id)]
}
