import { nearDay } from '@zuchtbuch/writing/german-day'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { Check } from 'lucide-react'
import { shortDay } from '../../components/date/calendar-words.ts'
import { calendar, dayIn } from '../../data/clock.ts'
import type { Prospect } from '../../data/prospects.ts'
import { useStore } from '../../data/store.ts'
import { personSteps, type StepName } from './person-steps.ts'
import styles from './person.module.css'
import { texts } from './texts.de.ts'
import type { PersonRecords } from './usePerson.ts'

interface StepLineProps {
  prospect: Prospect | undefined
  person: PersonRecords
}

/** How far somebody is, with the day of each step. */
export function StepLine({ prospect, person: { held, received, animals, rounds } }: StepLineProps) {
  const { today, timeZone } = useStore(calendar)
  const [reservation] = held
  const status = reservation ? 'Reserved' : prospect?.status
  if (status === undefined) return null
  const isPlaced = status === 'Placed'
  const dayOf = (moment: string) => dayIn(timeZone, Date.parse(moment))
  // Letters of years before were about other animals, and animals of then are no part of this way.
  const letters = received.filter(({ id }) => prospect?.requestIds.includes(id))
  const [first] = letters.map(({ receivedAt }) => receivedAt).toSorted()
  const moved = animals.flatMap(({ goHomeDate }) => goHomeDate ?? []).toSorted()
  const steps = personSteps(status, {
    asked: prospect
      ? dayOf([first, prospect.createdAt].filter((at) => at !== undefined).toSorted()[0]!)
      : null,
    waiting: prospect?.waitlistedOn ?? null,
    reserved: reservation ? dayOf(reservation.heldAt) : null,
    pickup: reservation ? reservation.pickupOn : isPlaced ? (moved.at(-1) ?? null) : null,
    aftercare: isPlaced
      ? (rounds.find(({ state }) => state === 'Due' || state === 'Sent')?.dueOn ?? null)
      : null,
  })
  const day = (name: StepName, on: string) =>
    name === 'aftercare' && daysBetween(today, on) > 31
      ? monthOf.format(new Date(`${on}T00:00:00Z`))
      : on < today
        ? shortDay(on, today)
        : nearDay(on, today)
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map(({ name, day: on, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' && <Check size={12} strokeWidth={3} />}
          </span>
          <span className={styles.stepName}>{texts.step[name]}</span>
          <span className="soft small">{on === null ? '\u00a0' : day(name, on)}</span>
        </li>
      ))}
    </ol>
  )
}

const monthOf = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' })
