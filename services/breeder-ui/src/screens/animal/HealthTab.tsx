import { Link } from '@tanstack/react-router'
import { epilepsyOf } from '@zuchtbuch/domain/health/epilepsy'
import { epilepsyWords, testKindWords } from '@zuchtbuch/domain/words/health-record-values.de'
import { Mail, PenLine, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { particularsOf } from '../../components/note/particulars-of.ts'
import { texts as noteTexts } from '../../components/note/texts.de.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { ReportList } from '../../components/report/ReportList.tsx'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { useDiagnosisWord } from '../../data/diagnoses.ts'
import { type HealthNote, resolveNote } from '../../data/health-notes.ts'
import { useReports } from '../../data/owner-reports.ts'
import { describeProblem } from '../../data/problem.ts'
import { useHealth } from './animal-queries.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import styles from './health.module.css'
import { Part } from './Part.tsx'
import { texts } from './texts.de.ts'
import type { Animal } from '../../data/animals.ts'

/** Stored at once: without the service nobody edits. */
const loadEditing = () => import('./EditNoteSheet.tsx')

/** Notes on its health, newest first; what is open can be closed. Beside them, what its owners tell. */
export function HealthTab({ animal, today, onAdd }: { animal: Animal; today: string; onAdd: () => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const edited = useAddressSheet('notiz-aendern')
  const { EditNoteSheet } = useDeferredImport(loadEditing, edited.id !== null) ?? {}
  const resolve = async (note: Omit<HealthNote, 'gerbilName'>) => {
    try {
      await resolveNote(note, today, {
        key: newKey(),
        label: animal.name,
        text: noteTexts.resolved(animal.name, note.title),
      })
      setFault(null)
    } catch (error) {
      setFault(describeProblem(error).sentence)
    }
  }
  const wordOf = useDiagnosisWord()
  const reports = useReports('gerbilId', animal.id).data?.items ?? []
  const add = (
    <div className={styles.adding}>
      <Button kind="quiet" onClick={onAdd}>
        <StickyNote size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.addNote}
      </Button>
      {animal.status === 'GivenAway' && (
        <Link
          to="/nachsorge/$teil"
          params={{ teil: 'rueckmeldung' }}
          search={{ tiere: animal.id }}
          className={buttonClass('quiet')}
        >
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.addReport}
        </Link>
      )}
    </div>
  )
  return (
    <Part query={useHealth(animal.id)}>
      {(records) =>
        records.length + reports.length === 0 ? (
          <Empty action={add}>{texts.noNote}</Empty>
        ) : (
          <>
            {add}
            <Epilepsy animal={animal} records={records} />
            <FaultNotice>{fault}</FaultNotice>
            <ul>
              {records.map((record) => (
                <li key={record.id} className={styles.record}>
                  <span className={styles.recordDay}>{fullDay(record.date)}</span>
                  <div>
                    <div className={styles.noteHead}>
                      <span>
                        <strong>{record.title.replaceAll('/', '/\u200b')}</strong>{' '}
                        <span className="soft">{particularsOf(record, wordOf(record.diagnosisCode))}</span>
                      </span>
                      <Button
                        kind="icon"
                        aria-label={texts.changeNote(record.title)}
                        title={texts.changeNote(record.title)}
                        aria-haspopup="dialog"
                        onClick={() => edited.show(record.id)}
                      >
                        <PenLine size={18} strokeWidth={1.75} aria-hidden="true" />
                      </Button>
                    </div>
                    {record.description !== null && <p className="typed">{record.description}</p>}
                    {record.treatment !== null && <p className="typed">{record.treatment}</p>}
                    {record.resolvedOn !== null ? (
                      <p className={styles.good}>{texts.resolved(fullDay(record.resolvedOn))}</p>
                    ) : (
                      record.followUpOn !== null && (
                        <p className={styles.openNote}>
                          <span>{texts.open(fullDay(record.followUpOn))}</span>
                          <Button kind="text" onClick={() => void resolve(record)}>
                            {texts.resolve}
                          </Button>
                        </p>
                      )
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {EditNoteSheet && (
              <EditNoteSheet
                animal={animal}
                today={today}
                note={records.find(({ id }) => id === edited.id)}
                onClose={edited.close}
              />
            )}
            {reports.length > 0 && (
              <section className={styles.reports} aria-labelledby="rueckmeldungen">
                <h2 id="rueckmeldungen" className={styles.heading}>
                  {texts.reports}
                </h2>
                <ReportList reports={reports} of="animal" />
              </section>
            )}
          </>
        )
      }
    </Part>
  )
}

/** What its tests say of seizures; nothing of one that nobody tested, and that never had one. */
function Epilepsy({
  animal,
  records,
}: {
  animal: Animal
  records: readonly Omit<HealthNote, 'gerbilName'>[]
}) {
  const epilepsy = epilepsyOf(records, animal.dateOfBirth)
  if (epilepsy.state === 'Untested') return null
  return (
    <p className={styles.epilepsy}>
      {testKindWords.Epilepsy}: <strong>{epilepsyWords(epilepsy)}</strong>
    </p>
  )
}
