import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { buttonClass } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useStore } from '../../data/store.ts'
import { lastWeighing } from './round.ts'
import { texts } from './texts.de.ts'
import { type GroupAnimal, useResidents } from './useGroup.ts'
import styles from './weighing.module.css'

const german = new Intl.Collator('de', { numeric: true })

/** Chooses the enclosure to weigh with one tap. */
export function ChooseGroup() {
  const residents = useResidents()
  const enclosures = useEnclosures()
  const names = new Map(enclosures.data?.items.map(({ id, name }) => [id, name]))
  return (
    <Screen>
      <Loaded query={residents}>
        {(animals) => {
          const groups = groupsOf(animals, names)
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
        }}
      </Loaded>
    </Screen>
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
  animals: GroupAnimal[]
}

/** By name; who lives nowhere comes last. */
function groupsOf(animals: readonly GroupAnimal[], names: ReadonlyMap<string, string>): Group[] {
  const groups = Map.groupBy(animals, ({ enclosureId }) => enclosureId)
  return [...groups]
    .map(([id, living]) => ({
      id: id ?? 'ohne',
      name: id === null ? texts.none : (names.get(id) ?? '…'),
      animals: living,
    }))
    .toSorted((a, b) => {
      if ((a.id === 'ohne') !== (b.id === 'ohne')) return a.id === 'ohne' ? 1 : -1
      return german.compare(a.name, b.name)
    })
}
