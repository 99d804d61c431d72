import { datedLitters } from '../../data/dated-litters.ts'
import { shortDay } from '../../components/date/calendar-words.ts'
import { isQuarantined } from '@zuchtbuch/domain/quarantine'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import { Link } from '@tanstack/react-router'
import { Coat } from '../../components/coat/Coat.tsx'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import type { Selection } from '../../components/list/useSelection.ts'
import { Waits } from '../../components/notice/Waits.tsx'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { type AnimalRow, type LitterRow, useLitters } from '../../data/herd.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { inShelfOrder } from '../../data/shelf.ts'
import { type DueItem, useToday } from '../../data/today.ts'
import { useColors } from '../../data/variety-list.ts'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'

interface EnclosureListProps {
  enclosures: readonly Enclosure[]
  /** The occupants of each. */
  occupants: ReadonlyMap<string, readonly AnimalRow[]>
  today: string
  selection: Selection
}

/** The enclosures of each room in the order of the shelf, with who lives there or what they need. */
export function EnclosureList({ enclosures, occupants, ...others }: EnclosureListProps) {
  const due = useToday().data?.items ?? []
  const litters = new Map(useLitters().data?.map((litter) => [litter.id, litter]))
  const inOrder = inShelfOrder(enclosures, ({ id }) => id, new Map(enclosures.map((one) => [one.id, one])))
  const rooms = [...Map.groupBy(inOrder, ({ location }) => location)]
  return rooms.map(([room, own]) => (
    <section key={room} aria-label={room ?? texts.noRoom}>
      {(room !== null || rooms.length > 1) && (
        <h2 className={styles.room}>
          {room ?? texts.noRoom}
          <span className="soft plain small">{texts.enclosures(own.length)}</span>
        </h2>
      )}
      <ul className={styles.list} aria-label={room ?? texts.list}>
        {own.map((enclosure) => (
          <Row
            key={enclosure.id}
            enclosure={enclosure}
            living={occupants.get(enclosure.id) ?? []}
            litters={litters}
            need={due.find((item) => isNeed(item, enclosure.id, others.today))}
            {...others}
          />
        ))}
      </ul>
    </section>
  ))
}

/** What is done at an enclosure, so that it is said of it before its day. */
const needs: ReadonlySet<string> = new Set([
  'CleanEnclosure',
  'CleanBeforeBirth',
  'SeparateSexes',
  'SeparateOlder',
])
const daysAhead = 2

const isNeed = (item: DueItem, enclosureId: string, today: string) =>
  needs.has(item.kind) &&
  (item.enclosureId ?? item.id) === enclosureId &&
  daysBetween(today, item.dueOn) <= daysAhead

interface RowProps extends Omit<EnclosureListProps, 'enclosures' | 'occupants'> {
  enclosure: Enclosure
  living: readonly AnimalRow[]
  litters: ReadonlyMap<string, LitterRow>
  need: DueItem | undefined
}

/** More would be wider than a phone. */
const mostDrawn = 10

function Row({ enclosure, living, litters, need, today, selection }: RowProps) {
  const { id, name, occupantCount, warnings } = enclosure
  const { patternOf } = useColors()
  const waits = useWaiting(`enclosures/${id}`).length > 0
  const warning = living.length === occupantCount ? warnings[0]?.message : undefined
  const quarantine = isQuarantined(enclosure, today)
    ? texts.inQuarantine(
        enclosure.quarantineUntil === null ? null : shortDay(enclosure.quarantineUntil, today),
      )
    : null
  const needed = warning ?? (need && texts.need(need.kind, need.detail))
  return (
    <li className={`${rowStyles.row} ${styles.row}`}>
      {selection.on && (
        <ChooseBox
          label={texts.chooseOne(name)}
          checked={selection.chosen.has(id)}
          onChange={() => selection.toggle(id)}
        />
      )}
      <div className="grow stack-0">
        <Link
          to="/gehege/$id"
          params={{ id }}
          id={`gehege-${id}`}
          className={`${rowStyles.link} ${styles.link}`}
          onClick={(event) => {
            if (!selection.on) return
            event.preventDefault()
            selection.toggle(id)
          }}
        >
          {name}
        </Link>
        <span className={needed === undefined ? styles.who : styles.needed}>
          {[needed ?? whoLives(living, litters, today), quarantine].filter(Boolean).join(' · ')}
        </span>
        {waits && <Waits />}
      </div>
      <span className={styles.drawn}>
        {living.slice(0, mostDrawn).map((animal) => (
          <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={23} />
        ))}
      </span>
      <span className={styles.count}>
        {living.length}
        <span className="visually-hidden"> {texts.animalsWord(living.length)}</span>
      </span>
    </li>
  )
}

/** The grown ones by name, and each litter by its code and day. */
function whoLives(
  living: readonly AnimalRow[],
  litters: ReadonlyMap<string, LitterRow>,
  today: string,
): string {
  if (living.length === 0) return texts.empty
  const nestOf = ({ dateOfBirth, litterId }: AnimalRow) =>
    dateOfBirth !== null && litterId !== null && daysBetween(dateOfBirth, today) < youngDays ? litterId : null
  const names = living.filter((animal) => nestOf(animal) === null).map(({ name }) => name)
  const nests = [...new Set(living.map(nestOf))].flatMap((id) => litters.get(id ?? '') ?? [])
  return [
    ...(names.length === 0 ? [] : [names.join(', ')]),
    ...datedLitters(nests).map((litter) =>
      texts.nest(litterCode(litter), Math.max(0, daysBetween(litter.birthDay, today))),
    ),
  ].join(' · ')
}
