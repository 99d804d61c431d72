import { calendarDay } from '@zuchtbuch/domain/calendar'
import { momentAt } from '@zuchtbuch/domain/moment-at'
import { readPastedChat } from '@zuchtbuch/domain/letters/pasted-chat'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { DateField } from '../../components/date/DateField.tsx'
import { Field, InputField, TextAreaField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { useBreederProfile } from '../../data/breeder-profile.ts'
import { calendar } from '../../data/clock.ts'
import type { RequestNotes } from '../../data/noted-requests.ts'
import type { MailRequest } from '../../data/requests.ts'
import { notedTexts as texts } from './noted-texts.de.ts'
import styles from './noted.module.css'

const nothing = {
  channel: 'Phone',
  bodyText: '',
  fromName: '',
  fromPhone: '',
  fromAddress: '',
  day: '',
  time: '',
}
type Typed = typeof nothing
export type Channel = keyof typeof texts.channels

const channels = (Object.keys(texts.channels) as Channel[]).map((value) => ({
  value,
  label: texts.channels[value],
}))
const paths = ['/bodyText', '/fromName', '/fromPhone', '/fromAddress', '/receivedAt']
/** The caller; one of these is enough. */
const people = [
  { member: 'fromName', maxLength: 200, type: 'text' },
  { member: 'fromPhone', maxLength: 60, type: 'tel' },
  { member: 'fromAddress', maxLength: 254, type: 'email' },
] as const
const namesSomebody = (typed: Typed): boolean => people.some(({ member }) => typed[member].trim() !== '')

/** No key types that much at once: it was pasted. */
const pastedAtOnce = 8

interface NotedFormProps {
  draftKey: string
  /** The request that is corrected; absent for a new one. */
  request?: MailRequest
  store: (notes: RequestNotes, channel: Channel, key: string) => Promise<void>
}

/** A call or a message that is entered by hand; a pasted conversation fills the fields. */
export function NotedForm({ draftKey, request, store }: NotedFormProps) {
  const { today, timeZone } = useStore(calendar)
  const [read, setRead] = useState<string | null>(null)
  const profile = useBreederProfile().data
  const own = [profile?.breederName, profile?.ownerName].filter((name) => name != null)

  const paste = (typed: Typed, text: string): Partial<Typed> => {
    const isPasted = typed.bodyText === '' && text.length > pastedAtOnce
    if (!isPasted) return { bodyText: text }
    const chat = readPastedChat(text, own, today)
    const said = {
      fromName: typed.fromName || chat.name || '',
      fromPhone: typed.fromPhone || chat.phone || '',
      fromAddress: typed.fromAddress || chat.email || '',
      day: typed.day || chat.day || '',
      time: typed.time || (typed.day === '' && chat.time) || '',
    }
    const isNew = (member: keyof typeof said) => said[member] !== typed[member]
    const members = [
      isNew('fromName') && texts.members.name,
      isNew('fromPhone') && texts.members.phone,
      isNew('fromAddress') && texts.members.email,
      isNew('day') && texts.members.when,
    ].filter((one) => one !== false)
    setRead(members.length === 0 ? null : texts.read(members.join(', ')))
    const channel = chat.day !== undefined || chat.text !== text ? 'Chat' : typed.channel
    return { ...said, bodyText: chat.text, channel }
  }
  const receivedAt = ({ day, time }: Typed): string | undefined => {
    if (day === '' && time === '') return undefined
    const moment = momentAt(day || today, time || '12:00', timeZone)
    // Noon of today may be still to come.
    return (time === '' ? new Date(Math.min(moment.getTime(), Date.now())) : moment).toISOString()
  }
  return (
    <RecordForm
      draftKey={draftKey}
      initial={request === undefined ? nothing : typedOf(request, timeZone)}
      paths={paths}
      isComplete={namesSomebody}
      store={(typed, key) => {
        const { bodyText, fromName, fromPhone, fromAddress, channel } = typed
        const at = receivedAt(typed)
        return store(
          { bodyText, fromName, fromPhone, fromAddress, ...(at !== undefined && { receivedAt: at }) },
          channels.find(({ value }) => value === channel)?.value ?? 'Phone',
          key,
        )
      }}
      submit={request === undefined ? texts.store : texts.correct}
    >
      {({ typed, type, tried, fieldError }) => (
        <>
          {request === undefined && (
            <Segments
              label={texts.channel}
              options={channels}
              value={channels.find(({ value }) => value === typed.channel)?.value ?? null}
              onChange={(channel) => type({ channel })}
            />
          )}
          <TextAreaField
            label={texts.words}
            hint={request === undefined ? texts.pasteHint : undefined}
            error={fieldError('/bodyText')}
            rows={5}
            maxLength={20_000}
            value={typed.bodyText}
            onChange={(text) => type(request === undefined ? paste(typed, text) : { bodyText: text })}
          />
          <p className={styles.read} role="status">
            {read}
          </p>
          {people.map(({ member, ...attributes }) => (
            <InputField
              key={member}
              label={texts[member]}
              error={
                member === 'fromName' && tried && !namesSomebody(typed)
                  ? texts.nobody
                  : fieldError(`/${member}`)
              }
              {...attributes}
              autoComplete="off"
              value={typed[member]}
              onChange={(value) => type({ [member]: value })}
            />
          ))}
          <DateField
            label={texts.day}
            value={typed.day}
            today={today}
            max={today}
            error={fieldError('/receivedAt')}
            onChange={(day) => type({ day })}
          />
          <Field label={texts.time} hint={request === undefined ? texts.now : undefined}>
            {(input) => (
              <input
                {...input}
                type="time"
                value={typed.time}
                onChange={({ target }) => type({ time: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </RecordForm>
  )
}

function typedOf(
  { channel, bodyText, fromName, fromPhone, fromAddress, receivedAt }: MailRequest,
  timeZone: string,
): Typed {
  const moment = new Date(receivedAt)
  return {
    channel,
    bodyText,
    fromName: fromName ?? '',
    fromPhone: fromPhone ?? '',
    fromAddress: fromAddress ?? '',
    day: calendarDay(moment, timeZone),
    time: new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone }).format(moment),
  }
}
