import { Link } from '@tanstack/react-router'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { Plus } from 'lucide-react'
import { isTemporary } from '../../data/outbox/temporary-id.ts'
import { buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { ageInWords, dayInWords, shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { calendar } from '../../data/clock.ts'
import { useAnimals, useLitters } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useStore } from '../../data/store.ts'
import { type DueItem, useDueOfLitters } from '../../data/today.ts'
import { useColors } from '../../data/variety-list.ts'
import { litterList } from './litter-list.ts'
import { texts } from './texts.de.ts'
import styles from './litters.module.css'

const mostDrawn = 8

/** All litters, youngest first, and what each needs next. */
export function LittersScreen() {
  const { today } = useStore(calendar)
  const litters = useLitters()
  const animals = useAnimals().data ?? []
  const { patternOf } = useColors()
  const due = Map.groupBy(useDueOfLitters().data?.items ?? [], ({ id }) => id)
  return (
    <Screen
      actions={
        <Link to="/wuerfe/neu" className={buttonClass('lead')}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Link>
      }
    >
      <Loaded query={litters}>
        {(rows) => {
          const listed = litterList(rows, animals)
          if (listed.length === 0) {
            return (
              <Empty
                action={
                  <Link to="/wuerfe/neu" className={buttonClass('primary')}>
                    {texts.addFirst}
                  </Link>
                }
              >
                {texts.none}
              </Empty>
            )
          }
          return (
            <ul className={styles.list} aria-label={texts.list}>
              {listed.map(({ litter, mother, father, living }) => {
                const code = litterCode(litter)
                const young = animals.filter((animal) => animal.litterId === litter.id && isLiving(animal))
                return (
                  <li key={litter.id} className={`${rowStyles.row} ${styles.row}`}>
                    <div className="grow stack-0">
                      <span className={styles.names}>
                        <Link
                          to="/wuerfe/$id"
                          params={{ id: litter.id }}
                          className={`${rowStyles.link} ${styles.name}`}
                        >
                          {code === null ? texts.nameless : texts.litter(code)}
                        </Link>
                        {isTemporary(litter.id) && <Waits />}
                      </span>
                      <span className={styles.pair}>
                        {texts.pair(mother ?? texts.unknown, father ?? texts.unknown)}
                      </span>
                      <Next item={due.get(litter.id)?.[0]} today={today} />
                    </div>
                    <span className={styles.drawn}>
                      {young.slice(0, mostDrawn).map((animal) => (
                        <Coat
                          key={animal.id}
                          genotype={animal.genotype}
                          pattern={patternOf(animal)}
                          width={23}
                        />
                      ))}
                    </span>
                    <div className={styles.side}>
                      <span>{ageInWords(litter.birthDay, today)}</span>
                      <span className={styles.soft}>{texts.living(living)}</span>
                      <span className={styles.soft}>{texts.bornOn(shortDay(litter.birthDay, today))}</span>
                    </div>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Next({ item, today }: { item: DueItem | undefined; today: string }) {
  if (item === undefined) return null
  return (
    <span className={item.dueOn < today ? styles.late : styles.next}>
      {texts.next(texts.steps[item.kind] ?? item.title, dayInWords(item.dueOn, today))}
    </span>
  )
}
