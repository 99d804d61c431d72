import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { animalTexts } from './texts.de.ts'

/** A hint where a living animal of the herd has the name already; names may repeat. `self` is not counted. */
export function Namesakes({ name, self }: { name: string; self?: string }) {
  const animals = useAnimals().data ?? []
  const enclosures = useEnclosures().data?.items
  const wanted = normalizeNameSearch(name)
  const [one] = animals.filter(
    (animal) => animal.id !== self && isLiving(animal) && normalizeNameSearch(animal.name) === wanted,
  )
  if (wanted === '' || one === undefined) return null
  const where = enclosures?.find(({ id }) => id === one.enclosureId)?.name ?? animalTexts.withoutEnclosure
  return <p className="soft">{animalTexts.namesake(one.name, where)}</p>
}
