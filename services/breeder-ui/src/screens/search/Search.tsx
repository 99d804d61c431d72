import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import {
  CornerDownRight,
  FileText,
  Handshake,
  Home,
  Mail,
  type LucideIcon,
  MessageSquare,
} from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { isForHelpers, type ScreenPath } from '../../screens.ts'
import { settings } from '../../data/settings.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { birthYear } from '../../components/date/birth-words.ts'
import { GerbilIcon } from '../../components/frame/AreaIcon.tsx'
import { Picker, type PickerGroup, type PickerOption } from '../../components/picker/Picker.tsx'
import { call } from '../../data/call.ts'
import { connection } from '../../data/connection.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import { findCommands } from './commands.ts'
import { foundPart } from './found-part.ts'
import styles from './search.module.css'
import { searchTexts as texts } from './texts.de.ts'

const mostAnimals = 8

/** The screen that each kind of hit is opened on. */
const kinds: Readonly<Record<string, { route: ScreenPath; icon: LucideIcon }>> = {
  litter: { route: '/wuerfe/$id', icon: CornerDownRight },
  enclosure: { route: '/gehege/$id', icon: Home },
  contact: { route: '/kontakte/$id', icon: MessageSquare },
  request: { route: '/anfragen/$id', icon: Mail },
  contract: { route: '/vertraege/$id', icon: Handshake },
  page: { route: '/website/$seite', icon: FileText },
  ticket: { route: '/tickets/$id', icon: MessageSquare },
}

/** Search everywhere: what this device knows at once, the rest as the service finds it. */
export function Search({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { online } = useStore(connection)
  const { helper } = useStore(settings)
  const animals = useAnimals()
  const enclosures = useEnclosures().data?.items
  const { patternOf, nameOf } = useColors()
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query.trim())
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q: asked }, signal }),
    enabled: open && asked.length >= 2,
    placeholderData: keepPreviousData,
  })
  // Folded once, not at every key.
  const folded = useMemo(
    () => animals.data?.map((animal) => ({ animal, name: searchText(animal.name) })) ?? [],
    [animals.data],
  )
  const enclosureNames = useMemo(() => new Map(enclosures?.map(({ id, name }) => [id, name])), [enclosures])

  const optionOf = (animal: AnimalRow, typed: string): PickerOption => ({
    id: `/tiere/${animal.id}`,
    picture: (
      <AnimalPicture
        photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
        genotype={animal.genotype}
        pattern={patternOf(animal)}
        size={40}
      />
    ),
    title: <AnimalName name={underlined(animal.name, typed)} sex={animal.gender} />,
    detail: [
      nameOf(animal),
      birthYear(animal),
      animal.status === 'Deceased' || animal.status === 'GivenAway'
        ? texts.gone[animal.status]
        : enclosureNames.get(animal.enclosureId ?? ''),
    ]
      .filter(Boolean)
      .join(' · '),
  })

  const find = (typed: string): PickerGroup[] => {
    const local = findAnimals(folded, typed)
    const groups: PickerGroup[] = [
      {
        label: texts.animals,
        total: local.length,
        options: local.slice(0, mostAnimals).map((animal) => optionOf(animal, typed)),
      },
    ]
    const others = found.data !== undefined && !searchFor(typed).isBlank ? found.data.groups : []
    for (const { type, total, items } of others) {
      const kind = kinds[type]
      if (kind === undefined) continue
      if (helper && !isForHelpers(kind.route)) continue
      groups.push({
        label: texts.groups[type],
        total,
        options: items.map(({ id, title, detail }) => ({
          id: kind.route.replace(/\$\w+$/, type === 'page' ? (detail ?? id) : id),
          picture: <Tile icon={kind.icon} />,
          title: underlined(title, typed),
          ...(detail === null ? {} : { detail: underlined(detail, typed) }),
        })),
      })
    }
    const commands = findCommands(typed, helper)
    groups.push({
      label: texts.commands,
      total: commands.length,
      options: commands.map(({ to, title, text }) => ({
        id: to,
        title: underlined(title, typed),
        detail: text,
        picture: to.startsWith('/tiere') ? (
          <span className={styles['tile']}>
            <GerbilIcon size={20} />
          </span>
        ) : (
          <Tile icon={CornerDownRight} />
        ),
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
      pickWord={texts.open}
      note={
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {texts.choose}
          </span>
          <span>
            <kbd>Esc</kbd> {texts.close}
          </span>
          <span className={styles['note']}>{online ? texts.everywhere : texts.onlyHere}</span>
        </>
      }
    />
  )
}

function Tile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className={styles['tile']}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

/** The found letters are underlined, not coloured. */
function underlined(text: string, typed: string): ReactNode {
  const parts = foundPart(text, typed)
  if (parts === null) return text
  const [before, letters, after] = parts
  return (
    <>
      {before}
      <mark>{letters}</mark>
      {after}
    </>
  )
}

/** Animals whose name contains what was typed; those that begin with it, and those that live here, come first. */
function findAnimals(animals: readonly { animal: AnimalRow; name: string }[], typed: string): AnimalRow[] {
  const wanted = searchFor(typed)
  if (wanted.isBlank) return []
  const rank = ({ animal, name }: { animal: AnimalRow; name: string }) =>
    (wanted.begins(name) ? 0 : 2) + (animal.isResident && !leftStates.has(animal.status) ? 0 : 1)
  return animals
    .filter(({ name }) => wanted.isIn(name))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ animal }) => animal)
}

const leftStates: ReadonlySet<string> = new Set(['Deceased', 'GivenAway'])
