import { Link } from '@tanstack/react-router'
import { addDays, daysBetween } from '@zuchtbuch/domain/calendar'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { Handshake, Home, Mars, Venus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import type { Animal } from '../../data/animals.ts'
import { calendar } from '../../data/clock.ts'
import { useContact } from '../../data/contact-list.ts'
import { useReports } from '../../data/owner-reports.ts'
import { useReservation } from '../../data/reservations.ts'
import { useRules } from '../../data/rules.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { lifeTexts as texts } from './life-texts.de.ts'
import { lifeOf } from './life-of.ts'
import styles from './life.module.css'
import type { useAnimal } from './useAnimal.ts'

const loadSite = () => import('../../components/site/SiteNote.tsx')

interface LifeCardProps {
  animal: Animal
  today: string
  save: ReturnType<typeof useAnimal>['save']
}

/** What is on now in the life of an animal; nothing of one that simply lives here. */
export function LifeCard(props: LifeCardProps) {
  const { animal } = props
  const { helper } = useStore(settings)
  const life = lifeOf(animal)
  const isGone = life === 'Dead' || life === 'Moved'
  const { StillOnSite } = useDeferredImport(loadSite, isGone) ?? {}
  return (
    <>
      {life === 'Reserved' && !helper && <Reserved {...props} />}
      {life === 'Offered' && !helper && <Offered {...props} />}
      {life === 'Moved' && <Moved animal={animal} />}
      {life === 'Ancestor' && <p>{texts.ancestor(animal.originBreeder)}</p>}
      {!isGone && life !== 'Ancestor' && <Young {...props} />}
      {StillOnSite && isGone && <StillOnSite id={animal.id} />}
    </>
  )
}

function Card({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        <span className="stack">
          <strong className="anywhere">{title}</strong>
          <span className={styles.more}>{children}</span>
        </span>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 2 })

/** Who comes for it, when, with whom it goes, and what is still to be paid. */
function Reserved({ animal, today }: LifeCardProps) {
  const { gender, reservationId, reservationContactId, reservedUntil, id: self } = animal
  const { data: contact } = useContact(reservationContactId)
  const { data: reservation } = useReservation(reservationId)
  const others = reservation?.animals.filter(({ gerbilId }) => gerbilId !== self).map(({ name }) => name)
  const owed =
    reservation && reservation.depositEur !== null && reservation.depositPaidOn === null
      ? reservation.depositEur
      : null
  const pickupOn = reservation?.pickupOn ?? null
  const id = reservationId ?? ''
  const words = [
    pickupOn !== null
      ? nearDay(pickupOn, today)
      : reservedUntil !== null && texts.reservedUntil(nearDay(reservedUntil, today)),
    others && others.length > 0 && texts.also(others),
    owed !== null && texts.owed(euros.format(owed)),
  ].filter((word) => typeof word === 'string')
  return (
    <Card
      icon={<Handshake size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={
        <Link to="/reservierungen" search={{ reservierung: id }} className={styles.person}>
          {contact === undefined ? texts.reserved : texts.fetches(contact.name, gender)}
        </Link>
      }
      actions={
        <>
          <Link to="/reservierungen" search={{ uebergeben: id }} className={buttonClass('primary')}>
            {texts.handOver}
          </Link>
          <Link
            to="/nachrichten/$id"
            params={{ id: 'neu' }}
            search={{ reservierung: id, art: 'PickupDetails' }}
            className={buttonClass('quiet')}
          >
            {texts.pickupMail}
          </Link>
        </>
      }
    >
      {words.join(' · ') || '\u00a0'}
    </Card>
  )
}

/** Since when a home is sought, and who may give it one. */
function Offered({ animal: { id, forSaleSince }, today }: LifeCardProps) {
  return (
    <Card
      icon={<Home size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={texts.offered}
      actions={
        <>
          <Link to="/reservierungen/neu" search={{ tiere: id }} className={buttonClass('quiet')}>
            {texts.reserve}
          </Link>
          <Link to="/warteliste" search={{ tiere: id }} className={buttonClass('quiet')}>
            {texts.whoWaits}
          </Link>
        </>
      }
    >
      {forSaleSince === null ? '\u00a0' : texts.since(nearDay(forSaleSince, today))}
    </Card>
  )
}

/** Since when it lives where, and what was told last. Names people only to those who may know them. */
function Moved({ animal: { id, goHomeDate, receiverContactId } }: { animal: Animal }) {
  const { helper } = useStore(settings)
  const { today } = useStore(calendar)
  const { data: receiver } = useContact(helper ? null : receiverContactId)
  const newest = useReports('gerbilId', id).data?.items[0]
  const day = goHomeDate === null ? null : fullDay(goHomeDate)
  return (
    <div className="stack-1">
      <p className={styles.moved}>
        {receiver === undefined ? (
          texts.movedOut(day)
        ) : (
          <>
            {goHomeDate !== null && goHomeDate > today
              ? texts.movesOutAt(fullDay(goHomeDate))
              : texts.sinceAt(day)}{' '}
            <Link to="/kontakte/$id" params={{ id: receiver.id }}>
              {receiver.name}
            </Link>
          </>
        )}
      </p>
      {newest && !helper && (
        <p>
          <Link to="/tiere/$id" params={{ id }} search={{ tab: 'gesundheit' }}>
            {texts.reportOf(nearDay(newest.reportedOn, today))}
          </Link>{' '}
          {newest.text ?? texts.conditions[newest.condition]}
        </p>
      )}
    </div>
  )
}

/** From this day on the sex of a young one can be seen. */
const sexSeenDay = 21

/** The question for the sex of a young one, and its next days. */
function Young({ animal, today, save }: LifeCardProps) {
  const { helper } = useStore(settings)
  const { sexingDay, separateDay, readyDay } = useRules()
  const [answered, setAnswered] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { gender, dateOfBirth } = animal
  const age = dateOfBirth === null ? null : daysBetween(dateOfBirth, today)
  if (dateOfBirth === null || age === null || age < 0 || age >= readyDay) return null
  const store = async (value: Animal['gender']) => {
    setFault(await save('gender', value))
    setAnswered(true)
  }
  const days = [
    ...(gender === 'Unknown' ? [{ word: texts.sexing, day: addDays(dateOfBirth, sexingDay) }] : []),
    { word: texts.separating, day: addDays(dateOfBirth, separateDay) },
    { word: texts.ready, day: addDays(dateOfBirth, readyDay) },
  ].filter(({ day, word }) => day >= today || word === texts.sexing)
  return (
    <>
      {!helper && (answered || (gender === 'Unknown' && age >= sexSeenDay)) && (
        <section className={styles.card}>
          <h2 className={styles.question}>{texts.maleOrFemale}</h2>
          <FaultNotice>{fault}</FaultNotice>
          <div className={styles.actions}>
            {answered && gender !== 'Unknown' ? (
              <>
                <span className={styles.answer}>{texts.sexes[gender]}</span>
                <Button kind="text" onClick={() => void store('Unknown')}>
                  {texts.undo}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={() => void store('Male')}>
                  <Mars className={styles.male} size={20} strokeWidth={2.25} aria-hidden="true" />
                  {texts.sexes.Male}
                </Button>
                <Button onClick={() => void store('Female')}>
                  <Venus className={styles.female} size={20} strokeWidth={2.25} aria-hidden="true" />
                  {texts.sexes.Female}
                </Button>
              </>
            )}
          </div>
        </section>
      )}
      {lifeOf(animal) === 'Here' && (
        <ol className={styles.days} aria-label={texts.nextDays}>
          {days.map(({ word, day }) => (
            <li key={word} data-soon={daysBetween(today, day) <= 1 ? '' : undefined}>
              <span>{word}</span>
              <span className="soft">{day < today ? texts.now : nearDay(day, today)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
