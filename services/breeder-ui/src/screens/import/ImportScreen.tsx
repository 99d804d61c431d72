import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import {
  beginImport,
  type ImportKind,
  type ImportReport,
  isWord,
  reportOf,
  useImport,
  type WordImportReport,
} from '../../data/imports.ts'
import { type Job, jobIsOpen } from '../../data/jobs.ts'
import { ApiProblem, describeProblem, NoConnection } from '../../data/problem.ts'
import { outdateAll } from '../../data/queries.ts'
import { useAction } from '../../data/use-action.ts'
import { kindOf, type Refusal } from './chosen-files.ts'
import styles from './import.module.css'
import example from './herdbuch-beispiel.json?url'
import { changesOf, keptWords, linesOf, placeOf, thingsOf } from './report-words.ts'
import { texts } from './texts.de.ts'
import { UnknownColors } from './UnknownColors.tsx'

interface Chosen {
  kind: ImportKind
  files: readonly File[]
}

/** Data from elsewhere: first what would become of it, then, if that is wanted, into the book. */
export function ImportScreen() {
  const { vorgang = null } = useSearch({ from: '/einlesen' })
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  // A browser gives a file to the page that it was chosen on, and to no other.
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [share, setShare] = useState(0)
  /** The job whose report was made before a colour of it was named. */
  const [outdated, setOutdated] = useState<string | null>(null)
  const job = useImport(vorgang)
  const sending = useAction()
  const begin = (what: Chosen, planHash: string | null) => {
    setShare(0)
    void sending.run(async () => {
      const id = await beginImport({ ...what, planHash }, setShare)
      await navigate({ to: '.', search: { vorgang: id }, replace: vorgang !== null })
    })
  }
  const choose = (files: readonly File[]) => {
    if (files.length === 0) return
    const kind = kindOf(files.map(({ name }) => name))
    const isKnown = kind === 'word' || kind === 'dataset'
    setRefusal(isKnown ? null : kind)
    setChosen(isKnown ? { kind, files } : null)
    if (isKnown) begin({ kind, files }, null)
  }
  const report = job.data === undefined ? null : reportOf(job.data)
  const isRunning = sending.busy || (job.data !== undefined && jobIsOpen(job.data))
  const { off } = sending
  const canTake = report !== null && !report.executed && !isRunning && changesOf(report) > 0
  const isOutdated = outdated !== null && outdated === vorgang
  const foot = chosen !== null && !isRunning && isOutdated && (
    <Button kind="primary" off={off} onClick={() => begin(chosen, null)}>
      {texts.checkColors}
    </Button>
  )
  const take =
    foot ||
    (canTake && chosen !== null && (
      <Button kind="primary" off={off} onClick={() => begin(chosen, report.planHash)}>
        {texts.take(thingsOf(report))}
      </Button>
    ))
  const percent = Math.floor(share * 100)
  const chooser = (word: string) => (
    <Button
      kind={take === false && report?.executed !== true ? 'primary' : 'outlined'}
      off={off ?? (isRunning ? texts.waits : null)}
      quietReason={isRunning}
      onClick={() => input.current?.click()}
    >
      <FileUp size={18} strokeWidth={1.75} aria-hidden="true" />
      {word}
    </Button>
  )
  return (
    <Screen {...(take === false ? {} : { foot: take })}>
      <div className={styles.column}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".docx,.zip,.json,.csv,.xlsx,.doc"
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            // The same file once more is a new choice.
            target.value = ''
          }}
        />
        {refusal !== null && (
          <Notice kind="bad" alert>
            {texts.refused[refusal]}
          </Notice>
        )}
        {sending.refusal !== null && <Refused error={sending.refusal} />}
        <div role="status">
          {sending.busy && <Going words={texts.sending(percent)} share={share} />}
          {!sending.busy && job.data !== undefined && jobIsOpen(job.data) && (
            <Going
              words={job.data.state === 'Queued' ? texts.waits : texts.checking(job.data.progress)}
              share={job.data.progress / 100}
            >
              <p className="soft">{texts.mayLeave}</p>
            </Going>
          )}
        </div>
        {vorgang !== null && !isRunning && (
          <Loaded query={job}>
            {(ended) => (
              <Outcome
                job={ended}
                again={chosen === null || off !== null ? null : () => begin(chosen, null)}
                canTake={canTake}
                isChosen={chosen !== null}
                onNamed={() => setOutdated(vorgang)}
              />
            )}
          </Loaded>
        )}
        {vorgang === null && !isRunning && (
          <>
            <p className="soft">{texts.lead}</p>
            {chooser(texts.choose)}
            <h2 className={styles.heading}>{texts.what}</h2>
            <dl className="stack-3">
              {texts.kinds.map(([name, text]) => (
                <div key={name}>
                  <dt>
                    <strong>{name}</strong>
                  </dt>
                  <dd className="soft">{text}</dd>
                </div>
              ))}
            </dl>
            <h2 className={styles.heading}>{texts.example}</h2>
            <p className="soft">{texts.exampleText}</p>
            <a href={example} download="herdbuch-beispiel.json" className={buttonClass('outlined')}>
              {texts.takeExample}
            </a>
          </>
        )}
        {vorgang !== null && chooser(canTake && chosen === null ? texts.chooseAgain : texts.chooseOther)}
      </div>
    </Screen>
  )
}

function Going({ words, share, children }: { words: string; share: number; children?: ReactNode }) {
  return (
    <Notice kind="info">
      {words}
      <progress className={styles.progress} value={share} max={1} aria-label={words} />
      {children}
    </Notice>
  )
}

/** Nothing was begun, or nobody knows whether it was. */
function Refused({ error }: { error: unknown }) {
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
function Outcome({ job, again, canTake, isChosen, onNamed }: OutcomeProps) {
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
