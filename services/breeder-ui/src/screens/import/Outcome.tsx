import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { type ImportReport, isWord, reportOf, type WordImportReport } from '../../data/imports.ts'
import type { Job } from '../../data/jobs.ts'
import { ApiProblem, describeProblem, NoConnection } from '../../data/problem.ts'
import { outdateAll } from '../../data/queries.ts'
import styles from './import.module.css'
import { keptWords } from './kept-words.ts'
import { linesOf, placeOf } from './report-words.ts'
import { texts } from './texts.de.ts'
import { UnknownColors } from './UnknownColors.tsx'

/** Nothing was begun, or nobody knows whether it was. */
export function Refused({ error }: { error: unknown }) {
  if (!(error instanceof NoConnection)) return <Faults error={error} />
  return (
    <Notice
      kind="bad"
      alert
      action={
        <Link to="/vorgaenge" className={buttonClass('text')}>
          {texts.toJobs}
        </Link>
      }
    >
      {texts.notArrived}
    </Notice>
  )
}

interface OutcomeProps {
  job: Job
  /** Reads the same files again, where this page still has them. */
  again: (() => void) | null
  canTake: boolean
  isChosen: boolean
  /** A colour of the report was given a name meanwhile. */
  onNamed: () => void
}

/** The outcome of an ended job. */
export function Outcome({ job, again, canTake, isChosen, onNamed }: OutcomeProps) {
  const report = reportOf(job)
  const isDone = report?.executed === true
  useEffect(() => {
    if (isDone) outdateAll()
  }, [isDone])
  if (job.error !== null) {
    if (job.error.code !== 'PlanChanged') return <Faults document={job.error} />
    return (
      <Notice
        kind="warn"
        alert
        {...(again === null ? {} : { action: <Button onClick={again}>{texts.checkAgain}</Button> })}
      >
        {texts.changed}
      </Notice>
    )
  }
  if (report === null) return <Notice kind="info">{texts.expired}</Notice>
  const isUnknown = isWord(report) && report.matched === 0
  return (
    <>
      {isDone && <Notice kind="good">{texts.doneText}</Notice>}
      {!isDone && !canTake && (
        <Notice kind="info">{isUnknown ? texts.noneRecognised : texts.nothingNew}</Notice>
      )}
      {canTake && !isChosen && <Notice kind="info">{texts.expired}</Notice>}
      {!isDone && 'unknownColors' in report && (report.unknownColors ?? []).length > 0 && (
        <UnknownColors colors={report.unknownColors ?? []} onNamed={onNamed} />
      )}
      <h2 className={styles.heading}>{isDone ? texts.done : texts.would}</h2>
      <Report report={report} />
      {isDone && (
        <Link to="/tiere" className={buttonClass('primary')}>
          {texts.toAnimals}
        </Link>
      )}
    </>
  )
}

type FaultsProps = { error: unknown } | { document: Readonly<Record<string, unknown>> }

/** Why nothing could be read, and each finding with its place in the file. */
function Faults(props: FaultsProps) {
  const error = 'error' in props ? props.error : new ApiProblem(0, props.document, new Headers())
  const { sentence, details } = describeProblem(error)
  const errors = error instanceof ApiProblem ? error.errors : []
  const all = error instanceof ApiProblem ? error.document['errorCount'] : null
  return (
    <>
      <Notice kind="bad" alert>
        <strong>{texts.failed}</strong>
        <br />
        {sentence}
        {errors.length === 0 && (
          <details>
            <summary>{texts.details}</summary>
            <pre>{details}</pre>
          </details>
        )}
      </Notice>
      {errors.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {typeof all === 'number' && all > errors.length
              ? texts.firstFaults(errors.length, all)
              : texts.faults(errors.length)}
          </h2>
          <ul className={styles.faults}>
            {errors.map(({ path, message }, nth) => (
              // Nothing else tells two of one place apart, and the list never changes.
              <li key={nth}>
                <strong>{placeOf(path)}</strong>
                <br />
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The report of an import or its dry run: counts first, reasons by line below. */
function Report({ report }: { report: ImportReport | WordImportReport }) {
  const { conflicts, stubs, warnings, kept, totals } = report
  const told = { conflicts, stubs, warnings }
  return (
    <>
      <dl className={styles.counts}>
        {linesOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(['conflicts', 'stubs', 'warnings'] as const).map((sort) => (
        <Findings
          key={sort}
          title={texts.findings[sort]}
          total={totals[sort]}
          items={told[sort].map(({ name, ref, reason }) => ({ name, ref, reason }))}
        />
      ))}
      <Findings
        title={texts.findings.kept}
        total={totals.kept}
        items={kept.map((one) => ({ name: one.name, ref: one.ref, reason: keptWords(one) }))}
      />
    </>
  )
}

interface FindingsProps {
  title: string
  /** The number of all, of which `items` are the first. */
  total: number
  items: readonly { name: string | null; ref: string; reason: string }[]
}

function Findings({ title, total, items }: FindingsProps) {
  if (total === 0) return null
  return (
    <details className={styles.findings}>
      <summary>
        {title} ({total})
      </summary>
      <ul>
        {items.map(({ name, ref, reason }, nth) => (
          // Nothing else tells two of one place apart, and the list never changes.
          <li key={nth}>
            <strong>{name ?? ref}</strong>
            {name !== null && name !== ref && <span className="soft"> · {ref}</span>}
            <br />
            {reason}
          </li>
        ))}
      </ul>
      {items.length < total && <p className="soft">{texts.firstOf(items.length, total)}</p>}
    </details>
  )
}
