import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { addressLine } from '../../components/contact/contact-words.ts'
import { addressOf, differingAddress } from '../../components/contact/differing-address.ts'
import { longMoment, shortDay } from '../../components/date/calendar-words.ts'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { shortEuros } from '../../components/number/euros.ts'
import { ReportList } from '../../components/report/ReportList.tsx'
import { calendar, dayIn } from '../../data/clock.ts'
import type { Contact } from '../../data/contact-list.ts'
import { type Prospect, useTimeline } from '../../data/prospects.ts'
import { useStore } from '../../data/store.ts'
import styles from './person.module.css'
import { texts } from './texts.de.ts'
import type { PersonRecords } from './usePerson.ts'

interface PersonRowsProps {
  contact: Contact
  prospect: Prospect | undefined
  person: PersonRecords
  onFacts: () => void
  onNote: () => void
}

/** What was before, how somebody is reached, and what they wrote and told. */
export function PersonRows({ contact, prospect, person, onFacts, onNote }: PersonRowsProps) {
  const { id } = contact
  const { today } = useStore(calendar)
  const laptop = useMedia(windows.laptop)
  const { animals, contracts, reports } = person
  const moved = animals.filter(({ receiverContactId }) => receiverContactId === id)
  const brought = animals.filter(({ receiverContactId }) => receiverContactId !== id)
  const years = moved.flatMap(({ goHomeDate }) => goHomeDate?.slice(0, 4) ?? []).toSorted()
  const [from, to] = [years[0], years.at(-1)]
  const reach = [contact.phone, contact.email].filter(Boolean).join(' · ')
  const where = addressLine(contact.address)
  return (
    <>
      <div className={styles.rows}>
        {moved.length > 0 && (
          <Row caption={texts.before} side={from === to ? from : `${from} – ${to?.slice(2)}`}>
            <Names animals={moved} />
          </Row>
        )}
        {brought.length > 0 && (
          <Row caption={texts.fromThere}>
            <Names animals={brought} />
          </Row>
        )}
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onFacts}>
          <span className={styles.caption}>{texts.address}</span>
          <span className="stack-0 anywhere">
            <span>{where || texts.noAddress}</span>
            {reach !== '' && <span className="soft small">{reach}</span>}
            <span className="visually-hidden">{texts.change}</span>
          </span>
          <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
        </button>
        {contracts.length > 0 && (
          <Row caption={texts.contracts}>
            {contracts.map(({ id: contract, contractNumber, contractDate, price, buyer }) => {
              const signed = buyer === null ? null : differingAddress(buyer, addressOf(contact))
              return (
                <span key={contract}>
                  <Link to="/vertraege/$id" params={{ id: contract }}>
                    {contractNumber ?? texts.unnumbered}
                  </Link>{' '}
                  <span className="soft small">
                    {[
                      contractDate !== null && shortDay(contractDate, today),
                      price !== null && shortEuros(price),
                      signed !== null && texts.otherAddress(signed),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              )
            })}
          </Row>
        )}
        {contact.notes !== null && (
          <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onNote}>
            <span className={styles.caption}>{texts.note}</span>
            <span className="typed">{contact.notes}</span>
            <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
        {!laptop && <PostRow person={person} />}
      </div>
      {moved.some(({ status }) => status === 'GivenAway') && (
        <div className={styles.ways}>
          {(['rueckmeldung', 'ruecknahme'] as const).map((teil) => (
            <Link
              key={teil}
              to="/nachsorge/$teil"
              params={{ teil }}
              search={{ kontakt: id }}
              className={buttonClass('quiet', true)}
            >
              {texts.aftercare[teil]}
            </Link>
          ))}
        </div>
      )}
      {reports.length > 0 && (
        <section className="stack-2" aria-labelledby="berichte">
          <h2 id="berichte" className={styles.heading}>
            {texts.reports}
          </h2>
          <ReportList reports={reports} of="contact" />
        </section>
      )}
      {prospect && <Timeline id={prospect.id} />}
    </>
  )
}

function Row({
  caption,
  side,
  children,
}: {
  caption: string
  side?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <span className={styles.caption}>{caption}</span>
      <span className={styles.inner}>{children}</span>
      {side !== undefined && <span className="soft small">{side}</span>}
    </div>
  )
}

const mostNamed = 8

/** Animals by name, each a way to it; further ones come with a tap. */
function Names({ animals }: { animals: PersonRecords['animals'] }) {
  const [all, setAll] = useState(false)
  const rest = animals.length - mostNamed
  const shown = all || rest <= 1 ? animals : animals.slice(0, mostNamed)
  return (
    <span>
      {shown.map(({ id, name }, nth) => (
        <Fragment key={id}>
          {nth > 0 && ', '}
          <Link to="/tiere/$id" params={{ id }}>
            {name}
          </Link>
        </Fragment>
      ))}
      {shown.length < animals.length && (
        <>
          {' '}
          <Button kind="text" onClick={() => setAll(true)}>
            {texts.others(rest)}
          </Button>
        </>
      )}
    </span>
  )
}

interface Letter {
  id: string
  at: string
  subject: string
  what: string
  to: '/anfragen/$id' | '/nachrichten/$id'
}

/** The letters of both sides, newest first. */
function lettersOf({ received, written }: PersonRecords): Letter[] {
  return [
    ...received.map(({ id, receivedAt, subject }): Letter => ({
      id,
      at: receivedAt,
      subject,
      what: texts.fromThem,
      to: '/anfragen/$id',
    })),
    ...written.map(({ id, sentAt, createdAt, subject, state }): Letter => ({
      id,
      at: sentAt ?? createdAt,
      subject,
      what: texts.fromUs[state],
      to: '/nachrichten/$id',
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

function LetterList({ letters }: { letters: readonly Letter[] }) {
  const { today, timeZone } = useStore(calendar)
  return (
    <ul className={styles.letters}>
      {letters.map(({ id, at, subject, what, to }) => (
        <li key={id} className={styles.letter}>
          <Link to={to} params={{ id }}>
            {subject || texts.noSubject}
          </Link>
          <span className="soft small">{`${what} ${shortDay(dayIn(timeZone, Date.parse(at)), today)}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** How many letters there are; a tap shows them in place. */
function PostRow({ person }: { person: PersonRecords }) {
  const { today, timeZone } = useStore(calendar)
  const [open, setOpen] = useState(false)
  const letters = lettersOf(person)
  const [newest] = letters
  if (newest === undefined) return null
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.caption}>{texts.post}</span>
        <span>{texts.letters(letters.length, shortDay(dayIn(timeZone, Date.parse(newest.at)), today))}</span>
        <ChevronRight
          size={18}
          strokeWidth={2}
          aria-hidden="true"
          className={open ? styles.opened : undefined}
        />
      </button>
      {open && <LetterList letters={letters} />}
    </>
  )
}

/** The conversation beside the person. */
export function Post({ person }: { person: PersonRecords }) {
  const letters = lettersOf(person)
  return (
    <section className="stack-2" aria-labelledby="post">
      <h2 id="post" className={styles.heading}>
        {texts.post}
      </h2>
      {letters.length === 0 ? <p className="soft">{texts.noLetters}</p> : <LetterList letters={letters} />}
    </section>
  )
}

/** All that happened with a wish, folded: it is looked at when something is unclear. */
function Timeline({ id }: { id: string }) {
  const place = useStore(calendar)
  const query = useTimeline(id)
  return (
    <details>
      <summary className={styles.summary}>{texts.timeline}</summary>
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
    </details>
  )
}
