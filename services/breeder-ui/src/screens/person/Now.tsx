import { addDays } from '@zuchtbuch/domain/calendar'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { shortEuros } from '../../components/number/euros.ts'
import { calendar } from '../../data/clock.ts'
import type { Contact } from '../../data/contact-list.ts'
import { useAnimals } from '../../data/herd.ts'
import { type Prospect, prospects } from '../../data/prospects.ts'
import { type Reservation, reservations } from '../../data/reservations.ts'
import { useStore } from '../../data/store.ts'
import type { ActionState } from '../../data/use-action.ts'
import { namesText } from '@zuchtbuch/domain/placement/wish-texts.de'
import { Tiles } from '../placement/Tiles.tsx'
import { texts as listTexts } from '../waitlist/texts.de.ts'
import { pauseOf } from '../waitlist/wish-words.ts'
import { FittingAnimals } from './FittingAnimals.tsx'
import styles from './person.module.css'
import { texts } from './texts.de.ts'
import type { PersonRecords } from './usePerson.ts'

interface NowProps {
  contact: Contact
  prospect: Prospect | undefined
  person: PersonRecords
  action: ActionState
}

/** What is on with somebody now: animals that are kept, an offer, or what would suit. */
export function Now({ contact, prospect, person, action }: NowProps) {
  const { today } = useStore(calendar)
  const { run, off } = action
  const isOpen = prospect !== undefined && prospect.closeReason === null
  const request = prospect?.requestIds[0]
  const where = !isOpen
    ? null
    : [
        prospect.place !== null && listTexts.place(prospect.place),
        prospect.ahead !== null && listTexts.ahead(prospect.ahead),
        prospect.priority === 'Preferred' && listTexts.preferred,
        pauseOf(prospect, today),
      ]
        .filter(Boolean)
        .join(' · ')
  return (
    <>
      {person.held.map((reservation) => (
        <Kept key={reservation.id} reservation={reservation} contact={contact} action={action} />
      ))}
      {prospect && prospect.closeReason !== null && prospect.closeReason !== 'Placed' && (
        <p className="soft">
          {[
            texts.reasons[prospect.closeReason],
            prospect.closedOn !== null && shortDay(prospect.closedOn, today),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {isOpen && prospect.status === 'New' && (
        <section className={styles.card}>
          <p>{texts.notListed}</p>
          <div className={styles.ways}>
            {request !== undefined && (
              <Link to="/anfragen/$id" params={{ id: request }} className={buttonClass('primary')}>
                {texts.answer}
              </Link>
            )}
            <Button
              kind={request === undefined ? 'primary' : 'quiet'}
              off={off}
              onClick={() =>
                void run(() =>
                  prospects.change(prospect, { waitlistedOn: today }, { text: texts.joined(contact.name) }),
                )
              }
            >
              {texts.join}
            </Button>
          </div>
        </section>
      )}
      {where !== null && where !== '' && <p className="soft">{where}</p>}
      {isOpen && person.held.length === 0 && <FittingAnimals prospect={prospect} off={off} run={run} />}
    </>
  )
}

interface KeptProps {
  reservation: Reservation
  contact: Contact
  action: ActionState
}

/** Animals that are kept for somebody: when they are fetched, what they cost, and what is still to be done. */
function Kept({ reservation, contact, action: { run, off } }: KeptProps) {
  const { today } = useStore(calendar)
  const { id, pickupOn, pickupNote, priceEur, depositEur, depositPaidOn, depositDueOn, expiresOn } =
    reservation
  const left = reservation.animals.filter(({ ended }) => ended === null)
  const ids = new Set(left.map(({ gerbilId }) => gerbilId))
  const animals = (useAnimals().data ?? []).filter((animal) => ids.has(animal.id))
  const until = nearDay(expiresOn, today)
  const isToday = pickupOn !== null && pickupOn <= today
  const letter =
    pickupOn !== null
      ? ({ art: 'PickupDetails', word: texts.pickupMail } as const)
      : expiresOn <= addDays(today, 3)
        ? ({ art: 'ReservationReminder', word: texts.remind } as const)
        : ({ art: 'ReservationConfirmed', word: texts.write } as const)
  return (
    <section className={styles.card} aria-labelledby={`bleibt-${id}`}>
      <div className="row row-3">
        <Tiles animals={animals} />
        <div className="grow">
          <h2 id={`bleibt-${id}`} className={styles.animals}>
            <Link to="/reservierungen" search={{ reservierung: id }}>
              {namesText(left.map(({ name }) => name))}
            </Link>
          </h2>
          <p className={reservation.isOverdue ? styles.late : 'soft'}>
            {[
              pickupOn !== null && !reservation.isOverdue
                ? nearDay(pickupOn, today)
                : reservation.isOverdue
                  ? texts.wasReserved(until)
                  : texts.reservedUntil(until),
              priceEur !== null && shortEuros(priceEur),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {pickupNote !== null && <p className="soft small anywhere">{pickupNote}</p>}
        </div>
      </div>
      {depositEur !== null && (
        <div className={styles.deposit}>
          {depositPaidOn !== null ? (
            <span className="soft">{texts.depositPaid(shortEuros(depositEur))}</span>
          ) : (
            <>
              <span>
                {texts.deposit(
                  shortEuros(depositEur),
                  depositDueOn === null ? null : nearDay(depositDueOn, today),
                )}
              </span>
              <Button
                kind="text"
                off={off}
                quietReason
                onClick={() =>
                  void run(() =>
                    reservations.change(
                      reservation,
                      { depositPaidOn: today },
                      { text: texts.paid(contact.name) },
                    ),
                  )
                }
              >
                {texts.received}
              </Button>
            </>
          )}
        </div>
      )}
      <div className={styles.ways}>
        {contact.email !== null && (
          <Link
            to="/nachrichten/$id"
            params={{ id: 'neu' }}
            search={{ reservierung: id, art: letter.art }}
            className={buttonClass(isToday ? 'quiet' : 'primary')}
          >
            {letter.word}
          </Link>
        )}
        {reservation.isOverdue && (
          <Link to="/reservierungen" search={{ verlaengern: id }} className={buttonClass('quiet')}>
            {texts.extend}
          </Link>
        )}
        <Link
          to="/reservierungen"
          search={{ uebergeben: id }}
          className={buttonClass(isToday || contact.email === null ? 'primary' : 'quiet')}
        >
          {texts.handOver}
        </Link>
      </div>
    </section>
  )
}
