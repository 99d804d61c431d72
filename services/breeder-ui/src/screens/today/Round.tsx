import { lazy, Suspense } from 'react'
import { roundMinutes } from '@zuchtbuch/domain/due/round-minutes'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import type { Today } from '../../data/today.ts'
import { Desk } from './Desk.tsx'
import { todayRows } from './due-rows.ts'
import { openMatters } from './row-of.ts'
import { RoomCard } from './RoomCard.tsx'
import { daySentence } from './sentence.de.ts'
import { todayTexts as texts } from './texts.de.ts'
import styles from './today.module.css'
import { useDues } from './useDues.ts'
import { useSnooze } from './useSnooze.tsx'

const Later = lazy(async () => ({ default: (await import('./Later.tsx')).Later }))

/** The day: a sentence, the round through the animal room, and the pile on the desk. */
export function Round({ today, isFresh }: { today: Today; isFresh: boolean }) {
  const { day, counts } = today
  const { helper } = useStore(settings)
  const dues = useDues(today, isFresh)
  const later = useSnooze(dues, day)
  const rows = todayRows(dues.items, day, helper)
  const open = todayRows(
    dues.items.filter((item) => dues.stateOf(item) === 'open'),
    day,
    helper,
  )
  const matters = helper ? [] : openMatters(today)
  const isDone = counts.doneToday > 0
  const said = daySentence(open, { isDone, others: matters.length })
  const minutes = roundMinutes(open.room.flatMap(({ items }) => items))
  const snoozed = dues.snoozed.filter(({ work }) => !(helper && work === 'Desk'))
  const arrived = dues.arrived.filter(({ work }) => !(helper && work === 'Desk')).length
  const isEmpty = rows.room.length + rows.desk.length + matters.length === 0
  return (
    <div className={styles['day']}>
      <p className={isEmpty ? styles['free'] : styles['sentence']} role="status">
        {said.room} {said.desk !== '' && <strong>{said.desk}</strong>}
      </p>
      <FaultNotice>{dues.fault}</FaultNotice>
      {arrived > 0 && (
        <button type="button" className={styles['arrived']} onClick={dues.showArrived}>
          {texts.arrived(arrived)}
        </button>
      )}
      <div className={styles['cards']}>
        {rows.room.length > 0 && (
          <section aria-labelledby="tierraum">
            <div className={styles['cardHead']}>
              <h2 id="tierraum">{texts.room}</h2>
              {minutes !== null && <span className="soft small">{texts.about(minutes)}</span>}
            </div>
            <RoomCard rows={rows.room} dues={dues} onSnooze={later.begin} />
          </section>
        )}
        {rows.desk.length + matters.length > 0 && (
          <section aria-labelledby="schreibtisch">
            <div className={styles['cardHead']}>
              <h2 id="schreibtisch">{texts.desk}</h2>
              <span className="soft small number">{rows.desk.length + matters.length}</span>
            </div>
            <Desk rows={rows.desk} matters={matters} today={today} dues={dues} onSnooze={later.begin} />
          </section>
        )}
      </div>
      {rows.ahead.length + snoozed.length > 0 && (
        <Suspense>
          <Later
            items={rows.ahead}
            snoozed={snoozed}
            day={day}
            isOpen={isEmpty}
            onSnooze={later.begin}
            onBringBack={dues.bringBack}
          />
        </Suspense>
      )}
      {later.sheet}
    </div>
  )
}
