import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardPaste, FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { beginImport, type ImportKind, reportOf, useImport } from '../../data/imports.ts'
import { jobIsOpen } from '../../data/jobs.ts'
import { pastedFile, readTable } from '../../data/table-imports.ts'
import { useAction } from '../../data/use-action.ts'
import { kindOf, type Refusal } from './chosen-files.ts'
import styles from './import.module.css'
import example from './herdbuch-beispiel.json?url'
import { Drafts } from './Drafts.tsx'
import { Outcome, Refused } from './Outcome.tsx'
import { Paste } from './Paste.tsx'
import { changesOf, thingsOf } from './report-words.ts'
import { texts } from './texts.de.ts'
import { useIncoming } from './useIncoming.ts'

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
  const [isPasting, setPasting] = useState(false)
  /** What is under way is a table, which is read before anybody is answered. */
  const [isTable, setTable] = useState(false)
  /** The job whose report was made before a colour of it was named. */
  const [outdated, setOutdated] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const job = useImport(vorgang)
  const sending = useAction()
  const begin = (what: Chosen, planHash: string | null) => {
    setShare(0)
    setTable(false)
    void sending.run(async () => {
      const id = await beginImport({ ...what, planHash }, setShare)
      await navigate({ to: '.', search: { vorgang: id }, replace: vorgang !== null })
    })
  }
  const read = (file: File, isPasted: boolean) => {
    setShare(0)
    setTable(true)
    void sending.run(async () => {
      const id = await readTable({ file, isPasted }, setShare)
      // Who went elsewhere meanwhile finds it in the list.
      if (isHere.current) await navigate({ to: '/einlesen/$id', params: { id } })
    })
  }
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (file === undefined || isRunning) return
    const kind = kindOf(files.map(({ name }) => name))
    const isKnown = kind === 'word' || kind === 'dataset'
    setRefusal(isKnown || kind === 'table' ? null : kind)
    setChosen(isKnown ? { kind, files } : null)
    if (isKnown) begin({ kind, files }, null)
    if (kind === 'table') read(file, false)
  }
  const readPasted = (text: string) => {
    if (isRunning) return
    setRefusal(null)
    setChosen(null)
    read(pastedFile(text, texts.pasted), true)
  }
  const report = job.data === undefined ? null : reportOf(job.data)
  const isRunning = sending.busy || (job.data !== undefined && jobIsOpen(job.data))
  const { off } = sending
  const isOver = useIncoming({ onFiles: choose, onText: readPasted })
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
      {isOver && <div className={styles.drop}>{texts.dropHere}</div>}
      <div className={styles.column}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
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
          {sending.busy && (
            <Going words={isTable && share === 1 ? texts.reading : texts.sending(percent)} share={share} />
          )}
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
            <div className="wrap wrap-2">
              {chooser(texts.choose)}
              <Button
                kind="outlined"
                off={off}
                quietReason
                aria-expanded={isPasting}
                onClick={() => setPasting(!isPasting)}
              >
                <ClipboardPaste size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.paste}
              </Button>
            </div>
            {isPasting && <Paste off={off} onRead={readPasted} />}
            <p className="soft small">{texts.whatGoes}</p>
            <Drafts />
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
