import { usualExpiry } from '@zuchtbuch/domain/placement/placement-states'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import { reservations } from '../../data/reservations.ts'
import { useField } from '../../data/use-field.ts'
import { readEuros } from '../../components/number/euros.ts'
import { letterOf, namesOf, standingOf } from './reservation-words.ts'
import styles from './reservations.module.css'
import { Around, type SheetsProps, type Shown } from './Sheets.tsx'
import { texts } from './texts.de.ts'

/** Leads on to another sheet, in the place of this one. */
interface Ways {
  onHandOver: (id: string) => void
  onExtend: (id: string) => void
  onRelease: (id: string) => void
}

/** All of one reservation: what is agreed can be put right, a deposit noted and settled, an animal taken in. */
export function OneSheet(props: SheetsProps & Ways) {
  return (
    <Around {...props} title={namesOf}>
      {(reservation) => <One {...props} reservation={reservation} />}
    </Around>
  )
}

function One({ reservation, steps, off, onClose, onHandOver, onExtend, onRelease }: Shown & Ways) {
  const { id, contactName, pickupOn, prospectId, depositEur, depositPaidOn, depositOutcome, state } =
    reservation
  const { today } = useStore(calendar)
  const { text, save } = useField(reservations, reservation)
  const isHeld = state === 'Held'
  const [adding, setAdding] = useState(false)
  const left = reservation.animals.filter(({ ended }) => ended === null)
  const dead = reservation.animals.filter(({ ended }) => ended === 'Died')
  const ids = left.flatMap(({ gerbilId }) => gerbilId ?? [])
  return (
    <>
      <p>
        <strong>{contactName}</strong>
        <span className="soft"> · {standingOf(reservation, today)}</span>
      </p>
      {isHeld && left.length === 1 && dead.length > 0 && (
        <Notice kind="warn">
          {texts.partnerLost(namesOf({ animals: dead }), dead.length, namesOf({ animals: left }))}
        </Notice>
      )}
      {!isHeld && depositPaidOn !== null && depositOutcome === null && (
        <Deposit reservation={reservation} steps={steps} off={off} onClose={onClose} />
      )}
      <div className={styles.steps}>
        {isHeld && (
          <>
            <Button onClick={() => onHandOver(id)}>{texts.handOver}</Button>
            <Button onClick={() => onExtend(id)}>{texts.extend}</Button>
            <Button onClick={() => onRelease(id)}>{texts.release}</Button>
            <Button off={off} quietReason onClick={() => setAdding(true)}>
              {texts.addAnimal}
            </Button>
          </>
        )}
        <Link
          to="/nachrichten/$id"
          params={{ id: 'neu' }}
          search={{ reservierung: id, art: letterOf(reservation, today) }}
          className={buttonClass('quiet')}
        >
          {texts.message}
        </Link>
        {isHeld && depositEur !== null && depositPaidOn === null && (
          <Button
            off={off}
            quietReason
            onClick={() =>
              void steps.run(() =>
                reservations.change(reservation, { depositPaidOn: today }, { text: texts.paid(contactName) }),
              )
            }
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
      {isHeld && (
        <>
          <InlineField
            {...text('pickupOn')}
            type="date"
            shown={pickupOn === null ? '' : fullDay(pickupOn)}
            onSave={(typed) => {
              const day = typed === '' ? null : typed
              // A reservation does not end before its animals are fetched.
              const isLater = day !== null && day > reservation.expiresOn
              return save({ pickupOn: day, ...(isLater && { expiresOn: usualExpiry(today, 0, day) }) })
            }}
          />
          <InlineField {...text('pickupNote')} />
          {(['priceEur', 'depositEur'] as const).map((member) => (
            <InlineField
              key={member}
              label={reservations.wordOf(member)}
              value={String(reservation[member] ?? '').replace('.', ',')}
              onSave={async (typed) => {
                const read = readEuros(typed)
                return read === undefined ? texts.priceWrong : save({ [member]: read })
              }}
            />
          ))}
        </>
      )}
      <InlineField {...text('notes')} multiline draft={`reservations/${id}/notes`} />
      <AnimalPicker
        sheet={{
          name: 'dazu',
          open: adding,
          show: () => setAdding(true),
          close: () => setAdding(false),
          closeKeeping: () => setAdding(false),
        }}
        label={texts.pickAnimal}
        only={(animal) => !ids.includes(animal.id) && animal.receiverContactId === null}
        first={({ status }) => status === 'ForSale'}
        onPick={(animal) => {
          setAdding(false)
          const gerbilIds = [...ids, animal.id]
          const said = { text: texts.added(animal.name, contactName) }
          void steps.run(() => reservations.change(reservation, { gerbilIds }, said))
        }}
      />
    </>
  )
}

/** The outcome of a deposit for animals that stay here. */
function Deposit({ reservation, steps, off, onClose }: Shown) {
  const { today } = useStore(calendar)
  return (
    <div className="stack-1">
      <h3 className={styles.heading}>{texts.settle}</h3>
      <div className={styles.steps}>
        {(['Refunded', 'Transferred', 'Kept'] as const).map((depositOutcome) => (
          <Button
            key={depositOutcome}
            off={off}
            quietReason
            onClick={() =>
              void steps.run(async () => {
                await reservations.change(
                  reservation,
                  { depositOutcome, depositOutcomeOn: today },
                  { text: texts.settled(reservation.contactName, texts.outcomes[depositOutcome]) },
                )
                onClose()
              })
            }
          >
            {texts.outcomes[depositOutcome]}
          </Button>
        ))}
      </div>
      <p className={styles.detail}>{texts.keptDoubt}</p>
    </div>
  )
}
