import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { longMoment } from '../../components/date/calendar-words.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { useStore } from '../../data/store.ts'
import { calendar } from '../../data/clock.ts'
import type { Contact } from '../../data/contact-list.ts'
import { anonymiseContact, type UnprovenMail, useBelongings } from '../../data/contacts.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './person.module.css'
import { forgetTexts } from './forget-texts.de.ts'
import { texts } from './texts.de.ts'

/** The records deleted with a person, and the mails of which only the breeder knows whether they are theirs. */
export function Forget({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const { id, name } = contact
  const belongings = useBelongings(id)
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set())
  const { run, busy, fault } = useAction()
  const forget = () =>
    run(async () => {
      await anonymiseContact(contact, [...also])
      onDone()
      noteDone(forgetTexts.anonymised, null)
    })
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <p>{forgetTexts.anonymiseThen}</p>
      <Loaded query={belongings}>
        {({ requests, mails, unprovenMails }) => (
          <>
            {requests + mails > 0 && <p>{forgetTexts.goes(requests, mails)}</p>}
            {unprovenMails.length > 0 && (
              <Unproven name={name} mails={unprovenMails} chosen={also} onChoose={setAlso} />
            )}
            <Button
              kind="danger"
              wide
              off={busy ? forgetTexts.anonymising : null}
              quietReason
              onClick={() => void forget()}
            >
              {forgetTexts.anonymiseNow(name)}
            </Button>
          </>
        )}
      </Loaded>
    </>
  )
}

function Unproven({
  name,
  mails,
  chosen,
  onChoose,
}: {
  name: string
  mails: UnprovenMail[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}) {
  const place = useStore(calendar)
  const all = mails.every(({ id }) => chosen.has(id))
  const choose = (ids: string[], isChosen: boolean) =>
    onChoose(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]))
  return (
    <fieldset className={styles.unproven}>
      <legend>{forgetTexts.unproven(mails.length, name)}</legend>
      <p className="soft small">{forgetTexts.unprovenMore}</p>
      {mails.length > 1 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={all}
            onChange={({ target: { checked } }) =>
              choose(
                mails.map(({ id }) => id),
                checked,
              )
            }
          />
          {forgetTexts.unprovenAll}
        </label>
      )}
      {mails.map(({ id, subject, fromName, fromAddress, receivedAt, contactName }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={({ target: { checked } }) => choose([id], checked)}
          />
          <span className="stack">
            <span className="anywhere">{subject.trim() === '' ? texts.noSubject : subject}</span>
            <span className="soft small anywhere">
              {[
                fromName ?? fromAddress,
                longMoment(receivedAt, place),
                contactName === null ? null : forgetTexts.belongsTo(contactName),
              ]
                .filter((word) => word !== null)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
