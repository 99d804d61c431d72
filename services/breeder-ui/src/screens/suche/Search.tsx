import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { CornerDownRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Picker, type PickerGroup } from '../../parts/picker/Picker.tsx'
import { call } from '../../service/call.ts'
import { type AnimalRow, useAnimals } from '../../service/herd.ts'
import { findCommands } from './commands.ts'
import { sucheTexts as texts } from './texts.de.ts'

const mostAnimals = 8

/** Where a hit is opened; kinds without a screen are not listed. */
const screens: Readonly<Record<string, (id: string) => string>> = {
  gerbil: (id) => `/tiere/${id}`,
  enclosure: (id) => `/gehege/${id}`,
}

/** Search everywhere: what this device knows at once, the rest as the service finds it. */
export function Search({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const animals = useAnimals()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q: asked }, signal }),
    enabled: open && asked.length >= 2,
  })

  const find = (typed: string): PickerGroup[] => {
    const local = findAnimals(animals.data ?? [], typed)
    const known = new Set(local.map(({ id }) => `/tiere/${id}`))
    const groups: PickerGroup[] = [
      {
        label: texts.animals,
        total: local.length,
        options: local.slice(0, mostAnimals).map(({ id, name, dateOfBirth }) => ({
          id: `/tiere/${id}`,
          title: name,
          ...(dateOfBirth === null ? {} : { detail: dateOfBirth.slice(0, 4) }),
        })),
      },
    ]
    if (found.data && found.data.q === typed.trim()) {
      for (const { type, total, items } of found.data.groups) {
        const address = screens[type]
        if (!address) continue
        const options = items
          .map(({ id, title, detail }) => ({
            id: address(id),
            title,
            ...(detail === null ? {} : { detail }),
          }))
          .filter(({ id }) => !known.has(id))
        groups.push({ label: texts.groups[type], total: type === 'gerbil' ? options.length : total, options })
      }
    }
    const commands = findCommands(typed)
    groups.push({
      label: texts.commands,
      total: commands.length,
      options: commands.map(({ to, title }) => ({
        id: to,
        title,
        picture: <CornerDownRight size={18} aria-hidden="true" />,
      })),
    })
    return groups
  }

  return (
    <Picker
      open={open}
      onClose={onClose}
      label={texts.label}
      placeholder={texts.placeholder}
      find={find}
      onQuery={setQuery}
      onPick={(address) => {
        // takes the place of the search in the history, so that back leads past it
        void navigate({ to: address, replace: true })
      }}
      note={texts.note}
    />
  )
}

/** Animals whose name contains what was typed, folded as the herd book folds names; those that begin with it first. */
function findAnimals(animals: readonly AnimalRow[], typed: string): AnimalRow[] {
  const wanted = normalizeNameSearch(typed)
  if (wanted === '') return []
  const places = animals
    .map((animal) => ({ animal, place: normalizeNameSearch(animal.name).indexOf(wanted) }))
    .filter(({ place }) => place >= 0)
  return places.toSorted((a, b) => Math.sign(a.place) - Math.sign(b.place)).map(({ animal }) => animal)
}
