import { FaultNotice } from '../../components/notice/Notice.tsx'
import { dayInWords } from '../../components/date/calendar-words.ts'
import { calendar } from '../../data/clock.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { useStore } from '../../data/store.ts'
import { Clean } from './EnclosureList.tsx'
import styles from './enclosures.module.css'
import { texts } from './texts.de.ts'
import { useClean } from './useClean.ts'

/** When it was cleaned and its animals weighed. */
export function Care({ enclosure }: { enclosure: Enclosure }) {
  const today = useStore(calendar).today
  const cleaning = useClean()
  const { lastCleanedOn, lastWeighedOn, occupantCount } = enclosure
  return (
    <section aria-labelledby="gehege-pflege" className={styles.section}>
      <h2 id="gehege-pflege" className={styles.heading}>
        {texts.care}
      </h2>
      <FaultNotice>{cleaning.fault}</FaultNotice>
      <div className={styles.fact}>
        <p>
          <span className={styles.caption}>{texts.lastCleaned}</span>
          {lastCleanedOn === null ? texts.never : dayInWords(lastCleanedOn, today)}
        </p>
        <Clean enclosure={enclosure} cleaning={cleaning} />
      </div>
      {occupantCount > 0 && (
        <div className={styles.fact}>
          <p>
            <span className={styles.caption}>{texts.lastWeighed}</span>
            {lastWeighedOn === null ? texts.lastWeighedNone : dayInWords(lastWeighedOn, today)}
          </p>
        </div>
      )}
    </section>
  )
}
