import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useColors } from '../../data/variety-list.ts'
import { Coat } from '../coat/Coat.tsx'
import { Picker, type PickerGroup } from '../picker/Picker.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { animalTexts } from './texts.de.ts'
import { AnimalName } from './AnimalName.tsx'
import { birthYear } from '../date/birth-words.ts'

interface AnimalPickerProps {
  sheet: SheetState
  label: string
  /** The living animals that can be chosen; all of them unless given. */
  only?: (animal: AnimalRow) => boolean
  /** Also those that do not live here, or not any more. */
  everybody?: boolean
  /** The animals that are listed first. */
  first?: (animal: AnimalRow) => boolean
  onPick: (animal: AnimalRow) => void
  /** Further options for the typed text, told by their ids. */
  others?: (query: string) => readonly PickerGroup[]
  onOther?: (id: string) => void
}

const mostListed = 100
const anybody = () => true
const nobody = () => false

/** One of the herd, by name, colour or enclosure; names repeat, so each says its year and where it lives. */
export function AnimalPicker({
  sheet,
  label,
  only = anybody,
  everybody = false,
  first = nobody,
  onPick,
  others,
  onOther,
}: AnimalPickerProps) {
  const animals = useAnimals().data ?? []
  const enclosures = useEnclosures().data?.items
  const { patternOf, nameOf } = useColors()
  const whereOf = ({ enclosureId }: AnimalRow) =>
    enclosures?.find(({ id }) => id === enclosureId)?.name ?? animalTexts.withoutEnclosure
  const find = (query: string) => {
    const wanted = searchFor(query)
    const found = animals
      .filter((animal) => (everybody || isLiving(animal)) && only(animal))
      .filter((animal) =>
        [animal.name, nameOf(animal) ?? '', whereOf(animal)].some((text) => wanted.isIn(searchText(text))),
      )
      .toSorted((a, b) => Number(first(b)) - Number(first(a)))
    return [
      {
        label: animalTexts.herd,
        total: found.length,
        options: found.slice(0, mostListed).map((animal) => ({
          id: animal.id,
          picture: <Coat genotype={animal.genotype} pattern={patternOf(animal)} width={29} />,
          title: <AnimalName name={animal.name} sex={animal.gender} />,
          detail: [birthYear(animal), whereOf(animal)].filter(Boolean).join(' · '),
        })),
      },
      ...(others?.(query) ?? []),
    ]
  }
  return (
    <Picker
      open={sheet.open}
      onClose={sheet.close}
      label={label}
      placeholder={animalTexts.findAnimal}
      find={find}
      onPick={(id) => {
        const animal = animals.find((one) => one.id === id)
        if (animal === undefined) onOther?.(id)
        else onPick(animal)
      }}
    />
  )
}
