import { Link } from '@tanstack/react-router'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { dayInWords, fullDay, shortDay } from '../../components/date/calendar-words.ts'
import { DateField } from '../../components/date/DateField.tsx'
import { texts as noteTexts } from '../../components/note/texts.de.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import type { SendOutcome } from '../../data/outbox/enqueue.ts'
import { type HealthNote, resolveNote, useOpenNotes } from '../../data/health-notes.ts'
import { useUndoables } from '../../data/use-undoables.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './health.module.css'
import { texts } from './texts.de.ts'

/**
 * Follow-ups, the most urgent first. What is done here stays in its place, with its way back, until the screen is left.
 */
export function OpenNotes({ today }: { today: string }) {
  const notes = useOpenNotes()
  const undoables = useUndoables()
  const [touched, setTouched] = useState<readonly HealthNote[]>([])
  const { run, fault } = useAction()
  const [dated, setDated] = useState<HealthNote | null>(null)
  const daySheet = useSheet('erledigt-am')

  const keep = (note: HealthNote) =>
    setTouched((before) => [...before.filter(({ id }) => id !== note.id), note])
  const resolve = (note: HealthNote, day: string) =>
    run(async () => {
      const text = noteTexts.resolved(note.gerbilName, note.title)
      const said = { key: undoables.begin(note.id), label: note.gerbilName, text }
      const { outcome } = await resolveNote(note, day, said)
      keep({ ...note, resolvedOn: day })
      void keepStored(note, outcome)
    }, note.id)
  /** Another day can be chosen from what is stored now. */
  const keepStored = async (note: HealthNote, outcome: Promise<SendOutcome>) => {
    const known = await outcome
    if (known.kind === 'stored') keep({ ...note, ...(known.answer as Partial<HealthNote>) })
  }
  const takeBack = (note: HealthNote) => run(() => undoables.takeBack(note.id), `${note.id} back`)
  return (
    <section aria-labelledby="offen" className={styles.section}>
      <Loaded query={notes} rows={3}>
        {({ items }) => {
          const done = touched.filter(({ id }) => undoables.isDone(id))
          const open = items.filter(({ id }) => done.every((one) => one.id !== id))
          const shown = [...open, ...done].toSorted(byUrgency)
          return (
            <>
              <h2 id="offen" className={styles.heading}>
                {texts.open} <span className="soft number plain">{open.length}</span>
              </h2>
              <FaultNotice>{fault}</FaultNotice>
              {shown.length === 0 ? (
                <p className={styles.none}>{texts.nothingOpen}</p>
              ) : (
                <ul>
                  {shown.map((note) => (
                    <Row
                      key={note.id}
                      note={note}
                      today={today}
                      onDone={() => void resolve(note, today)}
                      onBack={() => void takeBack(note)}
                      onOtherDay={() => {
                        setDated(note)
                        daySheet.show()
                      }}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
      <Sheet open={daySheet.open && dated !== null} onClose={daySheet.close} title={texts.otherDayTitle}>
        {dated !== null && (
          <OtherDay
            note={dated}
            today={today}
            onSave={(day) => {
              daySheet.close()
              void resolve(dated, day)
            }}
          />
        )}
      </Sheet>
    </section>
  )
}

interface RowProps {
  note: HealthNote
  today: string
  onDone: () => void
  onBack: () => void
  onOtherDay: () => void
}

function Row({ note, today, onDone, onBack, onOtherDay }: RowProps) {
  const { gerbilId, gerbilName, title, category, date, followUpOn, resolvedOn } = note
  const late = followUpOn === null ? 0 : daysBetween(followUpOn, today)
  const isDone = resolvedOn !== null
  return (
    <li className={styles.open} data-done={isDone ? '' : undefined}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={noteTexts.resolved(gerbilName, title)}
        checked={isDone}
        onChange={isDone ? onBack : onDone}
      />
      <div className="grow stack-0">
        <Link
          to="/tiere/$id"
          params={{ id: gerbilId }}
          search={{ tab: 'gesundheit' }}
          className={styles.what}
        >
          {gerbilName}: {title}
        </Link>
        <span className={styles.soft}>
          {isDone
            ? texts.doneOn(fullDay(resolvedOn))
            : texts.from(shortDay(date, today), noteTexts.categories[category])}
        </span>
      </div>
      {isDone ? (
        <span className={styles.side}>
          <Button kind="text" onClick={onOtherDay}>
            {texts.otherDay}
          </Button>
          <Button
            kind="text"
            aria-label={texts.undoOf(noteTexts.resolved(gerbilName, title))}
            onClick={onBack}
          >
            {texts.undo}
          </Button>
        </span>
      ) : (
        followUpOn !== null && (
          <span className={late > 0 ? styles.late : styles.soft}>
            {late > 0 ? texts.overdue(late) : dayInWords(followUpOn, today)}
          </span>
        )
      )}
    </li>
  )
}

function OtherDay({
  note,
  today,
  onSave,
}: {
  note: HealthNote
  today: string
  onSave: (day: string) => void
}) {
  const [day, setDay] = useState(note.resolvedOn ?? today)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') onSave(day)
      }}
    >
      <DateField label={texts.otherDayTitle} value={day} today={today} max={today} onChange={setDay} />
      <Button kind="primary" type="submit" wide>
        {texts.saveDay}
      </Button>
    </form>
  )
}

function byUrgency(a: HealthNote, b: HealthNote): number {
  return (a.followUpOn ?? '').localeCompare(b.followUpOn ?? '') || (a.id < b.id ? -1 : 1)
}
