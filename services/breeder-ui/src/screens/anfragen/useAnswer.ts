import { useCallback, useEffect, useRef, useState } from 'react'
import { senderOf } from '../../parts/contact/sender-of.ts'
import type { Kept } from '../../parts/mail/KeptWords.tsx'
import { type SendFailure, sendFailure } from '../../parts/mail/send-failure.ts'
import { beginHold, type Holding, isDoubleTap, type SendWishes, useHold } from '../../parts/mail/useHold.ts'
import { now } from '../../service/clock.ts'
import { ApiProblem, NoConnection, tellProblem } from '../../service/problem.ts'
import { draftReply, type MailRequest, readRequest, sendReply } from '../../service/requests.ts'
import { Clashed } from '../../service/save.ts'
import { noteDone } from '../../service/undo.ts'
import { useDraft } from '../../service/use-draft.ts'
import { storeText, textOf } from './store-answer.ts'
import { texts } from './texts.de.ts'

const settleMs = 800

type Phase = { kind: 'writing' } | { kind: 'drafting' } | Holding | { kind: 'sending' }

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The answer to a request: typed text is kept on this device with every key and stored after a pause; nothing that comes
 * from elsewhere overwrites what is typed. While a draft is written nothing is stored, for the service would drop the draft.
 */
export function useAnswer(request: MailRequest, isFocused: () => boolean) {
  const draft = useDraft({
    key: `requests/${request.id}/answer`,
    initial: textOf(request),
    isValue: isText,
    version: request.version,
  })
  const { value: text, set: write, saved: forget } = draft
  const [phase, setPhase] = useState<Phase>({ kind: 'writing' })
  const [kept, setKept] = useState<Kept>(null)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const [stopped, setStopped] = useState(false)
  const [sent, setSent] = useState(false)
  const [theirs, setTheirs] = useState<MailRequest | null>(null)
  const [offered, setOffered] = useState<string | null>(null)

  /** The record that this side and the service agree on. */
  const base = useRef(request)
  const latest = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void> | null>(null)
  const paused = useRef(false)
  useEffect(() => {
    latest.current = text
  }, [text])

  const store = useCallback(async () => {
    setKept({ kind: 'saving' })
    try {
      while (latest.current !== textOf(base.current) && !paused.current) {
        const wanted = latest.current
        const before = base.current
        base.current = await storeText(before, wanted)
        if (before.status === 'New' && base.current.status === 'InProgress')
          noteDone(texts.inProgress(senderOf(before)), {
            operation: 'PUT /api/requests/{id}',
            params: { id: before.id },
            body: { status: 'New' },
          })
        if (latest.current === wanted) forget()
      }
      setKept({ kind: 'stored', at: now() })
    } catch (error) {
      setKept({ kind: 'device' })
      if (error instanceof Clashed) setTheirs(error.theirs as MailRequest)
      else if (!(error instanceof NoConnection))
        setFailure({ sentence: tellProblem(error).sentence, remedy: null })
    } finally {
      running.current = null
    }
  }, [forget])

  /** Stores what is typed, one request at a time; resolves when nothing is under way. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    if (running.current !== null) await running.current
    if (paused.current || latest.current === textOf(base.current)) return
    running.current = store()
    await running.current
  }, [store])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), settleMs)
  }, [flush])

  const type = (next: string) => {
    write(next)
    latest.current = next
    setStopped(false)
    setSent(false)
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
    if (request.version <= known.version || running.current !== null || paused.current) return
    if (request.draftReply === known.draftReply) {
      base.current = request
    } else if (latest.current === textOf(known) && !isFocused()) {
      base.current = request
      latest.current = textOf(request)
      write(textOf(request))
      forget()
    }
  }, [request, isFocused, write, forget])

  useEffect(() => () => clearTimeout(timer.current), [])

  // A text of an earlier visit is stored, unless somebody stored another one since.
  const { restoredAt, restoredVersion } = draft
  const restoring = useRef(restoredAt)
  useEffect(() => {
    if (restoredAt === null || restoring.current === restoredAt) return
    restoring.current = restoredAt
    const stored = textOf(base.current)
    if (latest.current === stored || stored === '' || restoredVersion === base.current.version) later()
    else setTheirs(base.current)
  }, [restoredAt, restoredVersion, later])

  const begin = async (compose: (id: string) => Promise<MailRequest> = draftReply) => {
    setFailure(null)
    setOffered(null)
    await flush()
    paused.current = true
    setPhase({ kind: 'drafting' })
    let offering: string | null = null
    try {
      const drafted = await compose(request.id)
      base.current = drafted
      const words = drafted.draftReply ?? ''
      if (latest.current.trim() === '') {
        write(words)
        latest.current = words
        forget()
        setKept({ kind: 'stored', at: now() })
      } else {
        offering = words
        setOffered(words)
      }
    } catch (error) {
      setFailure({ sentence: tellProblem(error).sentence, remedy: null })
      // Somebody changed it meanwhile, or the answer was lost: what is stored now counts.
      base.current = await readRequest(request.id).catch(() => base.current)
    } finally {
      paused.current = false
      setPhase({ kind: 'writing' })
      // What was typed meanwhile waits for the choice, where there is one.
      if (offering === null) later()
    }
  }

  const take = (choice: 'insert' | 'replace' | 'discard') => {
    if (offered === null) return
    setOffered(null)
    if (choice === 'discard') later()
    else type(choice === 'replace' ? offered : `${latest.current.trimEnd()}\n\n${offered}`)
  }

  const resolve = (choice: 'mine' | 'theirs') => {
    if (theirs === null) return
    base.current = theirs
    setTheirs(null)
    if (choice === 'mine') {
      later()
      return
    }
    write(textOf(theirs))
    latest.current = textOf(theirs)
    forget()
    setKept({ kind: 'stored', at: now() })
  }

  const transmit = useCallback(
    async (wishes: SendWishes) => {
      setPhase({ kind: 'sending' })
      await flush()
      paused.current = true
      try {
        base.current = await sendReply(request.id, { body: latest.current, ...wishes })
        write('')
        latest.current = ''
        forget()
        setKept(null)
        setSent(true)
      } catch (error) {
        setFailure(sendFailure(error, texts))
        if (error instanceof ApiProblem)
          base.current = await readRequest(request.id).catch(() => base.current)
        later()
      } finally {
        paused.current = false
        setPhase({ kind: 'writing' })
      }
    },
    [flush, forget, later, request.id, write],
  )

  const stop = useCallback(() => {
    setPhase({ kind: 'writing' })
    setStopped(true)
  }, [])

  const holding = phase.kind === 'holding' ? phase : null
  useHold(holding, { onSecond: setPhase, onOver: transmit, onLeave: stop })

  const isHolding = useRef(false)
  const sender = senderOf(request)
  useEffect(() => {
    isHolding.current = holding !== null
  }, [holding])
  useEffect(
    () => () => {
      if (isHolding.current) noteDone(texts.notSentTo(sender), null)
    },
    [sender],
  )

  const send = (wishes: SendWishes = {}) => {
    setFailure(null)
    setStopped(false)
    setSent(false)
    if (latest.current.trim() === '') {
      setFailure({ sentence: texts.nothingTyped, remedy: null })
      return
    }
    setPhase(beginHold(wishes))
  }

  return {
    text,
    type,
    phase,
    kept,
    failure,
    stopped,
    sent,
    /** Another text that was stored for this request meanwhile. */
    theirs,
    resolve,
    /** A draft that waits for a decision, because the field is not empty. */
    offered,
    take,
    draft: begin,
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
  }
}
