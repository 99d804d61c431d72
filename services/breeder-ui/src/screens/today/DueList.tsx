import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AlarmClock, CalendarDays, ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { settings } from '../../data/settings.ts'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { Segments } from '../../components/field/Segments.tsx'
import { useMedia } from '../../components/frame/useMedia.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useStore } from '../../data/store.ts'
import { snooze, tickOff } from '../../data/tick-off.ts'
import type { DueItem, Today } from '../../data/today.ts'
import { useUndoables } from '../../data/use-undoables.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { useAction } from '../../data/use-action.ts'
import { type DueGroups, dueGroups, inPlace, isHelpersDue, isShown } from './due-groups.ts'
import { dueParts } from '../../searches.ts'
import styles from './today.module.css'
import { todayTexts as texts } from './texts.de.ts'
import { isForHelpers } from '../../screens.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { placeOf } from './place-of.ts'
import { frameTexts } from '../../texts.de.ts'

const loadSnooze = async () => ({ default: (await import('./SnoozeSheet.tsx')).SnoozeSheet })
const SnoozeSheet = lazy(loadSnooze)

/** The due items: animals to look at, overdue ones, those of today, and folded those of the next two weeks. */
export function DueList({ today }: { today: Today }) {
  const { day } = today
  const navigate = useNavigate()
  const shown = useSearch({ from: '/', select: ({ zeige }) => zeige ?? 'alles' })
  const wide = useMedia('(min-width: 900px)')
  const undoables = useUndoables()
  const { helper } = useStore(settings)
  const entries = useStore(waiting)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set<string>())
  /** The items when the first row was ticked: from then on nothing slides under the thumb. */
  const [held, setHeld] = useState<readonly DueItem[] | null>(null)
  const [putOffs, setPutOffs] = useState<ReadonlySet<string>>(new Set<string>())
  const [snoozed, setSnoozed] = useState<DueItem | null>(null)
  const { run, fault } = useAction()
  const sheet = useSheet('verschieben')
  // No part of the first paint; it is there when the network is not.
  useEffect(() => void loadSnooze().catch(() => {}), [])

  const waits = ({ key }: DueItem) => entries.some(({ params }) => params?.['key'] === key)
  const tick = (item: DueItem) =>
    run(() => {
      setTouched((before) => new Set([...before, item.key]))
      setHeld((before) => (before === null ? items : inPlace(before, items)))
      return tickOff(item, { key: undoables.begin(item.key), text: texts.doneItem(item.title) })
    }, item.key)
  const putOff = (item: DueItem, until: string) => {
    sheet.close()
    setPutOffs((before) => new Set([...before, item.key]))
    const text = texts.snoozed(item.title, dayInWords(until, day))
    void run((key) => snooze(item, until, { key, text }), `${item.key} ${until}`)
  }
  const due = new Set(today.items.map(({ key }) => key))
  // A done item stays in its place; one that is put off goes at once.
  const isHere = (item: DueItem) =>
    undoables.isDone(item.key) || (!waits(item) && (due.has(item.key) || !putOffs.has(item.key)))
  const items = (held === null ? today.items : inPlace(held, today.items)).filter(isHere)
  const stateOf = ({ key }: DueItem) => {
    if (touched.has(key)) return undoables.isDone(key) ? 'done' : 'open'
    return due.has(key) ? 'open' : 'gone'
  }
  const groups = dueGroups(
    items.filter((item) => (helper ? isHelpersDue(item) : isShown(shown, item))),
    day,
  )
  const isOpen = (item: DueItem) => stateOf(item) === 'open'
  const byNow = [...groups.look, ...groups.overdue, ...groups.today]
  const row = (item: DueItem) => (
    <DueRow
      key={item.key}
      item={item}
      today={day}
      state={stateOf(item)}
      waits={waits(item)}
      wide={wide}
      onTick={() => void tick(item)}
      onBack={() => void run(() => undoables.takeBack(item.key), `${item.key} back`)}
      onSnooze={() => {
        setSnoozed(item)
        sheet.show()
      }}
    />
  )
  return (
    <section className={styles['dues']} aria-labelledby="faellig">
      <div className={styles['duesHead']}>
        <h2 id="faellig">
          {texts.due} <span className={styles['softCount']}>{byNow.filter(isOpen).length}</span>
        </h2>
        {!helper && (
          <Segments
            label={texts.show}
            options={dueParts.map((value) => ({ value, label: texts.shown[value] }))}
            value={shown}
            onChange={(value) =>
              void navigate({
                to: '/',
                search: value === 'alles' ? {} : { zeige: value },
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </div>
      <FaultNotice>{fault}</FaultNotice>
      {groups.look.length > 0 && <Group title={texts.look}>{groups.look.map(row)}</Group>}
      {groups.overdue.length > 0 && <Group title={texts.overdue}>{groups.overdue.map(row)}</Group>}
      {groups.today.length > 0 && <Group title={frameTexts.areas.today}>{groups.today.map(row)}</Group>}
      {byNow.length === 0 && <NothingDue next={groups.soon.find(isOpen)} day={day} />}
      <Soon groups={groups} day={day} row={row} />
      {snoozed !== null && (
        <Suspense>
          <SnoozeSheet
            key={snoozed.key}
            item={snoozed}
            today={day}
            sheet={sheet}
            onSnooze={(until) => putOff(snoozed, until)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <h3 className={styles['groupTitle']}>{title}</h3>
      <ul className={styles['dueRows']}>{children}</ul>
    </div>
  )
}

function NothingDue({ next, day }: { next: DueItem | undefined; day: string }) {
  return (
    <div className={styles['nothing']}>
      <p className={styles['nothingWords']}>{texts.nothingDue}</p>
      {next !== undefined && (
        <p className={styles['soft']}>{texts.next(next.title, dayInWords(next.dueOn, day))}</p>
      )}
    </div>
  )
}

interface SoonProps {
  groups: DueGroups<DueItem>
  day: string
  row: (item: DueItem) => ReactNode
}

function Soon({ groups: { soon }, day, row }: SoonProps) {
  if (soon.length === 0) return null
  return (
    <details className={styles['soon']}>
      <summary>
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className={styles['turns']} />
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" className={styles['phoneOnly']} />
        <span>{texts.soon}</span>
        <span className={styles['softCount']}>{soon.length}</span>
        <span className={styles['preview']}>
          {soon
            .slice(0, 2)
            .map(({ title, dueOn }) => texts.preview(dayInWords(dueOn, day), title))
            .join(' · ')}
        </span>
      </summary>
      <ul className={styles['dueRows']}>{soon.map(row)}</ul>
    </details>
  )
}

interface DueRowProps {
  item: DueItem
  today: string
  /** `gone`: not due any more, though not by a tick here. */
  state: 'open' | 'done' | 'gone'
  waits: boolean
  /** Room for the day beside the words; else it stands under the title. */
  wide: boolean
  onTick: () => void
  onBack: () => void
  onSnooze: () => void
}

/** One thing to do: box, subject, what, since when. Done, it stays here with its way back, as high as it was. */
function DueRow({ item, today, state, waits, wide, onTick, onBack, onSnooze }: DueRowProps) {
  const { title, detail, dueOn, overdueDays } = item
  const { helper } = useStore(settings)
  const found = placeOf(item)
  const place = found === null || (helper && !isForHelpers(found.to)) ? null : found
  const [action] = item.actions
  const isDone = state === 'done'
  const line = useRef<HTMLLIElement>(null)
  const [height, setHeight] = useState<number>()
  const when = (
    <span className={overdueDays > 0 ? styles['late'] : styles['when']}>
      {overdueDays > 0 ? texts.since(overdueDays) : dayInWords(dueOn, today)}
    </span>
  )
  // Under the title of its group `heute` says nothing.
  const isInline = !wide && dueOn !== today
  const whole = texts.whole(title, detail)
  return (
    <li ref={line} className={styles['due']} data-state={state} style={isDone ? { height } : undefined}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={state === 'gone' ? texts.notDue(whole) : texts.tick(whole)}
          checked={state !== 'open'}
          disabled={state === 'gone'}
          onChange={() => {
            if (isDone) return onBack()
            setHeight(line.current?.offsetHeight)
            onTick()
          }}
        />
      </label>
      <div className={styles['dueWords']}>
        {place === null ? (
          <span className={styles['dueTitle']}>{title}</span>
        ) : (
          <Link {...place} className={styles['dueTitle']}>
            {title}
          </Link>
        )}
        <span className={styles['dueDetail']}>
          {!isDone && isInline && when}
          {!isDone && isInline && detail !== null && ' · '}
          {isDone ? texts.justDone : detail}
        </span>
      </div>
      {isDone ? (
        <>
          {waits && <Waits word={false} />}
          <Button kind="text" aria-label={texts.undoOf(whole)} onClick={onBack}>
            {texts.undo}
          </Button>
        </>
      ) : (
        <>
          {/* A yes is said where the question stands, not by a way there. */}
          {wide && place !== null && action !== undefined && action.code !== 'Yes' && (
            <Link {...place} className={buttonClass('text')} aria-label={texts.actOn(action.label, whole)}>
              {action.label}
            </Link>
          )}
          {wide && when}
          <Button kind="icon" aria-label={texts.snoozeOf(whole)} title={texts.snooze} onClick={onSnooze}>
            <AlarmClock size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </>
      )}
    </li>
  )
}
