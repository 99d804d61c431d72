import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { ProspectSegments } from '../../components/contact/ProspectSegments.tsx'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { calendar } from '../../data/clock.ts'
import {
  postponeReservations,
  reinstateReservation,
  type Reservation,
  useReservations,
} from '../../data/reservations.ts'
import { useAction } from '../../data/use-action.ts'
import { namesOf, standingOf } from './reservation-words.ts'
import styles from './reservations.module.css'
import { OneSheet } from './OneSheet.tsx'
import { ExtendSheet, HandoverSheet, ReleaseSheet } from './Sheets.tsx'
import { texts } from './texts.de.ts'

/** Only after a bulk extension. */
const TellThem = lazy(async () => ({ default: (await import('./TellThem.tsx')).TellThem }))
/** Days by which all that are chosen are put off. */
const postponed = 14

/** The reservations, those that end first before the others. */
export function ReservationsScreen() {
  const group = useSearch({ from: '/reservierungen', select: ({ gruppe }) => gruppe ?? 'laufend' })
  const held = useReservations(true)
  const ended = useReservations(false)
  const query = group === 'laufend' ? held : ended
  const { today } = useStore(calendar)
  const navigate = useNavigate()
  const selection = useSelection()
  const steps = useAction()
  const [postponedNow, setPostponedNow] = useState<readonly Reservation[]>([])
  const one = useAddressSheet('reservierung')
  const extend = useAddressSheet('verlaengern')
  const release = useAddressSheet('freigeben')
  const handover = useAddressSheet('uebergeben')
  const isOpenedHere = useLocation({ select: ({ state }) => state.sheet !== undefined })
  /** From the sheet of a reservation to what is done with it: back ends both. */
  const instead = (sheet: string, id: string) =>
    void navigate({
      to: '.',
      search: { ...(group === 'beendet' && { gruppe: group }), [sheet]: id },
      // A link leads here without a screen to go back to.
      state: isOpenedHere ? { sheet } : {},
      replace: true,
      resetScroll: false,
    })
  const all = [...(held.data?.items ?? []), ...(ended.data?.items ?? [])]
  const of = (id: string | null) => all.find((reservation) => reservation.id === id) ?? null
  const items = query.data?.items ?? []
  const chosen = items.filter(({ id }) => selection.chosen.has(id))
  const { off } = steps
  const [first] = items
  const extendOf = useRef(extend.show)
  useEffect(() => {
    extendOf.current = extend.show
  })
  useScreenKeys(
    useMemo(
      () => ({
        v: () => {
          const focused = document.activeElement?.closest<HTMLElement>('[data-reservation]')?.dataset
          const id = focused?.['reservation'] ?? first?.id
          if (id !== undefined && group === 'laufend') extendOf.current(id)
        },
      }),
      [first?.id, group],
    ),
  )
  const isSheetOpen = [one, extend, release, handover].some(({ id }) => id !== null)
  return (
    <Screen {...(held.data && { count: held.data.totalCount })}>
      <ProspectSegments open={group === 'laufend' ? 'reserved' : 'settled'} />
      {steps.fault !== null && !isSheetOpen && (
        <Notice kind="bad" alert>
          {steps.fault}
        </Notice>
      )}
      {postponedNow.length > 0 && (
        <Suspense>
          <TellThem reservations={postponedNow} off={off} run={steps.run} />
        </Suspense>
      )}
      <div className={styles.head}>
        {group === 'beendet' && <h2>{texts.endedTitle}</h2>}
        {group === 'laufend' &&
          items.length > 1 &&
          (selection.on ? (
            <Button kind="text" onClick={() => selection.set(items.map(({ id }) => id))}>
              {texts.chooseAll}
            </Button>
          ) : (
            <Button kind="text" onClick={selection.start}>
              {texts.choose}
            </Button>
          ))}
      </div>
      <Loaded query={query}>
        {() =>
          items.length === 0 ? (
            <Empty
              {...(group === 'laufend' && {
                action: (
                  <Link to="/warteliste" className={buttonClass('primary')}>
                    {texts.toWaitlist}
                  </Link>
                ),
              })}
            >
              {texts.empty[group]}
            </Empty>
          ) : (
            <ul className={styles.list} aria-label={texts.list}>
              {items.map((reservation) => (
                <Row
                  key={reservation.id}
                  reservation={reservation}
                  today={today}
                  off={off}
                  onOpen={() => one.show(reservation.id)}
                  onExtend={() => extend.show(reservation.id)}
                  onRelease={() => release.show(reservation.id)}
                  onHandOver={() => handover.show(reservation.id)}
                  onReinstate={() =>
                    void steps.run(() =>
                      reinstateReservation(reservation, texts.reinstated(namesOf(reservation))),
                    )
                  }
                  {...(selection.on &&
                    reservation.state === 'Held' && {
                      choose: {
                        checked: selection.chosen.has(reservation.id),
                        toggle: () => selection.toggle(reservation.id),
                      },
                    })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {selection.on && (
        <BulkBar
          count={chosen.length}
          verbs={
            chosen.length === 0 || off !== null
              ? []
              : [
                  {
                    label: texts.extendMany(postponed),
                    icon: CalendarPlus,
                    act: () =>
                      void steps.run(
                        async (idempotencyKey) => {
                          const ids = chosen.map(({ id }) => id)
                          await postponeReservations(ids, postponed, {
                            idempotencyKey,
                            text: texts.extendedMany(ids.length, postponed),
                          })
                          setPostponedNow(chosen)
                          selection.end()
                          // Other animals are another wish.
                        },
                        chosen.map(({ id }) => id).join(),
                      ),
                  },
                ]
          }
          onEnd={selection.end}
        />
      )}
      <OneSheet
        reservation={of(one.id)}
        steps={steps}
        off={off}
        onClose={one.close}
        onHandOver={(id) => instead('uebergeben', id)}
        onExtend={(id) => instead('verlaengern', id)}
        onRelease={(id) => instead('freigeben', id)}
      />
      <ExtendSheet reservation={of(extend.id)} steps={steps} off={off} onClose={extend.close} />
      <ReleaseSheet reservation={of(release.id)} steps={steps} off={off} onClose={release.close} />
      <HandoverSheet reservation={of(handover.id)} steps={steps} off={off} onClose={handover.close} />
    </Screen>
  )
}

interface RowProps {
  reservation: Reservation
  today: string
  off: string | null
  onOpen: () => void
  onExtend: () => void
  onRelease: () => void
  onHandOver: () => void
  onReinstate: () => void
  choose?: { checked: boolean; toggle: () => void }
}

function Row({ reservation, today, off, choose, ...on }: RowProps) {
  const { contactName, state, isOverdue, contractId } = reservation
  const names = namesOf(reservation)
  return (
    <li className={styles.row} data-reservation={reservation.id}>
      <div className="row row-2">
        {choose && (
          <ChooseBox label={texts.chooseOne(names)} checked={choose.checked} onChange={choose.toggle} />
        )}
        <div className="stack start">
          <button type="button" className={styles.names} onClick={choose?.toggle ?? on.onOpen}>
            {names}
          </button>
          <span className={styles.detail}>{contactName}</span>
          <span className={isOverdue ? styles.late : styles.detail}>{standingOf(reservation, today)}</span>
        </div>
      </div>
      {!choose && (
        <div className={styles.steps}>
          {state === 'Held' && (
            <>
              <Button onClick={on.onHandOver}>{texts.handOver}</Button>
              <Button kind="text" onClick={on.onExtend}>
                {texts.extend}
              </Button>
              <Button kind="text" onClick={on.onRelease}>
                {texts.release}
              </Button>
            </>
          )}
          {contractId !== null && (
            <Link to="/vertraege/$id" params={{ id: contractId }} className={buttonClass('text')}>
              {texts.toContract}
            </Link>
          )}
          {(state === 'Released' || state === 'Expired') && (
            <Button kind="text" off={off} quietReason onClick={on.onReinstate}>
              {texts.reinstate}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
