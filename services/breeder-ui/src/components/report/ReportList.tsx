import { Link } from '@tanstack/react-router'
import { fullDay } from '../date/calendar-words.ts'
import { grams } from '../number/read-number.ts'
import { useDiagnosisWord } from '../../data/diagnoses.ts'
import type { OwnerReport } from '../../data/owner-reports.ts'
import styles from './report.module.css'
import { texts } from './texts.de.ts'

interface ReportListProps {
  reports: readonly OwnerReport[]
  /** Whose reports they are, which every one of them need not say. */
  of: 'animal' | 'contact'
}

/** The reports of owners, newest first. */
export function ReportList({ reports, of }: ReportListProps) {
  const wordOf = useDiagnosisWord()
  return (
    <ul aria-label={texts.reports}>
      {reports.map(({ id, gerbilId, gerbilName, contactId, contactName, condition, ...report }) => (
        <li key={id} className={styles.report}>
          <span className={styles.day}>{fullDay(report.reportedOn)}</span>
          <div>
            <strong>{texts.conditions[condition]}</strong>{' '}
            {of === 'contact' ? (
              <Link to="/tiere/$id" params={{ id: gerbilId }} search={{ tab: 'gesundheit' }}>
                {gerbilName}
              </Link>
            ) : (
              contactId !== null && (
                <Link to="/kontakte/$id" params={{ id: contactId }} className="soft">
                  {contactName}
                </Link>
              )
            )}
            {report.text !== null && <p className="typed">{report.text}</p>}
            {report.causeOfDeath !== null && <p className="typed">{report.causeOfDeath}</p>}
            {(report.deathCause !== null || report.deathManner !== null) && (
              <p>
                {[
                  wordOf(report.deathCause),
                  report.deathManner !== null && texts.deathManners[report.deathManner],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            {(report.weightGrams !== null || report.hereditarySuspicion !== null) && (
              <p className="soft">
                {[
                  report.weightGrams !== null && grams(report.weightGrams),
                  report.hereditarySuspicion !== null && texts.suspicions[report.hereditarySuspicion],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
