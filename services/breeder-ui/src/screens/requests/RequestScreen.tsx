import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { senderOf } from '../../components/contact/sender-of.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { ContactPicker, NewContactSheet } from '../../components/contact/ContactSheets.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { RecordScreen } from '../../components/frame/RecordScreen.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { useContact } from '../../data/contact-list.ts'
import { type MailRequest, removeRequest, requests, useRequest } from '../../data/requests.ts'
import { useStore } from '../../data/store.ts'
import { useAction } from '../../data/use-action.ts'
import { noteDone } from '../../data/undo.ts'
import { Answer, ContractLink, SendAnswer } from './Answer.tsx'
import styles from './requests.module.css'
import { recipientOf } from './mail-words.ts'
import { MailText } from './MailText.tsx'
import { texts } from './texts.de.ts'
import { useAnswer } from './useAnswer.ts'
import { frameTexts } from '../../texts.de.ts'

const back = { to: '/anfragen' } as const

/** Beside the mail on wide laptops only. */
const RequestList = lazy(async () => ({ default: (await import('./RequestList.tsx')).RequestList }))

/** Fetched beside the mail: reading it does not wait for what can be made of it. */
const Wish = lazy(async () => ({ default: (await import('./Wish.tsx')).Wish }))

/** Few mails have any. */
const Attachments = lazy(async () => ({ default: (await import('./Attachments.tsx')).Attachments }))

/** Fetched beside the mail: an answer is written before anybody is named in it. */
const Named = lazy(async () => ({ default: (await import('./Named.tsx')).Named }))

/** Fetched while its mails are. */
const Thread = lazy(async () => ({ default: (await import('./Thread.tsx')).Thread }))

/** Only of what was no mail. */
const CorrectSheet = lazy(async () => ({ default: (await import('./Noted.tsx')).CorrectSheet }))
const CallLink = lazy(async () => ({ default: (await import('./Noted.tsx')).CallLink }))
const CopyAnswer = lazy(async () => ({ default: (await import('./Noted.tsx')).CopyAnswer }))

/** One request: what was written, who wrote it, and the answer. On wide laptops the inbox stays beside it. */
export function RequestScreen() {
  const id = useParams({ from: '/anfragen/$id', select: (params) => params.id })
  const query = useRequest(id)
  return (
    <RecordScreen query={query} title={texts.request} back={back} gone={texts.gone}>
      {(request) =>
        request.entryId === null ? (
          <Shown key={id} request={request} />
        ) : (
          // The mail went on: what stands in the inbox shows the whole conversation.
          <Navigate to="/anfragen/$id" params={{ id: request.entryId }} replace />
        )
      }
    </RecordScreen>
  )
}

type Change = (patch: Partial<MailRequest>, text: string) => Promise<boolean>

function Shown({ request }: { request: MailRequest }) {
  const { id, subject, receivedAt, ownText, senderWarnings, status } = request
  const place = useStore(calendar)
  const roomy = useMedia(windows.roomy)
  const navigate = useNavigate()
  const picker = useSheet('zuordnen')
  const question = useSheet('loeschen')
  const wish = useSheet('interessent')
  const correction = useSheet('aendern')
  const isMail = request.channel === 'Mail'
  const field = useRef<HTMLTextAreaElement>(null)
  const isFocused = useCallback(() => document.activeElement === field.current, [])
  const answer = useAnswer(request, isFocused)
  const { run, fault } = useAction()
  const sender = senderOf(request)
  const [begun] = useState(request.gmailMessageId)
  useReadOnce(request)

  const change: Change = (patch, text) =>
    run(() => requests.change(request, patch, { text }), JSON.stringify(patch))
  const finish = () => void change({ status: 'Abandoned' }, texts.isDone(sender))
  const removeIt = () =>
    run(async () => {
      await removeRequest(id)
      noteDone(texts.removed, null)
      await navigate({ to: '/anfragen', replace: true })
    })
  const newestFinish = useRef(finish)
  useEffect(() => {
    newestFinish.current = finish
  })
  const newestReply = useRef<(() => void) | null>(null)
  const showWish = useRef(wish.show)
  useEffect(() => {
    showWish.current = wish.show
  })
  const isWished = request.prospectId !== null
  useScreenKeys(
    useMemo(
      () => ({
        r: () => field.current?.focus(),
        e: () => newestFinish.current(),
        // A known sender is not entered again: then the key makes a new animal, as everywhere.
        ...(!isWished && { n: () => showWish.current() }),
        a: () => newestReply.current?.(),
      }),
      [isWished],
    ),
  )
  return (
    <Screen
      title={sender}
      back={back}
      actions={
        <select
          aria-label={texts.status}
          className={styles.status}
          value={status}
          onChange={({ target }) => {
            const next = statuses.find((one) => one === target.value)
            if (next !== undefined)
              void change({ status: next }, texts.statusChanged(sender, texts.statuses[next]))
          }}
        >
          {statuses.map((one) => (
            <option key={one} value={one}>
              {texts.statuses[one]}
            </option>
          ))}
        </select>
      }
      menu={[
        { label: texts.done, act: finish, shortcut: 'e' },
        ...(isMail ? [] : [{ label: texts.correct, act: correction.show }]),
        { label: texts.assign, act: picker.show },
        { label: texts.remove, act: question.show, danger: true },
      ]}
      foot={
        <>
          {answer.phase !== 'holding' && <ContractLink text={answer.text} requestId={id} />}
          {isMail || recipientOf(request) !== null ? (
            <SendAnswer request={request} answer={answer} />
          ) : (
            <Suspense>
              <CopyAnswer text={answer.text} field={field} />
            </Suspense>
          )}
        </>
      }
    >
      <div className={roomy ? styles.columns : undefined}>
        {roomy && (
          <aside className={styles.beside} aria-label={frameTexts.requests}>
            <Suspense>
              <RequestList openId={id} />
            </Suspense>
          </aside>
        )}
        <article className={styles.letter}>
          <h2 className={styles.letterSubject}>{subject || texts.noSubject}</h2>
          <p className="soft">
            {[request.fromName, request.fromAddress, longMoment(receivedAt, place)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {request.fromPhone !== null && (
            <Suspense>
              <CallLink phone={request.fromPhone} />
            </Suspense>
          )}
          {senderWarnings.map(({ code, message }) => (
            <Notice key={code} kind="warn">
              {message}
            </Notice>
          ))}
          <FaultNotice>{fault}</FaultNotice>
          <MailText text={ownText.slice(0, mostRead)} />
          <Quoted request={request} />
          {request.attachments.length > 0 && (
            <Suspense fallback={<Skeleton rows={2} />}>
              <Attachments request={request} />
            </Suspense>
          )}
          <Person request={request} change={change} />
          <Suspense fallback={<div className={styles.person} />}>
            <Wish request={request} answer={answer} field={field} sheet={wish} reply={newestReply} />
          </Suspense>
          <Suspense fallback={<Skeleton rows={1} />}>
            <Thread id={id} />
          </Suspense>
          <Suspense>
            <Named text={subject + '\n' + answer.text} />
          </Suspense>
          {request.gmailMessageId !== begun && <Notice kind="info">{texts.joined}</Notice>}
          <Answer request={request} answer={answer} field={field} />
        </article>
      </div>
      <ContactPicker
        sheet={picker}
        label={texts.assignTo}
        onPick={(contact) => {
          picker.close()
          void change({ assignedContactId: contact.id }, texts.assigned(contact.name))
        }}
      />
      {!isMail && (
        <Suspense>
          <CorrectSheet request={request} sheet={correction} />
        </Suspense>
      )}
      <Sheet open={question.open} onClose={question.close} title={texts.removeTitle}>
        <FaultNotice>{fault}</FaultNotice>
        <p>{isMail ? texts.removeThen : texts.removeNoted}</p>
        <Button kind="danger" wide onClick={() => void removeIt()}>
          {texts.removeNow}
        </Button>
      </Sheet>
    </Screen>
  )
}

/** An automatic mail needs no answer: opening completes it. */
function useReadOnce(request: MailRequest): void {
  const isUnread = request.isAutomated && request.status === 'New'
  const newest = useRef(request)
  useEffect(() => {
    newest.current = request
  })
  useEffect(() => {
    // Without a connection it stays unread.
    if (isUnread) void requests.change(newest.current, { status: 'Abandoned' }, null).catch(() => {})
  }, [isUnread])
}

const statuses = ['New', 'InProgress', 'Assigned', 'Answered', 'Abandoned'] as const
/** More of what somebody wrote would push the answer far below it. */
const mostRead = 3000
/** More of a mail than anybody reads on a screen; a phone would stand still over it. */
const mostShown = 100_000

/** The whole mail with what it quotes; made when it is looked at. */
function Quoted({ request: { bodyText, ownText } }: { request: MailRequest }) {
  const [open, setOpen] = useState(false)
  if (bodyText.trim() === ownText.trim() && ownText.length <= mostRead) return null
  return (
    <details className={styles.quoted} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.showQuote}</summary>
      {open && <MailText text={bodyText.slice(0, mostShown)} />}
      {open && bodyText.length > mostShown && <p className="soft">{texts.cut}</p>}
    </details>
  )
}

/** The sender's contact; an address alone proves nobody. */
function Person({ request, change }: { request: MailRequest; change: Change }) {
  const newSheet = useSheet('neuer-kontakt')
  const { id, assignedContactId, senderContactId, senderWarnings } = request
  const isDoubtful = senderWarnings.some(({ code }) => code.startsWith('Sender'))
  const contact = useContact(assignedContactId ?? (isDoubtful ? null : senderContactId)).data
  return (
    <div className={styles.person}>
      {contact === undefined ? (
        <>
          <span className="soft">{texts.contactUnknown}</span>
          <Button kind="text" aria-label={texts.createContact} onClick={newSheet.show}>
            <UserPlus size={18} strokeWidth={2} aria-hidden="true" />
            {texts.create}
          </Button>
        </>
      ) : (
        <>
          <span className="soft">{texts.contact}</span>
          <Link to="/kontakte/$id" params={{ id: contact.id }} className={buttonClass('text')}>
            {contact.name}
          </Link>
        </>
      )}
      <NewContactSheet
        sheet={newSheet}
        draftKey={`requests/${id}/contact`}
        known={{
          name: request.writer.name ?? '',
          email: request.writer.address ?? '',
          phone: request.fromPhone ?? '',
        }}
        isReceiver
        onCreated={(created) => {
          newSheet.close()
          void change({ assignedContactId: created.id }, texts.assigned(created.name))
        }}
      />
    </div>
  )
}
