import { useCallback, useEffect, useRef, useState } from 'react'
import type { Kept } from '../../parts/mail/KeptWords.tsx'
import { type SendFailure, sendFailure } from '../../parts/mail/send-failure.ts'
import { beginHold, type Holding, isDoubleTap, type SendWishes, useHold } from '../../parts/mail/useHold.ts'
import { now } from '../../service/clock.ts'
import { changeMail, type Mail, readMail, sendMail } from '../../service/mails.ts'
import { isClash, NoConnection } from '../../service/problem.ts'
import { Clashed } from '../../service/save.ts'
import { noteDone } from '../../service/undo.ts'
import { useDraft } from '../../service/use-draft.ts'
import { texts } from './texts.de.ts'

const settleMs = 800

export interface Typed {
  subject: string
  body: string
}
type Phase = { kind: 'writing' } | Holding | { kind: 'sending' }

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'subject') === 'string' &&
  typeof Reflect.get(value, 'body') === 'string'
const textOf = ({ subject, body }: Typed): Typed => ({ subject, body })
/** A subject is stored without the blanks around it. */
const isSame = (a: Typed, b: Typed) => a.subject.trim() === b.subject.trim() && a.body === b.body
const isBlank = ({ subject, body }: Typed) => subject.trim() === '' || body.trim() === ''

/** Whether its text can be changed. */
export const isOpen = ({ state }: Mail): boolean => state === 'Draft' || state === 'Failed'

/**
 * Subject and text of a mail: kept on this device with every key, stored after a pause, sent after five seconds in which it
 * can be stopped. Nothing that comes from elsewhere overwrites what is typed.
 */
export function useMailText(mail: Mail, isFocused: () => boolean) {
  const draft = useDraft<Typed>({
    key: `mails/${mail.id}`,
    initial: textOf(mail),
    isValue: isTyped,
    version: mail.version,
  })
  const { value: typed, set: write, saved: forget } = draft
  const [phase, setPhase] = useState<Phase>({ kind: 'writing' })
  const [kept, setKept] = useState<Kept>(null)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const [outcome, setOutcome] = useState<'sent' | 'stopped' | null>(null)
  const [theirs, setTheirs] = useState<Mail | null>(null)

  /** The record that this side and the service agree on. */
  const base = useRef(mail)
  const latest = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void> | null>(null)
  useEffect(() => {
    latest.current = typed
  }, [typed])

  const store = useCallback(async () => {
    setKept({ kind: 'saving' })
    try {
      while (!isSame(latest.current, base.current)) {
        const wanted = latest.current
        base.current = await changeMail(base.current, patchOf(base.current, wanted))
        if (latest.current === wanted) forget()
      }
      setKept({ kind: 'stored', at: now() })
    } catch (error) {
      setKept({ kind: 'device' })
      if (error instanceof Clashed) setTheirs(error.theirs as Mail)
      else if (!(error instanceof NoConnection)) setFailure(sendFailure(error, texts))
    } finally {
      running.current = null
    }
  }, [forget])

  /** Stores what is typed, one request at a time; resolves when nothing is under way. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    if (running.current !== null) await running.current
    if (isSame(latest.current, base.current) || isBlank(latest.current) || !isOpen(base.current)) return
    running.current = store()
    await running.current
  }, [store])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), settleMs)
  }, [flush])

  const type = (patch: Partial<Typed>) => {
    const next = { ...latest.current, ...patch }
    write(next)
    latest.current = next
    setOutcome(null)
    setKept({ kind: 'device' })
    if (theirs === null) later()
  }

  // What was not stored for want of a connection is, when there is one again.
  useEffect(() => {
    const again = () => {
      if (kept?.kind === 'device' && theirs === null) later()
    }
    window.addEventListener('online', again)
    window.addEventListener('focus', again)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('focus', again)
    }
  }, [kept, theirs, later])

  // What another device changed: taken where nobody is writing here.
  useEffect(() => {
    const known = base.current
    if (mail.version <= known.version || running.current !== null) return
    if (isSame(mail, known)) base.current = mail
    else if (isSame(latest.current, known) && !isFocused()) {
      base.current = mail
      latest.current = textOf(mail)
      write(textOf(mail))
      forget()
    }
  }, [mail, isFocused, write, forget])

  useEffect(() => () => clearTimeout(timer.current), [])

  // A text of an earlier visit is stored, unless somebody stored another one since.
  const { restoredAt, restoredVersion } = draft
  const restoring = useRef(restoredAt)
  useEffect(() => {
    if (restoredAt === null || restoring.current === restoredAt) return
    restoring.current = restoredAt
    if (!isOpen(base.current)) return
    if (isSame(latest.current, base.current) || restoredVersion === base.current.version) later()
    else setTheirs(base.current)
  }, [restoredAt, restoredVersion, later])

  const resolve = (choice: 'mine' | 'theirs') => {
    if (theirs === null) return
    base.current = theirs
    setTheirs(null)
    if (choice === 'mine') return later()
    write(textOf(theirs))
    latest.current = textOf(theirs)
    forget()
    setKept({ kind: 'stored', at: now() })
  }

  const transmit = useCallback(
    async ({ again = false }: SendWishes) => {
      setPhase({ kind: 'sending' })
      try {
        await flush()
        // What could not be stored must not go out as it was before.
        if (!isSame(latest.current, base.current)) return
        base.current = await sendMail(base.current, again)
        forget()
        setKept(null)
        setOutcome('sent')
      } catch (error) {
        const stored = await readMail(base.current.id).catch(() => null)
        if (stored !== null && !isSame(stored, base.current) && isOpen(stored)) setTheirs(stored)
        else {
          if (stored !== null) base.current = stored
          if (stored?.state === 'Sent' && isLost(error)) setOutcome('sent')
          else setFailure(sendFailure(error, texts))
        }
      } finally {
        setPhase({ kind: 'writing' })
      }
    },
    [flush, forget],
  )

  const stop = useCallback(() => {
    setPhase({ kind: 'writing' })
    setOutcome('stopped')
  }, [])
  const holding = phase.kind === 'holding' ? phase : null
  useHold(holding, { onSecond: setPhase, onOver: transmit, onLeave: stop })

  // Who leaves the screen while it is held is told that nothing went out.
  const isHolding = useRef(false)
  const { contactName } = mail
  useEffect(() => {
    isHolding.current = holding !== null
  }, [holding])
  useEffect(
    () => () => {
      if (isHolding.current) noteDone(texts.notSentTo(contactName), null)
    },
    [contactName],
  )

  const send = (wishes: SendWishes = {}) => {
    setOutcome(null)
    if (isBlank(latest.current)) {
      setFailure({ sentence: texts.nothingTyped, remedy: null })
      return
    }
    setFailure(null)
    setPhase(beginHold(wishes))
  }

  return {
    typed,
    type,
    phase,
    kept,
    failure,
    outcome,
    /** Another text that was stored for this mail meanwhile. */
    theirs,
    resolve,
    send,
    /** Taken back by hand. */
    stop: () => {
      if (holding !== null && !isDoubleTap(holding)) stop()
    },
    restoredAt,
    discard: () => {
      draft.discard()
      latest.current = textOf(base.current)
    },
    /** Stores what is typed at once. */
    flush,
  }
}

/** What the service did may be another thing than what it could say. */
const isLost = (error: unknown): boolean => error instanceof NoConnection || isClash(error)

function patchOf(base: Mail, wanted: Typed): Partial<Typed> {
  return {
    ...(wanted.subject.trim() !== base.subject && { subject: wanted.subject.trim() }),
    ...(wanted.body !== base.body && { body: wanted.body }),
  }
}
