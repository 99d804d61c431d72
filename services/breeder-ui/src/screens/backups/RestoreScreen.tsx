import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { InputField } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Gone } from '../../components/notice/Gone.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { type BackupDetails, beginRestore, useBackup } from '../../data/backups.ts'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { ApiProblem, NoConnection, describeProblem } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { countsInWords, countsOfTables } from './backup-words.ts'
import { RestoreWait } from './RestoreWait.tsx'
import { useAction } from '../../data/use-action.ts'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'

const list = { to: '/sicherung' } as const
/** In the address while a restore goes on, in place of a moment: there was none before. */
const first = 'nie'

/** A backup is brought back: what is in it, what is lost by it, and the word that nobody types by mistake. */
export function RestoreScreen() {
  const name = useParams({ from: '/sicherung/$name', select: (params) => params.name })
  const since = useSearch({ from: '/sicherung/$name', select: ({ seit }) => seit })
  if (typeof since === 'string') return <RestoreWait before={since === first ? null : since} />
  return <Restore key={name} name={name} />
}

function Restore({ name }: { name: string }) {
  const query = useBackup(name)
  const { error, data } = query
  const isRefused = error instanceof ApiProblem && [400, 409].includes(error.status)
  return (
    <Screen title={texts.restoreTitle} back={list}>
      {error instanceof ApiProblem && error.status === 404 ? (
        <Gone list={{ to: list.to, label: texts.toList }} />
      ) : isRefused && data === undefined ? (
        <div className={styles.column}>
          <Notice kind="bad" alert>
            {describeProblem(error).sentence}
          </Notice>
          <Link to="/sicherung" className={buttonClass('outlined')}>
            {texts.toList}
          </Link>
        </div>
      ) : (
        <Loaded query={query}>{(backup) => <Contents backup={backup} />}</Loaded>
      )}
    </Screen>
  )
}

function Contents({ backup }: { backup: BackupDetails }) {
  const { manifest, lost, byHand } = backup
  const place = useStore(calendar)
  const waits = useStore(waiting).length
  const when = longMoment(manifest.createdAt, place)
  const held = countsInWords(countsOfTables(manifest.rows))
  const gone = countsInWords(lost)
  return (
    <div className={styles.column}>
      <Part title={texts.inIt}>
        <p>{texts.stateOf(when)}</p>
        {held.length === 0 ? <p>{texts.nothingInIt}</p> : <Counts words={held} />}
      </Part>
      <Part title={texts.lost} isBad={gone.length > 0}>
        <p>{gone.length === 0 ? texts.nothingLost : texts.lostSince(when)}</p>
        <Counts words={gone} />
        <p>{texts.orTrash}</p>
        <Link to="/papierkorb" className={buttonClass('text')}>
          {texts.toTrash}
        </Link>
      </Part>
      {byHand.length > 0 ? (
        <Part title={texts.byHand}>
          <p>{texts.byHandText}</p>
          {byHand.map((command) => (
            <pre key={command} className={styles.command}>
              {command}
            </pre>
          ))}
        </Part>
      ) : (
        <>
          <Part title={texts.steps}>
            <ol className={styles.steps}>
              {texts.step.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {waits > 0 && <Notice kind="warn">{texts.waiting(waits)}</Notice>}
          </Part>
          <Confirm name={backup.name} />
        </>
      )}
    </div>
  )
}

function Part({ title, isBad = false, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  return (
    <section className={isBad ? `${styles.part} ${styles.lost}` : styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Counts({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul className={styles.counts}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

function Confirm({ name }: { name: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const action = useAction()
  const { busy, fault } = action
  const isTyped = typed.trim().normalize('NFC').toLowerCase() === texts.word
  const off = busy ? texts.preparing : (action.off ?? (isTyped ? null : texts.wordMissing))
  const restore = () =>
    action.run(async () => {
      const { lastRestore } = await call('GET /api/info')
      try {
        await beginRestore(name)
      } catch (error) {
        // The answer may be what was lost; the page that waits finds out.
        if (!(error instanceof NoConnection)) throw error
      }
      await navigate({
        to: '/sicherung/$name',
        params: { name },
        search: { seit: lastRestore?.at ?? first },
        replace: true,
      })
    })
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (off === null) void restore()
      }}
    >
      <InputField
        label={texts.typeWord}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={setTyped}
      />
      <Button kind="danger" type="submit" off={off}>
        {texts.restoreNow}
      </Button>
      <FaultNotice>{fault}</FaultNotice>
    </form>
  )
}
