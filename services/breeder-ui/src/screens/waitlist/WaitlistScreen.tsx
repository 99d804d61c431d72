import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { Screen } from '../../components/frame/Screen.tsx'
import { type ProspectSegment, ProspectSegments } from '../../components/contact/ProspectSegments.tsx'
import { VirtualList } from '../../components/list/VirtualList.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import {
  type FittingFor,
  type Match,
  type Prospect,
  useProspects,
  useWaitlist,
  type WaitlistEntry,
} from '../../data/prospects.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { fitWords, texts } from './texts.de.ts'
import { useAddProspect } from './useAddProspect.tsx'
import styles from './waitlist.module.css'
import type { waitlistGroups } from '../../searches.ts'
import { FittingPeople } from './FittingPeople.tsx'
import { NewPeople } from './NewPeople.tsx'
import { colorsOf, matchWords, pauseOf, wishWords } from './wish-words.ts'

/** Looked at twice a year. */
const Forgettable = lazy(async () => ({ default: (await import('./Forgettable.tsx')).Forgettable }))

type Group = (typeof waitlistGroups)[number]

interface Row {
  id: string
  name: string
  prospect: Prospect | undefined
  entry: WaitlistEntry | undefined
}

/** The prospects: those that wait in list order, or those whom some animals fit. */
export function WaitlistScreen() {
  const { gruppe, tiere, gehege, wurf } = useSearch({ from: '/warteliste' })
  const fitting: FittingFor = {
    ...(tiere !== undefined && { gerbilIds: tiere }),
    ...(gehege !== undefined && { enclosureId: gehege }),
    ...(wurf !== undefined && { litterId: wurf }),
  }
  const isAsked = Object.keys(fitting).length > 0
  return isAsked ? <FittingPeople fitting={fitting} /> : <Waitlist group={gruppe ?? 'warten'} />
}

const everybody = {}

function Waitlist({ group: gruppe }: { group: Group }) {
  const waitlist = useWaitlist(everybody)
  const open = useProspects(true)
  const closed = useProspects(false, gruppe === 'erledigt')
  const animals = useAnimals().data ?? []
  const add = useAddProspect()
  const prospects = new Map(open.data?.map((one) => [one.id, one]))
  const ofWaiting = (status: WaitlistEntry['status']): Row[] =>
    (waitlist.data ?? [])
      .filter((entry) => entry.status === status)
      .map((entry) => ({
        id: entry.prospectId,
        name: entry.contactName,
        prospect: prospects.get(entry.prospectId),
        entry,
      }))
  const inState = (all: readonly Prospect[] = [], ...states: Prospect['status'][]): Row[] =>
    all
      .filter(({ status }) => states.includes(status))
      .map((prospect) => ({ id: prospect.id, name: prospect.contactName, prospect, entry: undefined }))
  const rows = {
    warten: () => ofWaiting('Waiting'),
    angebot: () => ofWaiting('Offered'),
    reserviert: () => inState(open.data, 'Reserved'),
    erledigt: () => inState(closed.data, 'Placed', 'Closed'),
    neu: (): Row[] => [],
    vergessen: (): Row[] => [],
  }[gruppe]()
  const news = inState(open.data, 'New').length
  const isEmpty = open.data?.length === 0 && gruppe === 'warten'
  return (
    <Screen
      {...(waitlist.data && { count: <span className={styles.laptop}>{waitlist.data.length}</span> })}
      actions={
        <Button kind="lead" onClick={add.begin}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      <ProspectSegments open={segments[gruppe]} />
      <FaultNotice>{add.fault}</FaultNotice>
      <GroupWays group={gruppe} news={news} />
      {gruppe === 'vergessen' ? (
        <Suspense fallback={<Skeleton />}>
          <Forgettable />
        </Suspense>
      ) : gruppe === 'neu' ? (
        <NewPeople />
      ) : (
        <Loaded<unknown>
          query={
            gruppe === 'warten' || gruppe === 'angebot' ? waitlist : gruppe === 'erledigt' ? closed : open
          }
        >
          {() =>
            rows.length === 0 ? (
              <Empty
                {...(isEmpty && {
                  action: (
                    <Button kind="primary" onClick={add.begin}>
                      {texts.addFirst}
                    </Button>
                  ),
                })}
              >
                {texts.empty[gruppe]}
              </Empty>
            ) : (
              <div className={styles.list}>
                <VirtualList
                  label={texts.list}
                  items={rows}
                  keyOf={({ id }) => id}
                  rowHeight={92}
                  row={(row) => <ProspectRow row={row} animals={animals} />}
                />
              </div>
            )
          }
        </Loaded>
      )}
      {add.pickers}
    </Screen>
  )
}

const segments = {
  warten: 'waiting',
  angebot: 'offered',
  reserviert: 'reserved',
  erledigt: 'settled',
  neu: null,
  vergessen: 'settled',
} as const satisfies Record<Group, ProspectSegment | null>

/** What else there is beside a segment: those who are not on the list yet, and what is settled. */
function GroupWays({ group, news }: { group: Group; news: number }) {
  if (group === 'neu') return <h2 className={styles.heading}>{texts.newOnes}</h2>
  if (group === 'warten' && news > 0)
    return (
      <Link to="/warteliste" search={{ gruppe: 'neu' }} className={buttonClass('text')}>
        {texts.notListed(news)}
      </Link>
    )
  if (group === 'vergessen') return <h2 className={styles.heading}>{texts.forgettable}</h2>
  if (group !== 'erledigt') return null
  return (
    <div className="wrap">
      <Link to="/reservierungen" search={{ gruppe: 'beendet' }} className={buttonClass('text')}>
        {texts.endedReservations}
      </Link>
      <Link to="/warteliste" search={{ gruppe: 'vergessen' }} className={buttonClass('text')}>
        {texts.forgettable}
      </Link>
    </div>
  )
}

function ProspectRow({
  row: { id, name, prospect, entry },
  animals,
}: {
  row: Row
  animals: readonly AnimalRow[]
}) {
  const { today } = useStore(calendar)
  const varieties = useVarieties().data?.items ?? []
  const match = entry?.match ?? null
  return (
    <div className={`${rowStyles.row} ${styles.row}`}>
      {entry !== undefined && (
        <span className={styles.place}>
          <span className="visually-hidden">{texts.place(entry.place)}</span>
          <span aria-hidden="true">{entry.place}</span>
        </span>
      )}
      <div className={styles.words}>
        <Link to="/warteliste/$id" params={{ id }} className={`${rowStyles.link} ${styles.link}`}>
          {name}
        </Link>
        <span className={styles.detail}>{prospect === undefined ? '' : wishWords(prospect, varieties)}</span>
        <span className={match === null ? styles.detail : styles.match}>
          {entry === undefined
            ? prospect && texts.status[prospect.status]
            : (pauseOf(entry, today) ?? fittingWords(match, animals, colorsOf(prospect, varieties), today))}
        </span>
      </div>
      {entry?.priority === 'Preferred' && <span className={styles.signs}>{texts.preferred}</span>}
    </div>
  )
}

/** The animals that would suit, from when, and what does not. */
const fittingWords = (
  match: Match | null,
  animals: readonly AnimalRow[],
  colors: readonly string[],
  today: string,
) =>
  match === null
    ? texts.noMatch
    : [
        matchWords(match, animals),
        match.readyOn > today ? texts.readyFrom(nearDay(match.readyOn, today)) : null,
        fitWords(match, colors),
      ]
        .filter((part) => part !== null)
        .join(' · ')
