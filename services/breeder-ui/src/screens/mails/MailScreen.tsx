import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { RecordScreen } from '../../components/frame/RecordScreen.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import mailStyles from '../../components/mail/mail.module.css'
import { SendButton } from '../../components/mail/SendButton.tsx'
import { texts as mailTexts } from '../../components/mail/texts.de.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Failed } from '../../components/notice/Failed.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { MenuSheet } from '../../components/sheet/MenuSheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { beginMail, discardMail, type Mail, reinstateMail, useMail } from '../../data/mails.ts'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import { useAction } from '../../data/use-action.ts'
import { Compose } from './Compose.tsx'
import { readNewMail } from './read-new-mail.ts'
import styles from './mails.module.css'
import { texts } from './texts.de.ts'
import { isOpen, useMailText } from './useMailText.ts'

const back = { to: '/nachrichten' } as const

function Around({ children }: { children: ReactNode }) {
  return (
    <Screen title={texts.one} back={back}>
      {children}
    </Screen>
  )
}

/** One mail to read, change and send; under `neu` it is begun from what the address names. */
export function MailScreen() {
  const id = useParams({ from: '/nachrichten/$id', select: (params) => params.id })
  return id === 'neu' ? <Begin /> : <Stored key={id} id={id} />
}

function Begin() {
  const asked = readNewMail(useSearch({ from: '/nachrichten/$id' }))
  const navigate = useNavigate()
  const { run, refusal: failed } = useAction()
  const begun = useRef(false)
  const begin = useCallback(async () => {
    if (asked === null) return
    await run(async (key) => {
      const { id } = await beginMail(asked.about, asked.kind, key)
      await navigate({ to: '/nachrichten/$id', params: { id }, replace: true })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the address of `neu` is read once
  }, [])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [begin])
  if (asked === null)
    return (
      <Around>
        <Empty
          action={
            <Link to="/warteliste" className={buttonClass('primary')}>
              {texts.toWaitlist}
            </Link>
          }
        >
          {texts.about}
        </Empty>
      </Around>
    )
  if (failed === null)
    return (
      <Around>
        <p className="soft" role="status">
          {texts.beginning}
        </p>
        <Skeleton rows={2} />
      </Around>
    )
  const { sentence, details } = describeProblem(failed)
  // The refused mail would be refused again.
  if (failed instanceof ApiProblem && failed.status < 500)
    return (
      <Around>
        <Notice kind="bad" alert>
          {sentence}
        </Notice>
      </Around>
    )
  return (
    <Around>
      <Failed title={texts.beginFailed} more={sentence} details={details} onRetry={() => void begin()} />
    </Around>
  )
}

function Stored({ id }: { id: string }) {
  const query = useMail(id)
  return (
    <RecordScreen query={query} title={texts.one} back={back}>
      {(mail) => <Shown mail={mail} />}
    </RecordScreen>
  )
}

/** The letters that make sense about the same subject. */
function lettersFor({ kind, aftercareId, reservationId, prospectId }: Mail): Mail['kind'][] {
  const letters: Mail['kind'][] =
    aftercareId !== null
      ? ['AftercareFirst', 'AftercareYearly']
      : reservationId !== null
        ? ['ReservationConfirmed', 'PickupDetails', 'ReservationReminder', 'ReservationExpired']
        : prospectId !== null
          ? ['WaitlistPlaced', 'OfferMade', 'StillInterested', 'Declined']
          : ['Declined']
  return [...letters, 'Free' as const].filter((one) => one !== kind)
}

function Shown({ mail }: { mail: Mail }) {
  const { id, contactId, contactName, state, to, kind, prospectId, reservationId, aftercareId } = mail
  const place = useStore(calendar)
  const navigate = useNavigate()
  const letters = useSheet('vorlage')
  const form = useRef<HTMLDivElement>(null)
  const isFocused = useCallback(() => form.current?.contains(document.activeElement) ?? false, [])
  const text = useMailText(mail, isFocused)
  const action = useAction()
  const { run, fault } = action
  const { phase, typed } = text
  const open = isOpen(mail)
  const away = async () => {
    await text.flush()
    await discardMail(mail, texts.discarded(contactName))
  }
  /** The letter of another kind about the same; what was written here can be brought back. */
  const rewrite = (other: Mail['kind']) =>
    run(async (key) => {
      const about =
        aftercareId !== null
          ? { aftercareId }
          : reservationId !== null
            ? { reservationId }
            : prospectId !== null
              ? { prospectId }
              : { contactId }
      const next = await beginMail(about, other, key)
      if (next.id !== id) await away()
      await navigate({ to: '/nachrichten/$id', params: { id: next.id }, replace: true })
    }, other)
  const off =
    text.theirs !== null
      ? mailTexts.chooseFirst
      : action.off !== null
        ? texts.offline
        : phase === 'sending' || state === 'Sending'
          ? texts.sending
          : to === null
            ? texts.noAddress
            : null
  return (
    <Screen
      title={contactName}
      back={back}
      menu={
        open
          ? [
              { label: texts.otherLetter, act: letters.show },
              {
                label: texts.discard,
                act: () =>
                  void run(async () => {
                    await away()
                    await navigate({ to: '/nachrichten', replace: true })
                  }),
              },
            ]
          : []
      }
      {...(open && {
        foot: (
          <SendButton
            seconds={text.seconds}
            recipient={to}
            off={off}
            onSend={() => text.send()}
            onStop={text.stop}
          />
        ),
      })}
    >
      <div ref={form} className={styles.letter}>
        <p className="soft">
          {texts.kinds[kind]} · {texts.to(contactName, to)}
        </p>
        <Ways mail={mail} />
        <FaultNotice>{fault}</FaultNotice>
        {open && to === null && (
          <Notice
            kind="warn"
            action={
              <Link to="/kontakte/$id" params={{ id: contactId }} className={buttonClass('text')}>
                {texts.enterAddress}
              </Link>
            }
          >
            {texts.noAddress}
          </Notice>
        )}
        {open ? (
          <Compose mail={mail} text={text} />
        ) : (
          <>
            {state === 'Sent' && (
              <Notice kind="good" alert={text.outcome === 'sent'}>
                {text.outcome === 'sent' || mail.sentAt === null
                  ? texts.sent
                  : texts.sentAt(longMoment(mail.sentAt, place))}
              </Notice>
            )}
            {state === 'Sending' && <Notice kind="info">{texts.sending}</Notice>}
            {state === 'Discarded' && (
              <Notice
                kind="info"
                action={
                  <Button
                    kind="text"
                    off={action.off}
                    quietReason
                    onClick={() => void run(() => reinstateMail(id))}
                  >
                    {texts.reinstate}
                  </Button>
                }
              >
                {texts.isDiscarded}
              </Notice>
            )}
            <h2 className={styles.subjectLine}>{mail.subject || texts.noSubject}</h2>
            <p className={mailStyles.words}>{mail.body}</p>
            {state === 'Sent' && typed.body !== mail.body && (
              <Notice
                kind="warn"
                action={
                  <Button kind="text" onClick={text.discard}>
                    {texts.discard}
                  </Button>
                }
              >
                <p>{texts.notSentText}</p>
                <p className={mailStyles.words}>{typed.body}</p>
              </Notice>
            )}
          </>
        )}
      </div>
      <MenuSheet
        sheet={letters}
        entries={lettersFor(mail).map((one) => ({ label: texts.kinds[one], act: () => void rewrite(one) }))}
      />
    </Screen>
  )
}

/** The subject of the mail. */
function Ways({ mail: { contactId, prospectId, reservationId, inReplyToRequestId } }: { mail: Mail }) {
  return (
    <div className={styles.ways}>
      <Link to="/kontakte/$id" params={{ id: contactId }} className={buttonClass('text')}>
        {texts.toContact}
      </Link>
      {prospectId !== null && (
        <Link to="/warteliste/$id" params={{ id: prospectId }} className={buttonClass('text')}>
          {texts.toProspect}
        </Link>
      )}
      {reservationId !== null && (
        <Link to="/reservierungen" search={{ reservierung: reservationId }} className={buttonClass('text')}>
          {texts.toReservation}
        </Link>
      )}
      {inReplyToRequestId !== null && (
        <Link to="/anfragen/$id" params={{ id: inReplyToRequestId }} className={buttonClass('text')}>
          {texts.toRequest}
        </Link>
      )}
    </div>
  )
}
