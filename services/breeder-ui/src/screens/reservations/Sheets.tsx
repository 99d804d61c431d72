import { addDays } from '@zuchtbuch/domain/calendar'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { InputField } from '../../components/field/Field.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { readEuros } from '../../components/number/euros.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { calendar } from '../../data/clock.ts'
import {
  extendReservation,
  handOver,
  releaseReservation,
  type Reservation,
  useHandoverCheck,
} from '../../data/reservations.ts'
import { describeProblem } from '../../data/problem.ts'
import { useDebounced } from '../../data/use-debounced.ts'
import type { ActionState } from '../../data/use-action.ts'
import { Checks } from './Checks.tsx'
import { namesOf, standingOf } from './reservation-words.ts'
import styles from './reservations.module.css'
import { texts } from './texts.de.ts'

export interface SheetsProps {
  /** Null while it is closed. */
  reservation: Reservation | null
  steps: ActionState
  /** Why nothing can be stored now. */
  off: string | null
  onClose: () => void
}
export type Shown = SheetsProps & { reservation: Reservation }

/** A sheet about one reservation, with the sentence of what was refused. */
export function Around({
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
          <FaultNotice>{steps.fault}</FaultNotice>
          {children(reservation)}
        </div>
      )}
    </Sheet>
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

/** By keys, too: 1 is the first. */
const plusDays = [7, 14] as const

function Extend({ reservation, steps, off, onClose }: Shown) {
  const { expiresOn, contactName } = reservation
  const { today } = useStore(calendar)
  const from = expiresOn < today ? today : expiresOn
  const [day, setDay] = useState('')
  const extend = (to: string) =>
    void steps.run(async () => {
      await extendReservation(reservation, to, texts.extended(contactName, shortDay(to, today)))
      onClose()
    })
  const newest = useRef(extend)
  useEffect(() => {
    newest.current = extend
  })
  const { singleKeys } = useStore(settings)
  useEffect(() => {
    if (!singleKeys || off !== null) return
    const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const days = plusDays[Number(key) - 1]
      if (days === undefined || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
      newest.current(addDays(from, days))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [from, off, singleKeys])
  return (
    <>
      {plusDays.map((days) => (
        <Button key={days} wide off={off} quietReason onClick={() => extend(addDays(from, days))}>
          {texts.plus(days, shortDay(addDays(from, days), today))}
        </Button>
      ))}
      <InputField label={texts.extendTo} type="date" value={day} min={today} onChange={setDay} />
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
                void steps.run(async () => {
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
  const price = readEuros(typed)
  const body = useMemo(
    () => (price == null ? null : { price, handoverDate: today, contractDate: today }),
    [price, today],
  )
  const check = useHandoverCheck(id, useDebounced(body, settleMs))
  const make = () => {
    setAsked(true)
    if (body === null) return
    void steps.run(async (idempotencyKey) => {
      const contract = await handOver(reservation, body, { idempotencyKey, say: texts.made })
      await navigate({ to: '/vertraege/$id', params: { id: contract.id }, replace: true })
    }, `${id} contract`)
  }
  return (
    <>
      <p>
        <strong>{contactName}</strong>
        <span className="soft"> · {standingOf(reservation, today)}</span>
      </p>
      <InputField
        label={texts.price}
        unit="€"
        error={price === undefined || (asked && price === null) ? texts.priceWrong : null}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {check.data !== undefined && <Checks check={check.data} />}
      {check.error !== null && check.data === undefined && (
        <Notice kind="bad">{describeProblem(check.error).sentence}</Notice>
      )}
      {check.isFetching && check.data === undefined && <Skeleton rows={1} />}
      <Button kind="primary" off={off} onClick={make}>
        {texts.makeContract}
      </Button>
    </>
  )
}
