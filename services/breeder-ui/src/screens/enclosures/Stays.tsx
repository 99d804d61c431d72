import { Link } from '@tanstack/react-router'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { useStays } from '../../data/enclosures.ts'
import { useStore } from '../../data/store.ts'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'

/** Who lived in an enclosure, and from when until when. */
export function Stays({ id }: { id: string }) {
  const today = useStore(calendar).today
  return (
    <Loaded query={useStays(id)} rows={1}>
      {({ items, totalCount }) =>
        items.length > 0 && (
          <details className={styles.stays}>
            <summary>
              {texts.stays} <span className={styles.headCount}>{totalCount}</span>
            </summary>
            <ul>
              {items.map(({ id: stay, gerbilId, gerbilName, fromDay, toDay }) => (
                <li key={stay} className={styles.stay}>
                  <Link to="/tiere/$id" params={{ id: gerbilId }} className={styles.stayName}>
                    {gerbilName}
                  </Link>
                  <span className={styles.stayDays}>
                    {toDay === null
                      ? texts.stayNow(shortDay(fromDay, today))
                      : texts.stay(shortDay(fromDay, today), shortDay(toDay, today))}
                  </span>
                </li>
              ))}
            </ul>
            {totalCount > items.length && (
              <p className="soft">{texts.moreStays(totalCount - items.length)}</p>
            )}
          </details>
        )
      }
    </Loaded>
  )
}
