import { FaultNotice } from '../../components/notice/Notice.tsx'
import type { Today } from '../../data/today.ts'
import { Desk } from './Desk.tsx'
import { todayRows } from './due-rows.ts'
import styles from './today.module.css'
import { useDues } from './useDues.ts'
import { useSnooze } from './useSnooze.tsx'

/** The people of the desk, as Abgabe shows what is next with them. */
export function PeopleDesk({ today, title }: { today: Today; title: string }) {
  const dues = useDues(today)
  const later = useSnooze(dues, today.day)
  const rows = todayRows(dues.items, today.day, false).desk.filter(({ items: [first] }) => isOfPeople(first))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="naechstes">
      <div className={styles['cardHead']}>
        <h2 id="naechstes">{title}</h2>
        <span className="soft small number">{rows.length}</span>
      </div>
      <FaultNotice>{dues.fault}</FaultNotice>
      <Desk rows={rows} today={today} dues={dues} onSnooze={later.begin} atFirst={3} />
      {later.sheet}
    </section>
  )
}

/** A letter of somebody who is no contact yet is about a person, too. */
const isOfPeople = (item: Today['items'][number] | undefined) =>
  item !== undefined && (item.contactId !== null || item.kind === 'RequestNew')
