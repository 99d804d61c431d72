import { addDays } from '@zuchtbuch/domain/calendar'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { useStore } from '../../device/store.ts'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { fullDay, shortDay } from '../../parts/date/calendar-words.ts'
import { Field } from '../../parts/field/Field.tsx'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Skeleton } from '../../parts/notice/Skeleton.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { calendar } from '../../service/clock.ts'
import {
  extendReservation,
  handOver,
  releaseReservation,
  type Reservation,
  useHandoverCheck,
} from '../../service/reservations.ts'
import { tellProblem } from '../../service/problem.ts'
import { useSettled } from '../../service/use-settled.ts'
import { Checks } from './Checks.tsx'
import { namesOf, readEuros, standingOf } from './reservation-words.ts'
import styles from './reservierungen.module.css'
import { texts } from './texts.de.ts'
import type { Steps } from './useSteps.ts'

interface SheetsProps {
  /** Null while it is closed. */
  reservation: Reservation | null
  steps: Steps
  /** Why nothing can be stored now. */
  off: string | null
  onClose: () => void
}
type Shown = SheetsProps & { reservation: Reservation }

function Around({
  reservation,
  steps,
  onClose,
  title,
  children,
}: SheetsProps & {
  title: (reservation: Reservation) => string
  children: (shown: Reservation) => ReactNode
}) {
  return (
    <Sheet
      open={reservation !== null}
      onClose={onClose}
      title={reservation === null ? '' : title(reservation)}
    >
      {reservation !== null && (
        <div className={styles.sheet}>
          {steps.fault !== null && (
            <Notice kind="bad" alert>
              {steps.fault}
            </Notice>
          )}
          {children(reservation)}
        </div>
      )}
    </Sheet>
  )
}

/** All of one reservation: what is agreed can be put right, a deposit noted. */
export function OneSheet(props: SheetsProps) {
  return (
    <Around {...props} title={namesOf}>
      {(reservation) => <One {...props} reservation={reservation} />}
    </Around>
  )
}

function One({ reservation, steps, off }: Shown) {
  const { contactName, pickupOn, prospectId, depositEur, depositPaidOn, state } = reservation
  const { today } = useStore(calendar)
  const save = (patch: Partial<Reservation>) => steps.save(reservation, patch, texts.changed(contactName))
  const given = (text: string) => (text.trim() === '' ? null : text.trim())
  return (
    <>
      <p>
        <strong>{contactName}</strong>
        <span className="soft"> · {standingOf(reservation, today)}</span>
      </p>
      {state === 'Held' && (
        <>
          <InlineField
            label={texts.pickupOn}
            type="date"
            value={pickupOn ?? ''}
            shown={pickupOn === null ? '' : fullDay(pickupOn)}
            onSave={(text) => save({ pickupOn: given(text) })}
          />
          <InlineField
            label={texts.pickupNote}
            value={reservation.pickupNote ?? ''}
            maxLength={500}
            onSave={(text) => save({ pickupNote: given(text) })}
          />
          {(['priceEur', 'depositEur'] as const).map((member) => (
            <InlineField
              key={member}
              label={member === 'priceEur' ? texts.price : texts.depositEur}
              value={String(reservation[member] ?? '').replace('.', ',')}
              onSave={async (text) => {
                const read = readEuros(text)
                return read === undefined ? texts.priceWrong : save({ [member]: read })
              }}
            />
          ))}
        </>
      )}
      <InlineField
        label={texts.notes}
        value={reservation.notes ?? ''}
        multiline
        maxLength={10_000}
        draft={`reservations/${reservation.id}/notes`}
        onSave={(text) => save({ notes: given(text) })}
      />
      <div className={styles.steps}>
        {depositEur !== null && depositPaidOn === null && (
          <Button
            off={off}
            quietReason
            onClick={() => void steps.save(reservation, { depositPaidOn: today }, texts.paid(contactName))}
          >
            {texts.received}
          </Button>
        )}
        {prospectId !== null && (
          <Link to="/warteliste/$id" params={{ id: prospectId }} className={buttonClass('text')}>
            {texts.toProspect}
          </Link>
        )}
      </div>
    </>
  )
}

/** One tap for a week or two, or a day of one's own. */
export function ExtendSheet(props: SheetsProps) {
  return (
    <Around {...props} title={({ contactName }) => texts.extendTitle(contactName)}>
      {(reservation) => <Extend {...props} reservation={reservation} />}
    </Around>
  )
}

function Extend({ reservation, steps, off, onClose }: Shown) {
  const { expiresOn, contactName } = reservation
  const { today } = useStore(calendar)
  const from = expiresOn < today ? today : expiresOn
  const [day, setDay] = useState('')
  const extend = (to: string) =>
    steps.attempt(async () => {
      await extendReservation(reservation, to, texts.extended(contactName, shortDay(to, today)))
      onClose()
    })
  return (
    <>
      {[7, 14].map((days) => (
        <Button key={days} wide off={off} quietReason onClick={() => extend(addDays(from, days))}>
          {texts.plus(days, shortDay(addDays(from, days), today))}
        </Button>
      ))}
      <Field label={texts.extendTo}>
        {(input) => (
          <input
            {...input}
            type="date"
            value={day}
            min={today}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {day !== '' && (
        <Button kind="primary" off={off} onClick={() => extend(day)}>
          {texts.extendThen}
        </Button>
      )}
    </>
  )
}

/** Whose decision it was frees the animals at once. */
export function ReleaseSheet(props: SheetsProps) {
  const { steps, off, onClose } = props
  return (
    <Around {...props} title={(reservation) => texts.releaseTitle(namesOf(reservation))}>
      {(reservation) => (
        <>
          {reservation.depositPaidOn !== null && <Notice kind="warn">{texts.releaseDeposit}</Notice>}
          {(['Withdrawn', 'Breeder'] as const).map((reason) => (
            <Button
              key={reason}
              wide
              off={off}
              quietReason
              onClick={() =>
                steps.attempt(async () => {
                  await releaseReservation(reservation, reason, texts.released(namesOf(reservation)))
                  onClose()
                })
              }
            >
              {texts.reasons[reason]}
            </Button>
          ))}
        </>
      )}
    </Around>
  )
}

/** Price and what speaks against it, then the contract. */
export function HandoverSheet(props: SheetsProps) {
  return (
    <Around {...props} title={(reservation) => texts.handOverTitle(namesOf(reservation))}>
      {(reservation) => <Handover {...props} reservation={reservation} />}
    </Around>
  )
}

const settleMs = 250

function Handover({ reservation, steps, off }: Shown) {
  const { id, contactName, priceEur } = reservation
  const { today } = useStore(calendar)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(priceEur === null ? '' : String(priceEur).replace('.', ','))
  const [asked, setAsked] = useState(false)
  const [key, setKey] = useState(newKey)
  const price = readEuros(typed)
  const body = useMemo(
    () => (price == null ? null : { price, handoverDate: today, contractDate: today }),
    [price, today],
  )
  const check = useHandoverCheck(id, useSettled(body, settleMs))
  const make = () => {
    setAsked(true)
    if (body === null) return
    steps.attempt(async () => {
      try {
        const contract = await handOver(reservation, body, { idempotencyKey: key, say: texts.made })
        await navigate({ to: '/vertraege/$id', params: { id: contract.id }, replace: true })
      } catch (error) {
        // Whether it was made is not known without an answer: only then the same key asks again.
        if (error instanceof Error && error.name === 'ApiProblem') setKey(newKey())
        throw error
      }
    })
  }
  return (
    <>
      <p>
        <strong>{contactName}</strong>
        <span className="soft"> · {standingOf(reservation, today)}</span>
      </p>
      <Field
        label={texts.price}
        unit="€"
        error={price === undefined || (asked && price === null) ? texts.priceWrong : null}
      >
        {(input) => (
          <input
            {...input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {check.data !== undefined && <Checks check={check.data} />}
      {check.error !== null && check.data === undefined && (
        <Notice kind="bad">{tellProblem(check.error).sentence}</Notice>
      )}
      {check.isFetching && check.data === undefined && <Skeleton rows={1} />}
      <Button kind="primary" off={off} onClick={make}>
        {texts.makeContract}
      </Button>
    </>
  )
}
