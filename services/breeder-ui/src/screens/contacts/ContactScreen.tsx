import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FileText, Mail, MapPin, MessageSquare, Phone } from 'lucide-react'
import { buttonClass } from '../../components/button/Button.tsx'
import { addressLine } from '../../components/contact/contact-words.ts'
import { RecordScreen } from '../../components/frame/RecordScreen.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { readUses, Uses } from '../../components/notice/Uses.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { fetchFile } from '../../data/call.ts'
import { type Contact, useContact } from '../../data/contact-list.ts'
import { contacts, removeContact } from '../../data/contacts.ts'
import { ApiProblem, refusalSentence } from '../../data/problem.ts'
import { saveFile } from '../../data/save-file.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { Belongings } from './Belongings.tsx'
import styles from './contacts.module.css'
import { texts } from './texts.de.ts'
import { addressLimits } from '@zuchtbuch/domain/text-limits'
import { addressWords } from '@zuchtbuch/domain/words/contact.de'
import { fullDay } from '../../components/date/calendar-words.ts'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { useField } from '../../data/use-field.ts'

const back = { to: '/kontakte' } as const

/** Opened seldom. */
const loadForget = () => import('./Forget.tsx')

/** One person: how to reach them, what is known, which animals, contracts and mails belong to them. */
export function ContactScreen() {
  const id = useParams({ from: '/kontakte/$id', select: (params) => params.id })
  const query = useContact(id)
  return (
    <RecordScreen query={query} back={back}>
      {(contact) => <Shown key={id} contact={contact} />}
    </RecordScreen>
  )
}

const isInUse = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.code === 'InUse'

function Shown({ contact }: { contact: Contact }) {
  const { id, name } = contact
  const navigate = useNavigate()
  const question = useSheet('anonymisieren')
  const { Forget } = useDeferredImport(loadForget, useIdle() || question.open) ?? {}
  const { run, fault, refusal } = useAction((error) => (isInUse(error) ? null : refusalSentence(error)))
  const uses = isInUse(refusal) ? readUses(refusal.document['references']) : []
  const removeIt = () =>
    run(async () => {
      const { trashId } = await removeContact(id)
      noteDone(
        texts.removed(name),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      await navigate({ to: '/kontakte', replace: true })
    })
  return (
    <Screen
      title={name}
      back={back}
      menu={[
        {
          label: texts.export,
          act: () =>
            void run(async () =>
              saveFile(await fetchFile('GET /contacts/{id}/export.html', { params: { id } })),
            ),
        },
        {
          label: texts.exportData,
          act: () =>
            void run(async () => saveFile(await fetchFile('GET /contacts/{id}/export', { params: { id } }))),
        },
        { label: texts.anonymise, act: question.show, danger: true },
        { label: texts.remove, act: () => void removeIt(), danger: true },
      ]}
    >
      <div className={styles.notices}>
        <FaultNotice>{fault}</FaultNotice>
        {uses.length > 0 && <Uses uses={uses} why={texts.inUse} instead={texts.useInstead} />}
      </div>
      <Reach contact={contact} />
      <div className={styles.columns}>
        <ContactData contact={contact} />
        <Belongings contact={contact} />
      </div>
      <Sheet open={question.open} onClose={question.close} title={texts.anonymiseTitle(name)}>
        {question.open && Forget && <Forget contact={contact} onDone={question.close} />}
      </Sheet>
    </Screen>
  )
}

/** One tap to the phone, the mail program, the map, or a contract. */
function Reach({ contact: { id, phone, email, address } }: { contact: Contact }) {
  const where = addressLine(address)
  const ways = [
    { word: texts.call, icon: Phone, href: phone === null ? null : `tel:${phone.replace(/[^\d+]/g, '')}` },
    { word: texts.mail, icon: Mail, href: email === null ? null : `mailto:${encodeURIComponent(email)}` },
    {
      word: texts.map,
      icon: MapPin,
      href:
        where === ''
          ? null
          : `https://www.openstreetmap.org/search?query=${encodeURIComponent([where, address.country].filter(Boolean).join(', '))}`,
    },
  ]
  return (
    <ul className={styles.reach} aria-label={texts.actions}>
      {ways.map(
        ({ word, icon: Icon, href }) =>
          href !== null && (
            <li key={word}>
              <a
                href={href}
                className={buttonClass('quiet', true)}
                {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                <Icon size={18} strokeWidth={2} aria-hidden="true" />
                {word}
              </a>
            </li>
          ),
      )}
      {email !== null && (
        <li>
          <Link
            to="/nachrichten/$id"
            params={{ id: 'neu' }}
            search={{ kontakt: id }}
            className={buttonClass('quiet', true)}
          >
            <MessageSquare size={18} strokeWidth={2} aria-hidden="true" />
            {texts.message}
          </Link>
        </li>
      )}
      <li>
        <Link to="/vertraege/neu" search={{ kontakt: id }} className={buttonClass('quiet', true)}>
          <FileText size={18} strokeWidth={2} aria-hidden="true" />
          {texts.contract}
        </Link>
      </li>
    </ul>
  )
}

const consents = ['Granted', 'Refused', 'Unknown'] as const

/** The data of a person; every value is edited where it stands. */
function ContactData({ contact }: { contact: Contact }) {
  const { address, aftercareConsent, aftercareConsentOn } = contact
  const { text, choose, save, shown, fault } = useField(contacts, contact)
  const place = (member: keyof typeof addressWords) => ({
    label: addressWords[member],
    value: address[member] ?? '',
    maxLength: addressLimits[member],
    onSave: (typed: string) =>
      save(
        { address: { ...address, [member]: typed === '' ? null : typed } },
        { word: addressWords[member], path: `/address/${member}` },
      ),
  })
  const role = (member: 'isReceiver' | 'isBreeder') => (
    <label className={styles.role}>
      <input
        type="checkbox"
        checked={shown[member]}
        onChange={({ target: { checked } }) => void choose(member, checked)}
      />
      {contacts.wordOf(member)}
    </label>
  )
  return (
    <section aria-labelledby="kontakt-angaben" className={styles.section}>
      <h2 id="kontakt-angaben" className={styles.heading}>
        {texts.data}
      </h2>
      <div className={styles.data}>
        <InlineField {...text('name', texts.nameMissing)} />
        <InlineField {...text('salutation')} />
        <InlineField {...text('phone')} />
        <InlineField {...text('email')} />
        <InlineField {...place('street')} />
        <div className={styles.town}>
          <InlineField {...place('postalCode')} />
          <InlineField {...place('city')} />
        </div>
        <InlineField {...place('country')} />
        <InlineField {...text('breederNameSuffix')} />
        <InlineField {...text('notes')} multiline draft={`contacts/${contact.id}/notes`} />
        <fieldset>
          <legend className={styles.caption}>{texts.roles}</legend>
          {role('isReceiver')}
          {role('isBreeder')}
        </fieldset>
        <div className={styles.consent}>
          <Segments
            label={texts.consent}
            options={consents.map((value) => ({ value, label: texts.consents[value] }))}
            value={shown.aftercareConsent}
            onChange={(said) =>
              void choose('aftercareConsent', said, { aftercareConsent, aftercareConsentOn })
            }
          />
          <p className={styles.caption}>
            {aftercareConsentOn === null ? texts.consentMore : texts.consentOn(fullDay(aftercareConsentOn))}
          </p>
          {fault !== null && <FieldError>{fault}</FieldError>}
        </div>
      </div>
    </section>
  )
}
