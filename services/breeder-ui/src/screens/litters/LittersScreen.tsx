import { daysBetween } from '@zuchtbuch/domain/calendar'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { litterDays, youngDays } from '@zuchtbuch/domain/litters/litter-days'
import { dayOfLitter } from '../../components/date/litter-day.ts'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { calendar } from '../../data/clock.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, type LitterRow, useAnimals, useLitters } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { type Mating, useMatings } from '../../data/mating-list.ts'
import { isTemporary } from '../../data/outbox/temporary-id.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import { type DueItem, useDueOfLitters } from '../../data/today.ts'
import { useColors } from '../../data/variety-list.ts'
import { type ListedLitter, litterList, nestsFirst } from './litter-list.ts'
import styles from './litters.module.css'
import { texts } from './texts.de.ts'

const mostDrawn = 8

/** The litters in their nests and what each needs next, those that are expected, and all of before. */
export function LittersScreen() {
  const { today } = useStore(calendar)
  const litters = useLitters()
  const animals = useAnimals().data ?? []
  const expected = (useMatings().data ?? []).filter(({ expectedTo }) => expectedTo !== null)
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
          if (listed.length + expected.length === 0) {
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
          const { nests, former } = nestsFirst(listed, animals, today)
          const nextOf = (litterId: string) =>
            expected.find((mating) => mating.afterLitterId === litterId && isAhead(mating, today))
          // A next litter that cannot come yet is told of at its nest.
          const awaited = expected.filter(
            (mating) => !nests.some(({ litter }) => nextOf(litter.id)?.id === mating.id),
          )
          return (
            <>
              {nests.length > 0 && (
                <section aria-labelledby="nester">
                  <h2 id="nester" className={styles.heading}>
                    {texts.nests}
                    <span className="soft plain small">
                      {texts.young(nests.reduce((sum, { living }) => sum + living, 0))}
                    </span>
                  </h2>
                  <ul className={styles.list}>
                    {nests.map((one) => (
                      <Nest
                        key={one.litter.id}
                        listed={one}
                        young={animals.filter(
                          (animal) => animal.litterId === one.litter.id && isLiving(animal),
                        )}
                        item={due.get(one.litter.id)?.[0]}
                        nextFrom={nextOf(one.litter.id)?.expectedFrom ?? null}
                      />
                    ))}
                  </ul>
                </section>
              )}
              {awaited.length > 0 && (
                <section aria-labelledby="erwartet">
                  <h2 id="erwartet" className={styles.heading}>
                    {texts.expected}
                  </h2>
                  <ul className={styles.list}>
                    {awaited.map((mating) => (
                      <Expected key={mating.id} mating={mating} animals={animals} />
                    ))}
                  </ul>
                </section>
              )}
              <FormerLitters former={former} due={due} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

/** Whether its young cannot come yet. */
const isAhead = ({ expectedFrom }: Mating, today: string) => expectedFrom !== null && expectedFrom > today

/** The year of a litter; the words for one of which nobody knows it. */
const yearOf = (litter: LitterRow) =>
  litter.datePrecision === 'Unknown' ? dayOfLitter(litter, String) : litter.date.slice(0, 4)

/** Those of before by year: the last one open, for long ago is looked up. */
function FormerLitters({ former, due }: { former: readonly Listed[]; due: Due }) {
  const [last, ...before] = [...Map.groupBy(former, ({ litter }) => yearOf(litter))]
  if (last === undefined) return null
  return (
    <>
      <OneYear year={last[0]} own={last[1]} due={due} />
      {before.length > 0 && (
        <details className={styles.before}>
          <summary className={styles.heading}>
            {texts.before}
            <span className="soft plain small">
              {texts.litters(before.reduce((sum, [, own]) => sum + own.length, 0))}
            </span>
          </summary>
          {before.map(([year, own]) => (
            <OneYear key={year} year={year} own={own} due={due} />
          ))}
        </details>
      )}
    </>
  )
}

function OneYear({ year, own, due }: { year: string; own: readonly Listed[]; due: Due }) {
  return (
    <section aria-labelledby={`jahr-${year}`}>
      <h2 id={`jahr-${year}`} className={styles.heading}>
        {year}
        <span className="soft plain small">{texts.litters(own.length)}</span>
      </h2>
      <ul className={styles.list}>
        {own.map((one) => (
          <Former key={one.litter.id} listed={one} item={due.get(one.litter.id)?.[0]} />
        ))}
      </ul>
    </section>
  )
}

type Listed = ListedLitter<LitterRow>
/** What is due of each litter, the first thing first. */
type Due = ReadonlyMap<string, readonly DueItem[]>

const pairOf = ({ mother, father }: Listed) => texts.pair(mother ?? texts.unknown, father ?? texts.unknown)

/** The name of a litter as a link; without a code its parents are its name. */
function Name({ listed }: { listed: Listed }) {
  const code = litterCode(listed.litter)
  return (
    <>
      <Link
        to="/wuerfe/$id"
        params={{ id: listed.litter.id }}
        className={`${rowStyles.link} ${code === null ? styles.pairName : styles.name}`}
      >
        {code ?? pairOf(listed)}
      </Link>
      {code !== null && <span className={styles.pair}>{pairOf(listed)}</span>}
      {isTemporary(listed.litter.id) && <Waits />}
    </>
  )
}

function Nest({
  listed,
  young,
  item,
  nextFrom,
}: {
  listed: Listed
  young: readonly AnimalRow[]
  item: DueItem | undefined
  /** From when the next litter of the pair can come; null where none is awaited. */
  nextFrom: string | null
}) {
  const { today } = useStore(calendar)
  const { patternOf } = useColors()
  const { expectedGoHomeDate } = listed.litter
  const birthDay = listed.litter.birthDay ?? today
  const age = Math.max(0, daysBetween(birthDay, today))
  const days = litterDays({ day: birthDay, expectedGoHomeDate }, useRules())
  const ahead = steps.flatMap((kind) => ({ kind, day: days[kind] ?? '' })).find(({ day }) => day > today)
  return (
    <li className={`${rowStyles.row} ${styles.nest}`}>
      <span className={styles.names}>
        <Name listed={listed} />
        <span className={styles.drawn}>
          {young.slice(0, mostDrawn).map((animal) => (
            <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={23} />
          ))}
        </span>
      </span>
      <Growth
        age={age}
        marks={steps.flatMap((kind) => days[kind] ?? []).map((day) => daysBetween(birthDay, day))}
      />
      <span className={styles.foot}>
        <span>{nextFrom === null ? texts.day(age) : texts.dayAndNext(age, shortDay(nextFrom, today))}</span>
        {item !== undefined ? (
          <Next step={stepOf(item)} day={item.dueOn} today={today} />
        ) : (
          ahead !== undefined && <Next step={texts.steps[ahead.kind] ?? ''} day={ahead.day} today={today} />
        )}
      </span>
    </li>
  )
}

/** The great steps, which are drawn on the way of a litter. */
const steps = ['Sexing', 'SeparateSexes', 'ReadyToGo'] as const

/** How far a litter has come on its way, with the days of its great steps. */
function Growth({ age, marks }: { age: number; marks: readonly number[] }) {
  const whole = Math.max(youngDays, ...marks)
  const place = (of: number) => `${(Math.min(of, whole) / whole) * 100}%`
  return (
    <span className={styles.growth} aria-hidden="true">
      <span className={styles.grown} style={{ width: place(age) }} />
      {marks.map((mark) => (
        <span
          key={mark}
          className={mark <= age ? styles.passed : styles.mark}
          style={{ left: place(mark) }}
        />
      ))}
    </span>
  )
}

const stepOf = ({ kind, detail, title }: DueItem) => texts.steps[kind] ?? detail ?? title

/** What comes next: at hand it stands out, and what is late says no more than what it is. */
function Next({ step, day, today }: { step: string; day: string; today: string }) {
  const ahead = daysBetween(today, day)
  if (ahead > 1) return <span>{texts.on(step, nearDay(day, today))}</span>
  return <strong className={styles.soon}>{ahead === 1 ? texts.tomorrow(step) : texts.now(step)}</strong>
}

function Expected({ mating, animals }: { mating: Mating; animals: readonly AnimalRow[] }) {
  const { today } = useStore(calendar)
  const { id, motherId, motherName, fatherName, expectedFrom, expectedTo } = mating
  const enclosureId = animals.find((animal) => animal.id === motherId)?.enclosureId
  const home = useEnclosures().data?.items.find((enclosure) => enclosure.id === enclosureId)?.name
  const name = texts.pair(motherName ?? texts.unknown, fatherName ?? texts.unknown)
  return (
    <li className={styles.expected}>
      <span className="grow stack-0">
        <Link to="/verpaarungen" search={{ verpaarung: id }} className={styles.pairName}>
          {name}
        </Link>
        <span className="soft small">
          {[texts.between(shortDay(expectedFrom ?? '', today), shortDay(expectedTo ?? '', today)), home]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Link
        to="/wuerfe/neu"
        search={{ verpaarung: id }}
        className={buttonClass('quiet')}
        aria-label={texts.bornOf(name)}
      >
        {texts.born}
      </Link>
    </li>
  )
}

function Former({ listed, item }: { listed: Listed; item: DueItem | undefined }) {
  const { today } = useStore(calendar)
  const { totalBorn } = listed.litter
  return (
    <li className={`${rowStyles.row} ${styles.former}`}>
      <Name listed={listed} />
      <span className={styles.side}>
        {item === undefined ? (
          [
            totalBorn === null ? null : texts.young(totalBorn),
            dayOfLitter(listed.litter, (day) => shortDay(day, today)),
          ]
            .filter((part) => part !== null)
            .join(' · ')
        ) : (
          <Next step={stepOf(item)} day={item.dueOn} today={today} />
        )}
      </span>
    </li>
  )
}
