import { Link, useParams } from '@tanstack/react-router'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { longMoment, shortDay } from '../../components/date/calendar-words.ts'
import { RecordScreen } from '../../components/frame/RecordScreen.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import {
  closeProspect,
  type Prospect,
  prospects,
  reopenProspect,
  useProspect,
  useTimeline,
} from '../../data/prospects.ts'
import { useAction } from '../../data/use-action.ts'
import { useField } from '../../data/use-field.ts'
import { FittingAnimals } from './FittingAnimals.tsx'
import { texts } from './texts.de.ts'
import styles from './waitlist.module.css'
import { pauseOf } from './wish-words.ts'
import { WishFields } from './WishFields.tsx'

const back = { to: '/warteliste' } as const

/** One who wishes for animals: what fits, what is wished, what happened. */
export function ProspectScreen() {
  const id = useParams({ from: '/warteliste/$id', select: (params) => params.id })
  const query = useProspect(id)
  return (
    <RecordScreen query={query} back={back}>
      {(prospect) => <Shown key={id} prospect={prospect} />}
    </RecordScreen>
  )
}

const reasons = Object.keys(texts.reasons) as (keyof typeof texts.reasons)[]

/** The letter most often written to a prospect in each state. */
const letterOf = (status: Prospect['status']) =>
  status === 'New' || status === 'Waiting' ? 'WaitlistPlaced' : status === 'Offered' ? 'OfferMade' : 'Free'

function Shown({ prospect }: { prospect: Prospect }) {
  const { contactId, contactName: name, status, closeReason, place, ahead, reservationId } = prospect
  const { today } = useStore(calendar)
  const question = useSheet('beenden')
  const { run, fault, off } = useAction()
  const { save } = useField(prospects, prospect)
  const [request] = prospect.requestIds
  const where = [
    closeReason === null || closeReason === 'Placed' ? texts.status[status] : texts.reasons[closeReason],
    place !== null && texts.place(place),
    ahead !== null && texts.ahead(ahead),
    closeReason === null && pauseOf(prospect, today),
    prospect.waitlistedOn !== null && texts.since(shortDay(prospect.waitlistedOn, today)),
  ].filter(Boolean)
  return (
    <Screen
      title={name}
      back={back}
      menu={
        closeReason === null
          ? [{ label: texts.close, act: question.show }]
          : closeReason === 'Placed'
            ? []
            : [
                {
                  label: texts.reopen,
                  act: () => void run(() => reopenProspect(prospect, texts.reopened(name))),
                },
              ]
      }
      {...(status === 'New' && {
        foot: (
          <Button
            kind="primary"
            off={off}
            onClick={() =>
              void run(() =>
                prospects.change(prospect, { waitlistedOn: today }, { text: texts.joined(name) }),
              )
            }
          >
            {texts.join}
          </Button>
        ),
      })}
    >
      {fault !== null && !question.open && (
        <Notice kind="bad" alert>
          {fault}
        </Notice>
      )}
      <p>{where.join(' · ')}</p>
      <div className={styles.ways}>
        <Link to="/kontakte/$id" params={{ id: contactId }} className={buttonClass('text')}>
          {texts.toContact}
        </Link>
        <Link
          to="/nachrichten/$id"
          params={{ id: 'neu' }}
          search={{ interessent: prospect.id, art: letterOf(status) }}
          className={buttonClass('text')}
        >
          {texts.message}
        </Link>
        {request !== undefined && (
          <Link to="/anfragen/$id" params={{ id: request }} className={buttonClass('text')}>
            {texts.mails(prospect.requestIds.length)}
          </Link>
        )}
        {reservationId !== null && (
          <Link to="/reservierungen" search={{ reservierung: reservationId }} className={buttonClass('text')}>
            {texts.toReservation}
          </Link>
        )}
      </div>
      <div className={styles.one}>
        {closeReason === null && reservationId === null && (
          <FittingAnimals prospect={prospect} off={off} run={run} />
        )}
        <WishFields prospect={prospect} save={save} />
        <Timeline id={prospect.id} />
      </div>
      <Sheet open={question.open} onClose={question.close} title={texts.closeTitle}>
        <FaultNotice>{fault}</FaultNotice>
        <div className="stack-2">
          {reasons.map((reason) => (
            <Button
              key={reason}
              wide
              off={off}
              quietReason
              onClick={() =>
                void run(async () => {
                  await closeProspect(prospect, reason, texts.closed(name))
                  question.close()
                })
              }
            >
              {texts.reasons[reason]}
            </Button>
          ))}
        </div>
      </Sheet>
    </Screen>
  )
}

function Timeline({ id }: { id: string }) {
  const place = useStore(calendar)
  const query = useTimeline(id)
  return (
    <section className="stack-2" aria-labelledby="verlauf">
      <h2 id="verlauf" className={styles.heading}>
        {texts.timeline}
      </h2>
      <Loaded query={query} rows={2}>
        {(entries) => (
          <ul>
            {entries.map((entry, nth) => (
              <li key={`${entry.recordId}${entry.at}${nth}`} className={styles.happened}>
                <span>{texts.happened(entry)}</span>
                <span className="soft">{longMoment(entry.at, place)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
