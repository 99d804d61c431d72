import { useState } from 'react'
import { senderOf } from '../../components/contact/sender-of.ts'
import { tooLong } from '../../components/field/text-limit.ts'
import { type SendFailure, sendFailure } from '../../components/mail/send-failure.ts'
import { type SendWishes, useHold } from '../../components/mail/useHold.ts'
import { type TextKind, useStoredText } from '../../components/mail/useStoredText.ts'
import { now } from '../../data/clock.ts'
import { ApiProblem, Clashed, describeProblem, isClash } from '../../data/problem.ts'
import { draftReply, type MailRequest, readRequest, requests, sendReply } from '../../data/requests.ts'
import { noteDone } from '../../data/undo.ts'
import { texts } from './texts.de.ts'

const failureOf = (error: unknown): SendFailure => ({
  sentence: describeProblem(error).sentence,
  remedy: null,
})

const longest = 20_000

/** The text in the field of a request: an answer that was sent is no draft any more. */
const textOf = ({ status, draftReply: text }: MailRequest): string =>
  status === 'Answered' ? '' : (text ?? '')

const answerText: TextKind<MailRequest, string> = {
  draftKey: (id) => `requests/${id}/answer`,
  isText: (value) => typeof value === 'string',
  textOf,
  isSame: (one, other) => one === other,
  isBlank: (text) => text === '',
  isStorable: (_, text) => tooLong(text, longest) === null,
  isSameStored: (one, other) => one.draftReply === other.draftReply,
  store: storeText,
  failureOf,
}

/** The answer to a request. While a draft is written nothing is stored, for the service would drop the draft. */
export function useAnswer(request: MailRequest, isFocused: () => boolean) {
  const written = useStoredText(answerText, request, isFocused)
  const { text, kept, setKept, failure, setFailure, theirs, resolve, restoredAt, discard } = written
  const { base, latest, paused, take, meet, flush, later } = written
  const [work, setWork] = useState<'drafting' | 'sending' | null>(null)
  const [stopped, setStopped] = useState(false)
  const [sent, setSent] = useState(false)
  const [offered, setOffered] = useState<string | null>(null)

  const type = (next: string) => {
    written.type(next)
    setStopped(false)
    setSent(false)
  }

  const draft = async (compose: (id: string) => Promise<MailRequest> = draftReply) => {
    setFailure(null)
    setOffered(null)
    await flush()
    paused.current = true
    setWork('drafting')
    let offering: string | null = null
    try {
      const drafted = await compose(request.id)
      const words = drafted.draftReply ?? ''
      if (latest.current.trim() === '') {
        take(drafted, words)
        setKept({ kind: 'stored', at: now() })
      } else {
        base.current = drafted
        offering = words
        setOffered(words)
      }
    } catch (error) {
      setFailure(failureOf(error))
      // Somebody changed it meanwhile, or the answer was lost: what is stored now counts.
      meet(await readRequest(request.id).catch(() => base.current))
    } finally {
      paused.current = false
      setWork(null)
      // The text typed meanwhile waits for the choice, where there is one.
      if (offering === null) later()
    }
  }

  const transmit = async (wishes: SendWishes) => {
    setWork('sending')
    await flush()
    paused.current = true
    const sendSeen = () => sendReply(base.current, { body: latest.current, ...wishes })
    try {
      // A text from elsewhere is asked about first.
      if (written.isClashed()) return
      const after = await sendSeen().catch(async (error: unknown) => {
        // Something else of the request may have changed; its text did not.
        if (isClash(error) && meet(await readRequest(request.id))) return sendSeen()
        throw error
      })
      take(after, '')
      setKept(null)
      setSent(true)
    } catch (error) {
      if (!isClash(error) && error instanceof ApiProblem)
        meet(await readRequest(request.id).catch(() => base.current))
      if (written.isClashed()) return
      setFailure(sendFailure(error, texts))
      // To store what was sent already would reopen the request.
      if (!(error instanceof ApiProblem && error.code === 'AlreadyAnswered')) later()
    } finally {
      paused.current = false
      setWork(null)
    }
  }

  const { seconds, begin, stop } = useHold({
    onOver: transmit,
    onStop: () => setStopped(true),
    onGone: () => noteDone(texts.notSentTo(senderOf(request)), null),
    isBarred: theirs !== null,
    going: written.going,
  })

  return {
    text,
    /** The message about a text that is too long to be stored or sent. */
    long: tooLong(text, longest),
    type,
    phase: seconds !== null ? 'holding' : (work ?? 'writing'),
    seconds,
    kept,
    failure,
    stopped,
    sent,
    theirs,
    resolve,
    aside: written.aside,
    /** A draft that waits for a decision, because the field is not empty. */
    offered,
    take: (choice: 'insert' | 'replace' | 'discard') => {
      if (offered === null) return
      setOffered(null)
      if (choice === 'discard') later()
      else type(choice === 'replace' ? offered : `${latest.current.trimEnd()}\n\n${offered}`)
    },
    draft,
    send: (wishes?: SendWishes) => {
      if (written.isClashed()) return
      setFailure(null)
      setStopped(false)
      setSent(false)
      if (latest.current.trim() === '') setFailure({ sentence: texts.nothingTyped, remedy: null })
      else begin(wishes)
    },
    stop,
    restoredAt,
    discard,
  }
}

/** A request that is written to is in work; where somebody else chose a status meanwhile, theirs stays. */
async function storeText(base: MailRequest, text: string): Promise<MailRequest> {
  const after = await storeDraft(base, text)
  if (base.status === 'New' && after.status === 'InProgress')
    noteDone(texts.inProgress(senderOf(base)), {
      operation: 'PUT /api/requests/{id}',
      params: { id: base.id },
      body: { status: 'New' },
    })
  return after
}

async function storeDraft(base: MailRequest, text: string): Promise<MailRequest> {
  const patch = { draftReply: text === '' ? null : text }
  const isWorked = base.status === 'InProgress' || base.status === 'Assigned'
  const change = async (from: MailRequest, patch: Partial<MailRequest>) =>
    (await requests.change(from, patch, null)).record
  if (isWorked) return change(base, patch)
  try {
    return await change(base, { ...patch, status: 'InProgress' })
  } catch (error) {
    if (!(error instanceof Clashed) || error.clashes.some(({ member }) => member === 'draftReply'))
      throw error
    return change(error.theirs as MailRequest, patch)
  }
}
