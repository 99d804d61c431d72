import { Link } from '@tanstack/react-router'
import { FileText, Sparkles } from 'lucide-react'
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { namedAnimals } from '../../components/animal/named-animals.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Aside } from '../../components/mail/Aside.tsx'
import { Clash } from '../../components/mail/Clash.tsx'
import { KeptWords } from '../../components/mail/KeptWords.tsx'
import mailStyles from '../../components/mail/mail.module.css'
import { NoAccount, useNoAccount } from '../../components/mail/NoAccount.tsx'
import { Remedy } from '../../components/mail/Remedy.tsx'
import { SendButton } from '../../components/mail/SendButton.tsx'
import { texts as mailTexts } from '../../components/mail/texts.de.ts'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { NoAssistant } from '../../components/assistant/NoAssistant.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { useAnimals } from '../../data/herd.ts'
import { useInfo } from '../../data/info.ts'
import { isLiving } from '../../data/is-living.ts'
import type { MailRequest } from '../../data/requests.ts'
import { useOffline } from '../../data/use-action.ts'
import styles from './requests.module.css'
import { recipientOf } from './mail-words.ts'
import { texts } from './texts.de.ts'
import type { useAnswer } from './useAnswer.ts'

type AnswerState = ReturnType<typeof useAnswer>

interface AnswerProps {
  request: MailRequest
  answer: AnswerState
  field: RefObject<HTMLTextAreaElement | null>
}

/** The field of the answer with all that can be said of it. */
export function Answer({ request, answer, field }: AnswerProps) {
  const { text, type, phase } = answer
  const info = useInfo()
  const offline = useOffline()
  const noAccount = useNoAccount()
  const recipient = recipientOf(request)
  const isMail = request.channel === 'Mail'
  const off = phase === 'drafting' ? texts.drafting : offline
  // Shows that the draft was not looked at yet, where the service says so.
  const unlooked = answer.failure !== null ? text.indexOf(checkMark) : -1
  useEffect(() => {
    if (unlooked < 0) return
    const end = text.indexOf(']', unlooked)
    field.current?.focus()
    field.current?.setSelectionRange(unlooked, end < 0 ? unlooked + checkMark.length : end + 1)
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is said, not while it is mended
  }, [answer.failure])
  const outcome = useRef<HTMLDivElement>(null)
  const { failure, sent, stopped } = answer
  // The outcome stands below the text, which may be longer than the screen.
  useEffect(() => {
    if (failure !== null || sent || stopped) outcome.current?.scrollIntoView({ block: 'end' })
  }, [failure, sent, stopped])
  return (
    <section className={styles.answer} aria-label={texts.answer}>
      <header className={styles.answerHead}>
        <p className={styles.envelope}>
          {recipient === null ? (
            <span>{isMail ? texts.noAddress : texts.notMail}</span>
          ) : (
            <>
              <span>{texts.to(recipient)}</span>
              <span>{isMail ? texts.subject(request.subject || texts.noSubject) : texts.yourEnquiry}</span>
            </>
          )}
        </p>
        {info?.aiEnabled === true && request.status !== 'Answered' && (
          <Button kind="text" off={off} quietReason onClick={() => void answer.draft()}>
            <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.draft}
          </Button>
        )}
      </header>
      {recipient !== null && <NoAccount />}
      {request.status !== 'Answered' && <NoAssistant what="draft" />}
      <DraftNotice at={answer.restoredAt} onDiscard={answer.discard} />
      {answer.theirs === null && request.status === 'Answered' && text.trim() !== '' && (
        <Notice kind="warn">{texts.answeredAlready}</Notice>
      )}
      {answer.theirs !== null && (
        <Clash
          sentence={answer.theirs.status === 'Answered' ? texts.answeredMeanwhile : texts.clash}
          mine={answer.text}
          theirs={answer.theirs.draftReply ?? ''}
          onResolve={answer.resolve}
        />
      )}
      {answer.offered !== null && <Offered answer={answer} words={answer.offered} />}
      <textarea
        ref={field}
        aria-label={texts.answerField}
        className={styles.field}
        aria-invalid={answer.long !== null}
        readOnly={phase === 'sending' || phase === 'holding'}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && phase === 'holding') answer.stop()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (
            phase === 'writing' &&
            offline === null &&
            !noAccount &&
            !request.sending &&
            answer.long === null &&
            recipient !== null
          )
            answer.send()
        }}
      />
      {answer.long !== null && <FieldError>{answer.long}</FieldError>}
      <p className={mailStyles.kept} role="status">
        {phase === 'drafting' ? texts.drafting : <KeptWords kept={answer.kept} />}
      </p>
      <Aside
        aside={answer.aside}
        wordsOf={(words) => words}
        off={phase !== 'writing' || answer.theirs !== null}
      />
      <div ref={outcome}>
        <Outcome answer={answer} sending={request.sending} />
      </div>
    </section>
  )
}

/** How a place begins that the assistant wants to be looked at. */
const checkMark = '[Bitte prüfen:'

/** The assistant has finished while the breeder went on writing. */
function Offered({ answer, words }: { answer: AnswerState; words: string }) {
  return (
    <div className={mailStyles.clash} role="alert">
      <p>{texts.draftReady}</p>
      <p className={mailStyles.words}>{words}</p>
      <div className="wrap wrap-2">
        <Button onClick={() => answer.take('insert')}>{texts.insert}</Button>
        <Button onClick={() => answer.take('replace')}>{texts.replace}</Button>
        <Button kind="outlined" onClick={() => answer.take('discard')}>
          {texts.discard}
        </Button>
      </div>
    </div>
  )
}

/** The outcome of sending. */
function Outcome({ answer, sending }: { answer: AnswerState; sending: boolean }) {
  const { failure, phase } = answer
  if (phase === 'sending') return <Notice kind="info">{texts.sending}</Notice>
  if (phase === 'holding') return null
  if (failure !== null && answer.theirs === null)
    return (
      <Notice kind="bad" alert action={<Remedy failure={failure} onSend={answer.send} />}>
        {failure.sentence}
      </Notice>
    )
  if (sending) return <Notice kind="info">{texts.busyElsewhere}</Notice>
  if (answer.sent)
    return (
      <Notice kind="good" alert>
        {texts.sent}
      </Notice>
    )
  if (answer.stopped)
    return (
      <Notice kind="info" alert>
        {texts.stopped}
      </Notice>
    )
  return null
}

/** The living animals whose names stand in a text. */
export function useNamed(text: string) {
  const herd = useAnimals().data
  const words = useDeferredValue(text)
  return namedAnimals((herd ?? []).filter(isLiving), [words])
}

export function ContractLink({ text, requestId }: { text: string; requestId: string }) {
  const tiere = useNamed(text)
    .map(({ id }) => id)
    .join(',')
  return (
    <Link
      to="/vertraege/neu"
      search={{ anfrage: requestId, ...(tiere === '' ? {} : { tiere }) }}
      className={buttonClass('quiet')}
    >
      <FileText size={18} strokeWidth={2} aria-hidden="true" />
      {texts.contract}
    </Link>
  )
}

export function SendAnswer({ request, answer }: { request: MailRequest; answer: AnswerState }) {
  const offline = useOffline()
  const { phase } = answer
  const recipient = recipientOf(request)
  const off =
    answer.theirs !== null
      ? mailTexts.chooseFirst
      : phase === 'sending'
        ? texts.sending
        : phase === 'drafting'
          ? texts.drafting
          : request.sending
            ? texts.busyElsewhere
            : recipient === null
              ? texts.noAddress
              : (offline ?? answer.long)
  return (
    <SendButton
      seconds={answer.seconds}
      recipient={recipient}
      off={off}
      onSend={() => answer.send()}
      onStop={answer.stop}
    />
  )
}
