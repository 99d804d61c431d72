import { Link } from '@tanstack/react-router'
import { AlarmClock, ChevronRight } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import type { DueItem } from '../../data/today.ts'
import { isForHelpers } from '../../screens.ts'
import { placeOf } from './place-of.ts'
import { laterTexts as texts } from './later-texts.de.ts'
import styles from './today.module.css'

const mostDays = 3

interface AheadProps {
  items: readonly DueItem[]
  day: string
  /** Nothing else is to be shown: the next three days that have something stand there. */
  isOpen: boolean
  onSnooze: (item: DueItem) => void
}

/** What comes in the next two weeks. */
export function Ahead({ items, day, isOpen, onSnooze }: AheadProps) {
  const days = [...new Set(items.map(({ dueOn }) => dueOn))].toSorted().slice(0, mostDays)
  if (isOpen)
    return (
      <section aria-labelledby="naechstes">
        <div className={styles['cardHead']}>
          <h2 id="naechstes">{texts.next}</h2>
        </div>
        <ul className={styles['card']}>
          {items
            .filter(({ dueOn }) => days.includes(dueOn))
            .map((item) => (
              <AheadRow key={item.key} item={item} day={day} onSnooze={onSnooze} />
            ))}
        </ul>
      </section>
    )
  return (
    <details className={styles['ahead']}>
      <summary>
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" className={styles['turns']} />
        {texts.ahead} <span className="soft number plain">{items.length}</span>
      </summary>
      <ul className={styles['aheadRows']}>
        {items.map((item) => (
          <AheadRow key={item.key} item={item} day={day} onSnooze={onSnooze} />
        ))}
      </ul>
    </details>
  )
}

function AheadRow({ item, day, onSnooze }: Omit<AheadProps, 'items' | 'isOpen'> & { item: DueItem }) {
  const { helper } = useStore(settings)
  const found = placeOf(item)
  const place = found === null || (helper && !isForHelpers(found.to)) ? null : found
  return (
    <li className={styles['person']}>
      <span className={styles['aheadDay']}>{dayInWords(item.dueOn, day)}</span>
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
      <Button
        kind="icon"
        aria-label={texts.snoozeOf(item.title)}
        title={texts.putOff}
        onClick={() => onSnooze(item)}
      >
        <AlarmClock size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </li>
  )
}
