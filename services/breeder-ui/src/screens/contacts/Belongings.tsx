import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { addressOf, differingAddress } from '../../components/contact/differing-address.ts'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { euros } from '../../components/number/euros.ts'
import { ReportList } from '../../components/report/ReportList.tsx'
import { call } from '../../data/call.ts'
import { calendar, dayIn } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import type { Contact } from '../../data/contact-list.ts'
import { useReports } from '../../data/owner-reports.ts'
import styles from './contacts.module.css'
import { texts } from './texts.de.ts'

const pageSize = 50

/** The records of a person: animals from here and to here, contracts, mails; the newest of each. */
export function Belongings({ contact }: { contact: Contact }) {
  const { id } = contact
  const { today, timeZone } = useStore(calendar)
  const animals = useQuery({
    queryKey: ['gerbils', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /gerbils', {
        query: { filter: `(receiverContactId==${id}|originContactId==${id})`, orderBy: 'name', pageSize },
        signal,
      }),
  })
  const contracts = useQuery({
    queryKey: ['contracts', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /contracts', { query: { filter: `buyerContactId==${id}`, pageSize }, signal }),
  })
  const mails = useQuery({
    queryKey: ['requests', 'of-contact', id],
    queryFn: ({ signal }) =>
      call('GET /api/requests', { query: { filter: `assignedContactId==${id}`, pageSize }, signal }),
  })
  const reports = useReports('contactId', id).data?.items ?? []
  const lives = animals.data?.items.some(
    ({ receiverContactId, status }) => receiverContactId === id && status === 'GivenAway',
  )
  return (
    <div className={styles.section}>
      <Group
        id="kontakt-tiere"
        title={texts.animals}
        none={texts.noAnimals}
        query={animals}
        line={({ id: animal, name, gender, receiverContactId, goHomeDate }) => (
          <>
            <Link to="/tiere/$id" params={{ id: animal }} className={styles.lineLink}>
              <AnimalName name={name} sex={gender} />
            </Link>
            <span className={styles.lineDetail}>
              {receiverContactId === id
                ? [texts.received, goHomeDate === null ? '' : texts.since(shortDay(goHomeDate, today))]
                    .filter(Boolean)
                    .join(' ')
                : texts.origin}
            </span>
          </>
        )}
      />
      {lives === true && (
        <div className={styles.steps}>
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
        <section aria-labelledby="kontakt-rueckmeldungen" className={styles.section}>
          <h2 id="kontakt-rueckmeldungen" className={styles.heading}>
            {texts.reports}
          </h2>
          <ReportList reports={reports} of="contact" />
        </section>
      )}
      <Group
        id="kontakt-vertraege"
        title={texts.contracts}
        none={texts.noContracts}
        query={contracts}
        line={({ id: contract, contractNumber, contractDate, price, buyer }) => (
          <>
            <Link to="/vertraege/$id" params={{ id: contract }} className={styles.lineLink}>
              {contractNumber ?? texts.unnumbered}
            </Link>
            <span className={styles.lineDetail}>
              {[
                contractDate === null ? '' : shortDay(contractDate, today),
                price === null ? '' : euros(price),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <OtherAddress signed={buyer === null ? null : differingAddress(buyer, addressOf(contact))} />
          </>
        )}
      />
      <Group
        id="kontakt-anfragen"
        title={texts.mails}
        none={texts.noMails}
        query={mails}
        line={({ id: request, subject, receivedAt }) => (
          <>
            <Link to="/anfragen/$id" params={{ id: request }} className={styles.lineLink}>
              {subject || texts.noSubject}
            </Link>
            <span className={styles.lineDetail}>
              {shortDay(dayIn(timeZone, Date.parse(receivedAt)), today)}
            </span>
          </>
        )}
      />
    </div>
  )
}

function OtherAddress({ signed }: { signed: string | null }) {
  return signed === null ? null : <span className={styles.under}>{texts.otherAddress(signed)}</span>
}

interface GroupProps<T> {
  id: string
  title: string
  none: string
  query: {
    data: { items: T[]; totalCount: number } | undefined
    error: Error | null
    refetch: () => unknown
  }
  line: (item: T) => ReactNode
}

function Group<T extends { id: string }>({ id, title, none, query, line }: GroupProps<T>) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
        {query.data !== undefined && query.data.totalCount > query.data.items.length && (
          <span className="soft small plain">
            {texts.newest(query.data.items.length, query.data.totalCount)}
          </span>
        )}
      </h2>
      <Loaded query={query} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="soft">{none}</p>
          ) : (
            <ul>
              {items.map((item) => (
                <li key={item.id} className={styles.line}>
                  {line(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
