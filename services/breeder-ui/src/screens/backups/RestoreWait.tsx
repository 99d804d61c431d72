import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetAnswers } from '../../data/forget.ts'
import { buttonClass } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { type LastRestore, restoreEnded } from '../../data/backups.ts'
import { calendar } from '../../data/clock.ts'
import { outdateAll } from '../../data/queries.ts'
import { secretPlace } from '../../data/secret-place.ts'
import { useToday } from '../../data/today.ts'
import { useStore } from '../../data/store.ts'
import styles from './backups.module.css'
import { texts } from './texts.de.ts'

const longMs = 5 * 60_000

/** Stands while the service is away, survives that and a reload, and says what came of it. */
export function RestoreWait({ before }: { before: string | null }) {
  const [ended, setEnded] = useState<LastRestore | null | 'waits'>('waits')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const watch = async () => {
      const outcome = await restoreEnded(before, left.signal)
      // The answers on this device are of the state that was replaced.
      await forgetAnswers()
      outdateAll()
      setEnded(outcome)
    }
    void watch().catch(() => {})
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [before])
  if (ended === null) return <NeverBegun />
  if (ended !== 'waits') return <Ended outcome={ended} />
  return (
    <Screen title={texts.waitTitle}>
      <div className={styles.column} role="status">
        <p className={styles.verdict}>{texts.wait}</p>
        <progress className={styles.progress} aria-label={texts.waitTitle} />
        <p className={styles.soft}>{texts.waitMore}</p>
        {isLong && <Notice kind="warn">{texts.waitLong}</Notice>}
      </div>
    </Screen>
  )
}

/** The book is as it was. */
function NeverBegun() {
  return (
    <Screen title={texts.notRestored} back={{ to: '/sicherung' }}>
      <div className={styles.column}>
        <Notice kind="warn">{texts.neverBegun}</Notice>
        <Link to="/sicherung" className={buttonClass('outlined')}>
          {texts.toList}
        </Link>
      </div>
    </Screen>
  )
}

function Ended({ outcome: { ok, at, error } }: { outcome: LastRestore }) {
  const place = useStore(calendar)
  return (
    <Screen title={ok ? texts.ended : texts.notRestored} back={{ to: '/sicherung' }}>
      <div className={styles.column}>
        {ok ? (
          <>
            <Notice kind="good">{texts.endedOf(longMoment(at, place))}</Notice>
            <h2 className={styles.heading}>{texts.leftToDo}</h2>
            <LeftToDo />
          </>
        ) : (
          <Notice kind="bad">{error ?? texts.notRestored}</Notice>
        )}
        <Link to="/sicherung" className={buttonClass('outlined')}>
          {texts.toList}
        </Link>
      </div>
    </Screen>
  )
}

/** Each server is named before its password is typed: a file of somebody else's may hold others. */
function LeftToDo() {
  const items = useToday().data?.items ?? []
  return (
    <ul className={styles.things}>
      {/* The reader is logged in: without it nothing could be asked for. */}
      <Thing isDone title={texts.loggedIn} />
      {items
        .filter(({ kind }) => kind === 'SecretMissing')
        .map(({ key, title, detail, resource }) => (
          <Thing key={key} isDone={false} title={title} text={detail}>
            <Link {...secretPlace(resource)} className={buttonClass('text')}>
              {texts.enter}
            </Link>
          </Thing>
        ))}
      <Thing isDone={false} title={texts.publish} text={texts.publishText}>
        <Link to="/website" className={buttonClass('text')}>
          {texts.toWebsite}
        </Link>
      </Thing>
    </ul>
  )
}

function Thing({
  isDone,
  title,
  text = null,
  children,
}: {
  isDone: boolean
  title: string
  text?: string | null
  children?: ReactNode
}) {
  return (
    <li className={styles.thing}>
      {isDone ? <CircleCheck size={22} aria-hidden="true" /> : <Circle size={22} aria-hidden="true" />}
      <div className={styles.words}>
        <span>
          {title}
          {isDone && <span className={styles.soft}> · {texts.done}</span>}
        </span>
        {text !== null && !isDone && <span className={styles.detail}>{text}</span>}
      </div>
      {!isDone && children}
    </li>
  )
}
