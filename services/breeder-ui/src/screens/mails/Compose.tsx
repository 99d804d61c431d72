import { useEffect, useRef } from 'react'
import { useStore } from '../../data/store.ts'
import { InputField, TextAreaField } from '../../components/field/Field.tsx'
import { Aside } from '../../components/mail/Aside.tsx'
import { Clash } from '../../components/mail/Clash.tsx'
import { KeptWords } from '../../components/mail/KeptWords.tsx'
import mailStyles from '../../components/mail/mail.module.css'
import { NoAccount, useNoAccount } from '../../components/mail/NoAccount.tsx'
import { Remedy } from '../../components/mail/Remedy.tsx'
import { sendFailure } from '../../components/mail/send-failure.ts'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { connection } from '../../data/connection.ts'
import type { Mail } from '../../data/mails.ts'
import { ApiProblem } from '../../data/problem.ts'
import styles from './mails.module.css'
import { texts } from './texts.de.ts'
import type { Typed, useMailText } from './useMailText.ts'

interface ComposeProps {
  mail: Mail
  text: ReturnType<typeof useMailText>
}

const longest = { subject: 200, body: 20_000 }
/** How a place begins that nobody looked at yet. */
const checkMark = '[Bitte prüfen:'

const wordsOf = ({ subject, body }: Typed) => `${subject}\n\n${body}`

/** Subject and text with all that can be said of them. */
export function Compose({ mail, text }: ComposeProps) {
  const { typed, type, phase, theirs } = text
  const { online } = useStore(connection)
  const noAccount = useNoAccount()
  const field = useRef<HTMLTextAreaElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const failure = text.failure ?? failureOf(mail)
  const { failure: said, outcome: done } = text
  useEffect(() => {
    if (said === null && done === null) return
    // The outcome stands below the text, which may be longer than the screen.
    outcome.current?.scrollIntoView({ block: 'end' })
    const unlooked = said === null ? -1 : (field.current?.value.indexOf(checkMark) ?? -1)
    if (unlooked < 0) return
    const end = field.current?.value.indexOf(']', unlooked) ?? -1
    field.current?.focus()
    field.current?.setSelectionRange(unlooked, end < 0 ? unlooked + checkMark.length : end + 1)
  }, [said, done])
  const locked = phase !== 'writing'
  const missing = new Set(
    mail.missing.flatMap((name) =>
      name in texts.missing ? [texts.missing[name as keyof typeof texts.missing]] : [],
    ),
  )
  return (
    <>
      <NoAccount />
      <DraftNotice at={text.restoredAt} onDiscard={text.discard} />
      {missing.size > 0 && <Notice kind="info">{texts.leftOut([...missing].join(', '))}</Notice>}
      {theirs !== null && (
        <Clash
          sentence={texts.clash}
          mine={wordsOf(typed)}
          theirs={wordsOf(theirs)}
          onResolve={text.resolve}
        />
      )}
      <InputField
        label={texts.subject}
        maxLength={longest.subject}
        autoComplete="off"
        readOnly={locked}
        value={typed.subject}
        onChange={(subject) => type({ subject })}
      />
      <TextAreaField
        label={texts.body}
        ref={field}
        className={styles.body}
        maxLength={longest.body}
        readOnly={locked}
        value={typed.body}
        onChange={(body) => type({ body })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && phase === 'holding') text.stop()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (phase === 'writing' && online && !noAccount && mail.to !== null) text.send()
        }}
      />
      <p className={mailStyles.kept} role="status">
        <KeptWords kept={text.kept} />
      </p>
      <Aside aside={text.aside} wordsOf={wordsOf} off={locked || theirs !== null} />
      <div ref={outcome}>
        {phase === 'sending' && <Notice kind="info">{texts.sending}</Notice>}
        {phase === 'writing' && failure !== null && theirs === null && (
          <Notice kind="bad" alert={said !== null} action={<Remedy failure={failure} onSend={text.send} />}>
            {failure.sentence}
          </Notice>
        )}
        {phase === 'writing' && failure === null && done === 'stopped' && (
          <Notice kind="info" alert>
            {texts.stopped}
          </Notice>
        )}
        {!online && <Notice kind="info">{texts.offline}</Notice>}
      </div>
    </>
  )
}

/** Why it did not go out when it was last tried. */
const failureOf = ({ state, error }: Mail) =>
  state === 'Failed' && error !== null
    ? sendFailure(new ApiProblem(409, { ...error }, new Headers()), texts)
    : null
