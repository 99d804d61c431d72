import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { ContactPicker, NewContactSheet } from '../../components/contact/ContactSheets.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { ProspectSegments } from '../../components/contact/ProspectSegments.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { VirtualList } from '../../components/list/VirtualList.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import {
  createProspect,
  type FittingFor,
  type Match,
  type Prospect,
  useProspects,
  useWaitlist,
  type WaitlistEntry,
} from '../../data/prospects.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { useAction } from '../../data/use-action.ts'
import { texts, whyNot } from './texts.de.ts'
import styles from './waitlist.module.css'
import { waitlistGroups } from '../../searches.ts'
import { matchWords, pauseOf, wishWords } from './wish-words.ts'

/** Looked at twice a year. */
const Forgettable = lazy(async () => ({ default: (await import('./Forgettable.tsx')).Forgettable }))

interface Row {
  id: string
  name: string
  prospect: Prospect | undefined
  entry: WaitlistEntry | undefined
}

/** The prospects: those that wait in list order, and those whom some animals fit. */
export function WaitlistScreen() {
  const { gruppe = 'warten', tiere, gehege, wurf } = useSearch({ from: '/warteliste' })
  const fitting: FittingFor = {
    ...(tiere !== undefined && { gerbilIds: tiere }),
    ...(gehege !== undefined && { enclosureId: gehege }),
    ...(wurf !== undefined && { litterId: wurf }),
  }
  const isAsked = Object.keys(fitting).length > 0
  const waitlist = useWaitlist(fitting)
  const open = useProspects(true)
  const closed = useProspects(false, gruppe === 'erledigt')
  const animals = useAnimals().data ?? []
  const navigate = useNavigate()
  const isWide = useMedia(windows.laptop)
  const add = useAdd()
  const prospects = new Map(open.data?.map((one) => [one.id, one]))
  const ofGroup = (group: (typeof waitlistGroups)[number]): Row[] => {
    if (group === 'warten' || isAsked)
      return (waitlist.data ?? []).map((entry) => ({
        id: entry.prospectId,
        name: entry.contactName,
        prospect: prospects.get(entry.prospectId),
        entry,
      }))
    const all = group === 'erledigt' ? closed.data : open.data
    const wanted = {
      neu: ['New'],
      reserviert: ['Reserved'],
      erledigt: ['Placed', 'Closed'],
      vergessen: [] as string[],
    }[group]
    return (all ?? [])
      .filter(({ status }) => wanted.includes(status))
      .map((prospect) => ({ id: prospect.id, name: prospect.contactName, prospect, entry: undefined }))
  }
  const rows = ofGroup(gruppe)
  const named = isAsked && waitlist.data?.[0]?.match
  const isEmpty = open.data?.length === 0 && gruppe !== 'erledigt'
  return (
    <Screen
      {...(waitlist.data &&
        !isAsked && { count: <span className={styles.laptop}>{waitlist.data.length}</span> })}
      actions={
        <Button kind="lead" onClick={add.begin}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      <ProspectSegments open="/warteliste" />
      <FaultNotice>{add.fault}</FaultNotice>
      {isAsked ? (
        <div className={styles.asked}>
          <h2 className={styles.heading}>
            {texts.fitting(named ? matchWords(named, animals) : texts.animals(2))}
          </h2>
          <span className={styles.ways}>
            {fitting.gerbilIds !== undefined && rows.length > 0 && (
              <Link
                to="/reservierungen/verteilen"
                search={{ tiere: fitting.gerbilIds }}
                className={`${buttonClass('quiet')} ${styles.roomy}`}
              >
                {texts.share}
              </Link>
            )}
            <Link to="/warteliste" className={buttonClass('text')}>
              {texts.all}
            </Link>
          </span>
        </div>
      ) : (
        <Chips
          label={texts.groups}
          chips={waitlistGroups.map((id) => ({
            id,
            label: texts.group[id],
            count:
              id === 'erledigt' || id === 'vergessen' || open.data === undefined ? null : ofGroup(id).length,
          }))}
          chosen={gruppe}
          onChoose={(id) =>
            void navigate({
              to: '/warteliste',
              search: id === 'warten' ? {} : { gruppe: id },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {gruppe === 'vergessen' && !isAsked ? (
        <Suspense fallback={<Skeleton />}>
          <Forgettable />
        </Suspense>
      ) : (
        <Loaded<unknown>
          query={isAsked || gruppe === 'warten' ? waitlist : gruppe === 'erledigt' ? closed : open}
        >
          {() =>
            rows.length === 0 ? (
              <Empty
                {...((isEmpty || isAsked) && {
                  action: isAsked ? (
                    <Link to="/warteliste" className={buttonClass('primary')}>
                      {texts.all}
                    </Link>
                  ) : (
                    <Button kind="primary" onClick={add.begin}>
                      {texts.addFirst}
                    </Button>
                  ),
                })}
              >
                {isAsked ? texts.nobodyFits : texts.empty[gruppe]}
              </Empty>
            ) : (
              <div className={styles.list}>
                <VirtualList
                  label={texts.list}
                  items={rows}
                  keyOf={({ id }) => id}
                  // With a button, a narrow row needs a second line.
                  rowHeight={isAsked && !isWide ? 176 : 92}
                  row={(row) => <ProspectRow row={row} animals={animals} asked={isAsked} />}
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

/** Two choices enter somebody: who it is, or a new contact. What they wish is said on their own screen. */
function useAdd() {
  const picker = useSheet('wer')
  const newSheet = useSheet('neuer-kontakt')
  const navigate = useNavigate()
  const { today } = useStore(calendar)
  const { run, fault } = useAction()
  const enter = async ({ id: contactId, name }: { id: string; name: string }) => {
    const isDone = await run(async (idempotencyKey) => {
      const body = { contactId, waitlistedOn: today }
      const { id } = await createProspect(body, { idempotencyKey, text: texts.entered(name) })
      await navigate({ to: '/warteliste/$id', params: { id }, replace: true })
    }, contactId)
    if (!isDone) picker.close()
  }
  return {
    begin: picker.show,
    fault,
    pickers: (
      <>
        <ContactPicker
          sheet={picker}
          label={texts.who}
          onPick={(contact) => void enter(contact)}
          onNew={newSheet.show}
        />
        <NewContactSheet
          sheet={newSheet}
          draftKey="prospects/new/contact"
          isReceiver
          onCreated={(contact) => void enter(contact)}
        />
      </>
    ),
  }
}

function ProspectRow({
  row: { id, name, prospect, entry },
  animals,
  asked,
}: {
  row: Row
  animals: readonly AnimalRow[]
  asked: boolean
}) {
  const { today } = useStore(calendar)
  const varieties = useVarieties().data?.items ?? []
  const signs = [
    entry?.status === 'Offered' && texts.status.Offered,
    entry?.priority === 'Preferred' && texts.preferred,
  ].filter(Boolean)
  const paused = entry === undefined ? null : pauseOf(entry, today)
  const match = entry?.match ?? null
  return (
    <div className={`${rowStyles.row} ${styles.row}`} data-asked={asked || undefined}>
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
          {entry === undefined ? (
            prospect && texts.status[prospect.status]
          ) : paused !== null ? (
            paused
          ) : (
            <MatchLine match={match} animals={animals} asked={asked} />
          )}
        </span>
      </div>
      {signs.length > 0 && <span className={styles.signs}>{signs.join(', ')}</span>}
      {asked && match !== null && match.gerbilIds.length > 0 && entry !== undefined && (
        <Link
          to="/reservierungen/neu"
          search={{
            tiere: match.gerbilIds.join(','),
            kontakt: entry.contactId,
            interessent: id,
            zurueck: 'liste',
          }}
          className={`${buttonClass('quiet')} ${styles.above}`}
          aria-label={texts.reserveFor(name)}
        >
          {texts.reserve}
        </Link>
      )}
    </div>
  )
}

function MatchLine({
  match,
  animals,
  asked,
}: {
  match: Match | null
  animals: readonly AnimalRow[]
  asked: boolean
}) {
  const { today } = useStore(calendar)
  if (match === null) return texts.noMatch
  return [
    asked ? null : matchWords(match, animals),
    texts.score(match.score),
    match.readyOn > today ? texts.readyFrom(shortDay(match.readyOn, today)) : null,
    ...whyNot(match),
  ]
    .filter(Boolean)
    .join(' · ')
}
