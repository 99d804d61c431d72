import { Link } from '@tanstack/react-router'
import { AlarmClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { isForHelpers } from '../../screens.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { Waits } from '../../components/notice/Waits.tsx'
import type { DueItem } from '../../data/today.ts'
import styles from './today.module.css'
import { placeOf } from './place-of.ts'
import { todayTexts as texts } from './texts.de.ts'

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
export function DueRow({ item, today, state, waits, wide, onTick, onBack, onSnooze }: DueRowProps) {
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
