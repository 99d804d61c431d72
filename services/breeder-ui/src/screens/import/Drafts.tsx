import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { fullDay, longMoment } from '../../components/date/calendar-words.ts'
import { calendar, dayIn } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { type TableSummary, useTables } from '../../data/table-imports.ts'
import styles from './import.module.css'
import { countWords } from './table/plan-words.ts'
import { draftTexts as texts } from './table/texts.de.ts'

/** The tables that were begun, newest first: how far each is, and until when it stays. */
export function Drafts() {
  const tables = useTables().data ?? []
  if (tables.length === 0) return null
  return (
    <section aria-labelledby="tabellen">
      <h2 id="tabellen" className={styles.heading}>
        {texts.heading}
      </h2>
      <ul>
        {tables.map((table) => (
          <Draft key={table.id} table={table} />
        ))}
      </ul>
    </section>
  )
}

function Draft({ table }: { table: TableSummary }) {
  const { id, name, state, takenAt, counts, rows, isPasted, expiresAt } = table
  const place = useStore(calendar)
  const facts = [
    state === 'Taken' ? texts.taken(longMoment(takenAt ?? '', place)) : texts.states[state],
    counts === null || state === 'Taken' ? texts.rows(rows) : countWords(counts),
    ...(isPasted ? [texts.pasted] : []),
    texts.until(fullDay(dayIn(place.timeZone, Date.parse(expiresAt)))),
  ]
  return (
    <li>
      <Link to="/einlesen/$id" params={{ id }} className={styles.draft}>
        <span className="grow">
          <span className="block anywhere">{name}</span>
          <span className="soft small block">{facts.join(' · ')}</span>
        </span>
        <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
      </Link>
    </li>
  )
}
