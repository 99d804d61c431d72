import { call } from '../../data/call.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction, useOffline } from '../../data/use-action.ts'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { addDays } from '@zuchtbuch/domain/calendar'
import { Link, useNavigate } from '@tanstack/react-router'
import { Brush, Egg, Ellipsis, Eye, type LucideIcon, Scale, Sprout } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Waits } from '../../components/notice/Waits.tsx'
import { MenuSheet } from '../../components/sheet/MenuSheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import type { DueItem } from '../../data/today.ts'
import { isForHelpers } from '../../screens.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import type { RoomWork, TodayRows } from './due-rows.ts'
import { type Place, placeOf } from './place-of.ts'
import { roundOf } from './round-of.ts'
import { todayTexts as texts } from './texts.de.ts'
import styles from './today.module.css'
import type { Dues } from './useDues.ts'
import { workWords } from './work-words.de.ts'

const icons: Readonly<Record<RoomWork, LucideIcon>> = {
  Births: Egg,
  Nests: Sprout,
  Weighing: Scale,
  Cleaning: Brush,
  Looking: Eye,
}

const coatsLater = () => import('./Coats.tsx')

interface RoomCardProps {
  rows: TodayRows<DueItem>['room']
  dues: Dues
  onSnooze: (item: DueItem) => void
}

/** The round through the animal room: a row for each kind of work, whose single subjects unfold in it. */
export function RoomCard({ rows, dues, onSnooze }: RoomCardProps) {
  const isDone = (row: (typeof rows)[number]) => row.items.every((item) => dues.stateOf(item) !== 'open')
  const first = rows.find((row) => !isDone(row))
  return (
    <ul className={styles['card']}>
      {rows.map((row) => (
        <WorkRow
          key={row.work}
          row={row}
          dues={dues}
          isFirst={row === first}
          isDone={isDone(row)}
          onSnooze={onSnooze}
        />
      ))}
    </ul>
  )
}

const mostSubjects = 6

interface WorkRowProps extends Omit<RoomCardProps, 'rows'> {
  row: TodayRows<DueItem>['room'][number]
  isFirst: boolean
  isDone: boolean
}

function WorkRow({ row: { work, items }, dues, isFirst, isDone, onSnooze }: WorkRowProps) {
  const laptop = useMedia(windows.laptop)
  const { helper } = useStore(settings)
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const isOpen = unfolded ?? (laptop && work === 'Weighing')
  const open = items.filter((item) => dues.stateOf(item) === 'open')
  const way = roundOf(work, open)
  const place = way !== null && helper && !isForHelpers(way.to) ? null : way
  const subjects = [...new Set(items.map(({ title }) => title))]
  const Icon = icons[work]
  const word = workWords.works[work]
  return (
    <li className={styles['work']} data-done={isDone ? '' : undefined}>
      <div className={styles['workRow']}>
        <button
          type="button"
          className={styles['workWords']}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isOpen)}
        >
          <span className={styles['workIcon']}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className="stack grow">
            <span className={styles['workTitle']}>{word}</span>
            <span className={styles['subjects']}>
              {subjects.slice(0, mostSubjects).join(' · ')}
              {subjects.length > mostSubjects && ` + ${subjects.length - mostSubjects}`}
            </span>
          </span>
        </button>
        {place ? (
          <Link {...place} className={buttonClass(isFirst ? 'primary' : 'quiet')} aria-label={texts.go(word)}>
            {texts.goWord}
          </Link>
        ) : isDone ? (
          <span className="soft" aria-hidden="true">
            ✓
          </span>
        ) : (
          <Button
            kind={isFirst ? 'primary' : 'quiet'}
            aria-label={texts.go(word)}
            aria-expanded={isOpen}
            onClick={() => setUnfolded(true)}
          >
            {texts.goWord}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul className={styles['lines']}>
          {items.map((item) => (
            <Line key={item.key} item={item} dues={dues} helper={helper} onSnooze={onSnooze} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Where an item is done, if who looks at it may go there. */
function reachable(item: DueItem, helper: boolean): Place | null {
  const place = placeOf(item)
  return place === null || (helper && !isForHelpers(place.to)) ? null : place
}

interface LineProps {
  item: DueItem
  dues: Dues
  helper: boolean
  onSnooze: (item: DueItem) => void
}

/** One subject: a box, its name, what is to know; done, it stays where it is, with its way back. */
function Line({ item, dues, helper, onSnooze }: LineProps) {
  const state = dues.stateOf(item)
  const hasCoats = useMedia(windows.laptop) && item.work === 'Weighing'
  const { Coats } = useDeferredImport(coatsLater, hasCoats) ?? {}
  const navigate = useNavigate()
  const menu = useSheet(`zeile-${item.key}`)
  const whole = workWords.whole(item)
  const place = reachable(item, helper)
  return (
    <li className={styles['line']} data-state={state}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={state === 'gone' ? texts.notDue(whole) : texts.tick(whole)}
          checked={state !== 'open'}
          disabled={state === 'gone'}
          onChange={() => (state === 'done' ? dues.takeBack(item) : dues.tick(item))}
        />
      </label>
      <span className={styles['lineTitle']}>{item.title}</span>
      {Coats && <Coats ids={item.gerbilIds} />}
      <span className={item.isPressing ? styles['pressing'] : styles['lineDetail']}>{item.detail}</span>
      {dues.waits(item) && <Waits word={false} />}
      {state === 'done' ? (
        <Button kind="text" aria-label={texts.undoOf(whole)} onClick={() => dues.takeBack(item)}>
          {texts.undo}
        </Button>
      ) : (
        state === 'open' && (
          <Button kind="icon" aria-label={texts.moreOf(whole)} aria-haspopup="dialog" onClick={menu.show}>
            <Ellipsis size={20} strokeWidth={2} aria-hidden="true" />
          </Button>
        )
      )}
      {state === 'open' && <Answers item={item} dues={dues} helper={helper} place={place} />}
      <MenuSheet
        sheet={menu}
        entries={[
          { label: texts.putOff, act: () => onSnooze(item) },
          ...(place === null
            ? []
            : [{ label: texts.openWord, act: () => void navigate({ ...place, replace: true }) }]),
        ]}
      />
    </li>
  )
}

interface AnswersProps {
  item: DueItem
  dues: Dues
  helper: boolean
  place: Place | null
}

const prolongedDays = 14

/** A quarantine that ends holds two weeks longer. */
async function prolong({ id, resource, dueOn, title }: DueItem, today: string): Promise<void> {
  const until = addDays(dueOn < today ? today : dueOn, prolongedDays)
  const operation = resource === 'gerbil' ? 'PATCH /gerbils/{id}' : 'PATCH /enclosures/{id}'
  const params = { id }
  await call(operation, { params, body: { quarantineUntil: until } })
  noteDone(texts.prolonged(title, dayInWords(until, today)), {
    operation,
    params,
    body: { quarantineUntil: dueOn },
  })
}

/** The answers to a line that asks. */
function Answers({ item, dues, helper, place }: AnswersProps) {
  const { today } = useStore(calendar)
  const { run, fault } = useAction()
  const off = useOffline()
  const whole = workWords.whole(item)
  if (item.kind === 'SeparateOlder')
    return place === null ? null : (
      <span className={styles['answers']}>
        <Link {...place} className={buttonClass('quiet')} aria-label={texts.moveOf(whole)}>
          {texts.move}
        </Link>
      </span>
    )
  if (item.work === 'Births')
    return (
      <span className={styles['answers']}>
        {!helper && item.kind !== 'PauseDue' && (
          <Link
            to="/wuerfe/neu"
            search={{ verpaarung: item.id }}
            className={buttonClass('quiet')}
            aria-label={texts.bornOf(item.title)}
          >
            {texts.born}
          </Link>
        )}
        {item.kind !== 'PauseDue' && item.kind !== 'NoLitterYet' ? (
          <Button
            aria-label={texts.notYetOf(item.title)}
            onClick={() => dues.putOff(item, addDays(today, 1))}
          >
            {texts.notYet}
          </Button>
        ) : (
          place !== null && (
            <Link {...place} className={buttonClass('quiet')} aria-label={texts.partOf(whole)}>
              {texts.part}
            </Link>
          )
        )}
      </span>
    )
  if (item.kind === 'StillAlive')
    return (
      <span className={styles['answers']}>
        <Button aria-label={texts.aliveOf(whole)} onClick={() => dues.tick(item)}>
          {texts.alive}
        </Button>
        {place !== null && (
          <Link {...place} className={buttonClass('quiet')} aria-label={texts.diedOf(whole)}>
            {texts.died}
          </Link>
        )}
      </span>
    )
  if (item.kind === 'QuarantineEnds')
    return (
      <span className={styles['answers']}>
        <Button aria-label={texts.endOf(whole)} onClick={() => dues.tick(item)}>
          {texts.end}
        </Button>
        {!helper && (
          <Button
            off={off}
            quietReason
            aria-label={texts.prolongOf(whole)}
            onClick={() => void run(() => prolong(item, today), item.key)}
          >
            {texts.prolong}
          </Button>
        )}
        {fault !== null && (
          <span className={styles['pressing']} role="alert">
            {fault}
          </span>
        )}
      </span>
    )
  if (item.kind !== 'LossesOpen') return null
  return (
    <span className={styles['answers']}>
      <Button aria-label={texts.allAliveOf(whole)} onClick={() => dues.tick(item)}>
        {texts.allAlive}
      </Button>
      {place !== null && (
        <Link {...place} className={buttonClass('quiet')} aria-label={texts.someLostOf(whole)}>
          {texts.someLost}
        </Link>
      )}
    </span>
  )
}
