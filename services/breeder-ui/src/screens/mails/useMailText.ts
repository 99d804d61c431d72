import { useState } from 'react'
import { type SendFailure, sendFailure } from '../../components/mail/send-failure.ts'
import { type SendWishes, useHold } from '../../components/mail/useHold.ts'
import { type TextKind, useStoredText } from '../../components/mail/useStoredText.ts'
import { type Mail, mails, readMail, sendMail } from '../../data/mails.ts'
import { isClash, NoConnection } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { texts } from './texts.de.ts'

export interface Typed {
  subject: string
  body: string
}

/** Whether its text can be changed. */
export const isOpen = ({ state }: Mail): boolean => state === 'Draft' || state === 'Failed'

/** A subject is stored without the blanks around it. */
const isSame = (a: Typed, b: Typed) => a.subject.trim() === b.subject.trim() && a.body === b.body
const isIncomplete = ({ subject, body }: Typed) => subject.trim() === '' || body.trim() === ''
const failureOf = (error: unknown): SendFailure => sendFailure(error, texts)

const mailText: TextKind<Mail, Typed> = {
  draftKey: (id) => `mails/${id}`,
  isText: (value): value is Typed =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'subject') === 'string' &&
    typeof Reflect.get(value, 'body') === 'string',
  textOf: ({ subject, body }) => ({ subject, body }),
  isSame,
  isBlank: ({ subject, body }) => subject.trim() === '' && body.trim() === '',
  isStorable: (base, text) => isOpen(base) && !isIncomplete(text),
  isSameStored: isSame,
  store: async (base, { subject, body }) => {
    const patch = {
      ...(subject.trim() !== base.subject && { subject: subject.trim() }),
      ...(body !== base.body && { body }),
    }
    return (await mails.change(base, patch, null)).record
  },
  failureOf,
}

/** Subject and text of a mail, sent after five seconds in which it can be stopped. */
export function useMailText(mail: Mail, isFocused: () => boolean) {
  const written = useStoredText(mailText, mail, isFocused)
  const { text: typed, type, kept, failure, theirs, resolve, restoredAt, discard, flush } = written
  const { base, latest, meet, setFailure } = written
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | 'stopped' | null>(null)

  const transmit = async ({ again = false }: SendWishes) => {
    setSending(true)
    try {
      await flush()
      // Text that could not be stored must not go out as it was before.
      if (!written.isStored()) return
      base.current = await sendMail(base.current, again).catch(async (error: unknown) => {
        // Something else of it may have changed; its text did not.
        if (isClash(error) && meet(await readMail(mail.id))) return sendMail(base.current, again)
        throw error
      })
      written.forget()
      written.setKept(null)
      setOutcome('sent')
    } catch (error) {
      const stored = await readMail(base.current.id).catch(() => null)
      if (stored !== null && isOpen(stored)) meet(stored)
      else if (stored !== null) base.current = stored
      if (!written.isClashed()) {
        if (stored?.state === 'Sent' && isLost(error)) setOutcome('sent')
        else setFailure(failureOf(error))
      }
    } finally {
      setSending(false)
    }
  }

  const { seconds, begin, stop } = useHold({
    onOver: transmit,
    onStop: () => setOutcome('stopped'),
    onGone: () => noteDone(texts.notSentTo(mail.contactName), null),
    isBarred: theirs !== null,
    going: written.going,
  })

  return {
    typed,
    type: (patch: Partial<Typed>) => {
      type({ ...latest.current, ...patch })
      setOutcome(null)
    },
    phase: seconds !== null ? 'holding' : isSending ? 'sending' : 'writing',
    seconds,
    kept,
    failure,
    outcome,
    theirs,
    resolve,
    aside: written.aside,
    send: (wishes?: SendWishes) => {
      if (written.isClashed()) return
      setOutcome(null)
      if (isIncomplete(latest.current)) return setFailure({ sentence: texts.nothingTyped, remedy: null })
      setFailure(null)
      begin(wishes)
    },
    stop,
    restoredAt,
    discard,
    /** Stores what is typed at once. */
    flush,
  }
}

/** The service may have sent it although its answer was lost. */
const isLost = (error: unknown): boolean => error instanceof NoConnection || isClash(error)
