import { Link } from '@tanstack/react-router'
import { AlarmClock, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import type { DueItem, SnoozedItem } from '../../data/today.ts'
import { isForHelpers } from '../../screens.ts'
import { placeOf } from './place-of.ts'
import { laterTexts as texts } from './later-texts.de.ts'
import styles from './today.module.css'

const mostDays = 3

interface LaterProps {
  /** Those to come. */
  items: readonly DueItem[]
  snoozed: readonly SnoozedItem[]
  day: string
  /** Nothing else is to be shown: the next three days that have something stand there. */
  isOpen: boolean
  onSnooze: (item: DueItem) => void
  onBringBack: (item: DueItem) => void
}

/** What comes in the next two weeks, and what was put off. */
export function Later({ items, snoozed, day, isOpen, onSnooze, onBringBack }: LaterProps) {
  const days = [...new Set(items.map(({ dueOn }) => dueOn))].toSorted().slice(0, mostDays)
  const rowOf = (item: DueItem) => (
    <LaterRow key={item.key} item={item} until={dayInWords(item.dueOn, day)}>
      <Button
        kind="icon"
        aria-label={texts.snoozeOf(item.title)}
        title={texts.putOff}
        onClick={() => onSnooze(item)}
      >
        <AlarmClock size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </LaterRow>
  )
  const folded = isOpen ? [] : items
  return (
    <>
      {isOpen && items.length > 0 && (
        <section aria-labelledby="naechstes">
          <div className={styles['cardHead']}>
            <h2 id="naechstes">{texts.next}</h2>
          </div>
          <ul className={styles['card']}>{items.filter(({ dueOn }) => days.includes(dueOn)).map(rowOf)}</ul>
        </section>
      )}
      {folded.length + snoozed.length > 0 && (
        <details className={styles['ahead']}>
          <summary>
            <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className={styles['turns']} />
            {texts.later} <span className="soft number plain">{folded.length + snoozed.length}</span>
          </summary>
          <ul className={styles['aheadRows']}>
            {snoozed.map((item) => (
              <LaterRow key={item.key} item={item} until={dayInWords(item.snoozedUntil, day)}>
                <Button
                  kind="text"
                  aria-label={texts.stillTodayOf(item.title)}
                  onClick={() => onBringBack(item)}
                >
                  {texts.stillToday}
                </Button>
              </LaterRow>
            ))}
            {folded.map(rowOf)}
          </ul>
        </details>
      )}
    </>
  )
}

function LaterRow({ item, until, children }: { item: DueItem; until: string; children: ReactNode }) {
  const { helper } = useStore(settings)
  const found = placeOf(item)
  const place = found === null || (helper && !isForHelpers(found.to)) ? null : found
  return (
    <li className={styles['person']}>
      <span className={styles['aheadDay']}>{until}</span>
      <span className={styles['personWords']}>
        {place === null ? (
          <span className={styles['personTitle']}>{item.title}</span>
        ) : (
          <Link {...place} className={styles['personTitle']}>
            {item.title}
          </Link>
        )}
        <span className={styles['personDetail']}>{item.detail}</span>
      </span>
      {children}
    </li>
  )
}
