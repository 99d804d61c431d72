import { Link } from '@tanstack/react-router'
import { Mails, UserCheck } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { senderOf } from '../../components/contact/sender-of.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { texts as mailTexts } from '../../components/mail/texts.de.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { MenuSheet } from '../../components/sheet/MenuSheet.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { createProspect, useProspect, useSuggestion } from '../../data/prospects.ts'
import { type Letter, type MailRequest, replyFromLetter } from '../../data/requests.ts'
import { useAction, useOffline } from '../../data/use-action.ts'
import styles from './requests.module.css'
import { wishTexts as texts } from './wish-texts.de.ts'
import type { useAnswer } from './useAnswer.ts'

interface WishProps {
  request: MailRequest
  answer: ReturnType<typeof useAnswer>
  field: RefObject<HTMLTextAreaElement | null>
  /** Its opening, which a key does, too. */
  sheet: SheetState
  /** Where a key finds the way to the usual letter. */
  reply: RefObject<(() => void) | null>
}

const { letters: letterTexts } = mailTexts
const kinds = Object.keys(letterTexts) as (keyof typeof letterTexts)[]

/** Whose wish the mail is, and the letters that answer it. */
export function Wish({ request, answer, field, sheet, reply }: WishProps) {
  const { id, prospectId } = request
  const prospect = useProspect(prospectId).data
  const letters = useSheet('textvorlage')
  const off = useOffline()
  const write = async (kind: Letter['kind']) => {
    await answer.draft(() => replyFromLetter(id, kind))
    field.current?.focus()
  }
  // The letter of the next step in a placement comes first.
  const usual: Letter['kind'] =
    prospect?.status === 'Offered'
      ? 'OfferMade'
      : prospect?.status === 'Reserved'
        ? 'ReservationConfirmed'
        : 'WaitlistPlaced'
  useEffect(() => {
    reply.current = prospectId === null || off !== null ? null : () => void write(usual)
  })
  return (
    <div className={styles.person}>
      {prospectId === null ? (
        <>
          <span className="soft">{texts.noProspect}</span>
          <Button kind="text" onClick={sheet.show}>
            <UserCheck size={18} strokeWidth={2} aria-hidden="true" />
            {texts.prospect}
          </Button>
        </>
      ) : (
        <>
          <Link to="/warteliste/$id" params={{ id: prospectId }} className={buttonClass('text')}>
            {texts.toProspect}
          </Link>
          <span className="row row-1 wrap">
            <Button off={off} quietReason onClick={() => void write(usual)}>
              <Mails size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.reply}
            </Button>
            <Button kind="text" onClick={letters.show}>
              {texts.otherLetter}
            </Button>
          </span>
        </>
      )}
      <Take request={request} sheet={sheet} off={off} />
      <MenuSheet
        sheet={letters}
        entries={kinds.map((kind) => ({ label: letterTexts[kind], act: () => void write(kind) }))}
      />
    </div>
  )
}

/** The lines of the mail, to be taken over with one tap. */
function Take({ request, sheet, off }: { request: MailRequest; sheet: SheetState; off: string | null }) {
  const { id } = request
  const query = useSuggestion(id, sheet.open)
  const { today } = useStore(calendar)
  const { run, fault, setFault } = useAction()
  // After a key, Enter goes on.
  useEffect(() => {
    if (sheet.open) document.querySelector<HTMLElement>('#uebernehmen')?.focus()
  }, [sheet.open])
  const take = () => {
    const { data } = query
    if (data === undefined) return
    const { contactId, contact, prospect } = data
    if (contactId === null && contact === null) return setFault(texts.nobody)
    void run(async (idempotencyKey) => {
      const person = contactId === null ? { contact: contact! } : { contactId }
      const wish = { ...prospect, waitlistedOn: today, requestId: id }
      const name = contact?.name ?? senderOf(request)
      await createProspect({ ...person, ...wish }, { idempotencyKey, text: texts.onList(name) })
      sheet.close()
    })
  }
  return (
    <Sheet
      open={sheet.open}
      onClose={sheet.close}
      title={texts.prospect}
      foot={
        <Button kind="primary" wide id="uebernehmen" off={off} onClick={take}>
          {texts.take}
        </Button>
      }
    >
      <FaultNotice>{fault}</FaultNotice>
      <Loaded query={query} rows={2}>
        {({ contact, lines }) => (
          <>
            <p>{contact === null ? texts.knownPerson(senderOf(request)) : texts.newPerson(contact.name)}</p>
            {lines.length === 0 ? (
              <p className="soft">{texts.noLines}</p>
            ) : (
              <>
                <p className="soft">{texts.linesRead}</p>
                <ul className={styles.lines}>
                  {[...new Set(lines.map(({ line }) => line))].map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
