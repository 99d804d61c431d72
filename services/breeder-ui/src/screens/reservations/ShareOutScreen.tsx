import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { toldWithSite } from '../../components/site/told-with-site.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useWaitlist, type WaitlistEntry } from '../../data/prospects.ts'
import { createReservations, useReservationCheck } from '../../data/reservations.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useDebounced } from '../../data/use-debounced.ts'
import { useAction } from '../../data/use-action.ts'
import { idsIn } from '../../searches.ts'
import styles from './reservations.module.css'
import { shareOut } from './share-out.ts'
import { shareTexts } from './share-texts.de.ts'

const back = { to: '/reservierungen' } as const

/** A litter for several homes: who gets whom, proposed by the waiting list, and kept for all of them in one step. */
export function ShareOutScreen() {
  const tiere = idsIn(useSearch({ from: '/reservierungen/verteilen' }).tiere)
  if (tiere.length > 0) return <Share tiere={tiere} />
  return (
    <Screen back={back}>
      <Empty
        action={
          <Link to="/abgabetiere" className={buttonClass('primary')}>
            {shareTexts.shareChoose}
          </Link>
        }
      >
        {shareTexts.shareWhich}
      </Empty>
    </Screen>
  )
}

function Share({ tiere }: { tiere: string[] }) {
  const waitlist = useWaitlist({ gerbilIds: tiere.join(',') })
  const herd = useAnimals().data
  return (
    <Screen back={back}>
      <Loaded query={{ ...waitlist, data: herd && waitlist.data }}>
        {(entries) =>
          entries.length === 0 ? (
            <Empty>{shareTexts.shareEmpty}</Empty>
          ) : (
            <Grid
              key={tiere.join()}
              entries={entries}
              animals={(herd ?? []).filter((one) => tiere.includes(one.id) && isLiving(one))}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

type Shared = Readonly<Record<string, string>>
const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'string')

function Grid({ entries, animals }: { entries: WaitlistEntry[]; animals: AnimalRow[] }) {
  const navigate = useNavigate()
  const ids = animals.map(({ id }) => id)
  const draft = useDraft<Shared>({
    key: `reservations/share/${ids.join()}`,
    initial: shareOut(entries, animals),
    isValue: isShared,
  })
  const shared = draft.value
  const { run, fault, off } = useAction()
  const of = (prospectId: string) => ids.filter((id) => shared[id] === prospectId)
  const give = (id: string, prospectId: string | null) => {
    const { [id]: _, ...others } = shared
    draft.set(prospectId === null ? others : { ...others, [id]: prospectId })
  }
  const homes = entries.filter(({ prospectId }) => of(prospectId).length > 0)
  const reserve = () =>
    run(async (idempotencyKey) => {
      const items = homes.map(({ contactId, prospectId }) => ({
        contactId,
        prospectId,
        gerbilIds: of(prospectId),
      }))
      await createReservations(items, {
        idempotencyKey,
        text: toldWithSite(
          shareTexts.sharedOut(items.length),
          items.flatMap(({ gerbilIds }) => gerbilIds),
        ),
      })
      draft.saved()
      await navigate({ to: '/reservierungen', replace: true })
    })
  return (
    <div className={styles.sheet}>
      <p className="soft">{shareTexts.shareLead}</p>
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      <div className={styles.wide} role="region" aria-label={shareTexts.shareTable} tabIndex={0}>
        <table className={styles.share}>
          <thead>
            <tr>
              <th scope="col">{shareTexts.home}</th>
              {animals.map(({ id, name, gender }) => (
                <th key={id} scope="col">
                  <AnimalName name={name} sex={gender} />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Home
                key={entry.prospectId}
                entry={entry}
                animals={animals}
                shared={shared}
                gerbilIds={of(entry.prospectId)}
                onGive={give}
              />
            ))}
            <tr>
              <th scope="row">{shareTexts.stays}</th>
              {animals.map(({ id, name }) => (
                <td key={id}>
                  <label className={styles.pick}>
                    <input
                      type="radio"
                      name={id}
                      aria-label={shareTexts.stay(name)}
                      checked={shared[id] === undefined}
                      onChange={() => give(id, null)}
                    />
                  </label>
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <FaultNotice>{fault}</FaultNotice>
      <div className={styles.steps}>
        <Button
          kind="primary"
          off={off ?? (homes.length === 0 ? shareTexts.noneShared : null)}
          onClick={() => void reserve()}
        >
          {shareTexts.reserveAll}
        </Button>
      </div>
    </div>
  )
}

const settleMs = 250

interface HomeProps {
  entry: WaitlistEntry
  animals: readonly AnimalRow[]
  shared: Shared
  gerbilIds: string[]
  onGive: (id: string, prospectId: string) => void
}

/** One home with what would be said of its animals. */
function Home({
  entry: { prospectId, contactId, contactName },
  animals,
  shared,
  gerbilIds,
  onGive,
}: HomeProps) {
  const wanted = useDebounced(gerbilIds.join(), settleMs)
  const body = wanted === '' ? null : { contactId, prospectId, gerbilIds: wanted.split(',') }
  const check = useReservationCheck(body).data
  return (
    <tr>
      <th scope="row">{contactName}</th>
      {animals.map(({ id, name }) => (
        <td key={id}>
          <label className={styles.pick}>
            <input
              type="radio"
              name={id}
              aria-label={shareTexts.gets(name, contactName)}
              checked={shared[id] === prospectId}
              onChange={() => onGive(id, prospectId)}
            />
          </label>
        </td>
      ))}
      <td className={styles.verdict}>
        {shareTexts.count(gerbilIds.length)}
        {body !== null && check !== undefined && (
          <>
            {check.errors.map(({ code, detail }) => (
              <span key={code} className={styles.late}>
                {detail}
              </span>
            ))}
            {check.warnings.length > 0 && (
              <span className={styles.detail}>{shareTexts.hints(check.warnings.length)}</span>
            )}
          </>
        )}
      </td>
    </tr>
  )
}
