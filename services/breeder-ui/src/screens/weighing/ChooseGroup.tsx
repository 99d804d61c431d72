import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { type Enclosure, useEnclosures } from '../../data/enclosure-list.ts'
import { inShelfOrder } from '../../data/shelf.ts'
import { useStore } from '../../data/store.ts'
import { useToday } from '../../data/today.ts'
import { lastWeighing } from './round.ts'
import { texts } from './texts.de.ts'
import { type GroupAnimal, useResidents } from './useGroup.ts'
import styles from './weighing.module.css'

/** In an address, the animals that live in no enclosure. */
const nowhere = 'ohne'

/** Chooses the enclosure to weigh with one tap: those that are due first, then those of each room as one walks past them. */
export function ChooseGroup() {
  const residents = useResidents()
  const enclosures = useEnclosures()
  const due = useToday().data
  const places = new Map(enclosures.data?.items.map((one) => [one.id, one]))
  const isDue = ({ id }: Group) =>
    due?.items.some((item) => item.work === 'Weighing' && item.id === id && item.dueOn <= due.day) ?? false
  return (
    <Screen>
      <Loaded query={residents}>
        {(animals) => {
          const groups = groupsOf(animals, places)
          return groups.length === 0 ? (
            <Empty
              action={
                <Link to="/tiere" className={buttonClass('primary')}>
                  {texts.toAnimals}
                </Link>
              }
            >
              {texts.noAnimals}
            </Empty>
          ) : (
            <>
              <h2 className={styles.question}>{texts.choose}</h2>
              <Groups word={texts.due} groups={groups.filter(isDue)} />
              {[...Map.groupBy(groups, ({ room }) => room)].map(([room, own], _, rooms) => (
                <Groups
                  key={room}
                  word={rooms.length > 1 || groups.some(isDue) ? (room ?? texts.noRoom) : null}
                  groups={own.filter((group) => !isDue(group))}
                />
              ))}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Groups({ word, groups }: { word: string | null; groups: readonly Group[] }) {
  if (groups.length === 0) return null
  return (
    <>
      {word !== null && <h3 className={styles.room}>{word}</h3>}
      <ul>
        {groups.map((group) => (
          <li key={group.id} className={styles.row}>
            <Link to="/wiegen/$gehegeId" params={{ gehegeId: group.id }} className={styles.open}>
              <span className={styles.groupWords}>
                <span className={styles.groupName}>{group.name}</span>
                <span className="soft small plain">{texts.animals(group.animals.length)}</span>
              </span>
              <LastWeighing animals={group.animals} />
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function LastWeighing({ animals }: { animals: readonly GroupAnimal[] }) {
  const { today } = useStore(calendar)
  const { done, oldest, never } = lastWeighing(animals, today)
  if (done === animals.length)
    return (
      <span className={styles.today}>
        <Check size={18} strokeWidth={2} aria-hidden="true" />
        {texts.weighedToday}
      </span>
    )
  if (done > 0) return <span className="soft small plain">{texts.partlyToday(done, animals.length)}</span>
  return (
    <span className="soft small plain">
      {oldest === null
        ? texts.never
        : never === 0
          ? texts.lastOn(shortDay(oldest, today))
          : texts.lastOnBut(shortDay(oldest, today), never)}
    </span>
  )
}

interface Group {
  id: string
  name: string
  room: string | null
  animals: GroupAnimal[]
}

/** In the order of the shelf; who lives nowhere comes last. */
function groupsOf(animals: readonly GroupAnimal[], places: ReadonlyMap<string, Enclosure>): Group[] {
  const groups = [...Map.groupBy(animals, ({ enclosureId }) => enclosureId)].map(([id, living]) => ({
    id: id ?? nowhere,
    name: id === null ? texts.none : (places.get(id)?.name ?? '…'),
    room: places.get(id ?? '')?.location ?? null,
    animals: living,
  }))
  return inShelfOrder(groups, ({ id }) => id, places)
}
