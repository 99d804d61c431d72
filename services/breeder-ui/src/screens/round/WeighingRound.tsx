import { Link, useSearch } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { gramsChange, steadyGrams } from '../../components/number/read-number.ts'
import { useRules } from '../../data/rules.ts'
import type { Today } from '../../data/today.ts'
import type { RoundProps } from '../today/RoundScreen.tsx'
import { AnimalLine } from '../weighing/AnimalLine.tsx'
import { isConspicuous } from '../weighing/conspicuous.ts'
import { useResidents } from '../weighing/useGroup.ts'
import { Group } from '../weighing/Group.tsx'
import styles from './round.module.css'
import { useRoundOrder } from '../../data/round-order.ts'
import type { Shelf } from '../../data/shelf.ts'
import { roundTexts as texts } from './texts.de.ts'

const back = { to: '/' } as const

/** One enclosure after the other, in the order of the shelf, those in quarantine last, and what came out of it. */
export function WeighingRound({ today, next: onward, words }: RoundProps) {
  const { gehege, bei, ansicht } = useSearch({ from: '/runde/$id' })
  const order = useRoundOrder(today.day)
  // Who is on the scale is not to change once the order is known.
  if (order === null) return <Screen title={texts.titles.wiegen} back={back} children={null} />
  // An address without them means those that are due.
  const wanted =
    gehege?.split(',') ??
    today.items.filter(({ work, dueOn }) => work === 'Weighing' && dueOn <= today.day).map(({ id }) => id)
  const { shelf, quarantined } = order
  const enclosures = order
    .sort([...new Set(wanted)], (id) => id)
    .filter((id) => shelf.size === 0 || shelf.has(id))
  const current = bei !== undefined && enclosures.includes(bei) ? bei : enclosures[0]
  if (current === undefined)
    return (
      <Screen title={texts.titles.wiegen} back={back} foot={onward}>
        <Empty>{texts.nothingToWeigh}</Empty>
      </Screen>
    )
  if (ansicht === 'ende')
    return <End today={today} enclosures={enclosures} shelf={shelf} next={onward} words={words} />
  const at = enclosures.indexOf(current)
  const next = enclosures[at + 1]
  return (
    <Group
      key={current}
      enclosureId={current}
      chain={{
        place: texts.ofEnclosures(at + 1, enclosures.length, quarantined.has(current)),
        next: next === undefined ? null : { id: next, word: texts.on(shelf.get(next)?.name ?? '') },
      }}
    />
  )
}

interface EndProps {
  today: Today
  enclosures: readonly string[]
  shelf: Shelf
  next: ReactNode
  words: RoundProps['words']
}

/** All weights of today by enclosure, those first that lost much. */
function End({ today, enclosures, shelf, next, words }: EndProps) {
  const residents = useResidents().data ?? []
  const limit = useRules().weightDeviationPercent
  const groups = enclosures.map((id) => {
    const all = residents.filter(({ enclosureId }) => enclosureId === id)
    return { id, all, weighed: all.filter(({ lastWeighedOn }) => lastWeighedOn === today.day) }
  })
  const weighed = groups.flatMap((group) => group.weighed)
  const changeOf = ({ lastWeightGrams, previousWeightGrams }: (typeof residents)[number]) =>
    lastWeightGrams === null || previousWeightGrams === null ? null : lastWeightGrams - previousWeightGrams
  const lighter = weighed.filter(
    ({ lastWeightGrams, previousWeightGrams }) =>
      lastWeightGrams !== null &&
      previousWeightGrams !== null &&
      isConspicuous(previousWeightGrams, lastWeightGrams, limit),
  )
  return (
    <Screen
      title={texts.weighed}
      back={back}
      actions={
        <Link to="/" className={buttonClass('lead')}>
          {texts.done}
        </Link>
      }
      foot={next}
    >
      <p className={styles.sentence}>
        {words.result(weighed.length, groups.filter((group) => group.weighed.length > 0).length)}.{' '}
        <strong>{texts.lighter(lighter.length)}</strong>
      </p>
      {lighter.length > 0 && (
        <ul className={styles.lines}>
          {lighter.map((animal) => (
            <li key={animal.id}>
              <TriangleAlert className={styles.pressing} size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className="grow">
                {animal.name} {gramsChange(changeOf(animal) ?? 0)}
              </span>
              <Link
                to="/tiere/$id"
                params={{ id: animal.id }}
                search={{ tab: 'gesundheit' }}
                className={buttonClass('outlined')}
                aria-label={`${texts.note}: ${animal.name}`}
              >
                {texts.note}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ id, all, weighed: done }) => (
        <section key={id} aria-label={shelf.get(id)?.name}>
          <h2 className={styles.group}>
            {shelf.get(id)?.name}
            {done.length < all.length && (
              <span className="soft small plain"> {texts.missing(all.length - done.length)}</span>
            )}
          </h2>
          <ul className={styles.lines}>
            {done.map((animal) => {
              const change = changeOf(animal)
              return (
                <li key={animal.id}>
                  <span className="grow">
                    <AnimalLine animal={animal} size={40}>
                      <span className="soft small plain">{animal.color}</span>
                    </AnimalLine>
                  </span>
                  <span className={styles.weights}>
                    <strong>{steadyGrams(animal.lastWeightGrams ?? 0)}</strong>
                    {change !== null && <span className="soft small plain">{gramsChange(change)}</span>}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Screen>
  )
}
