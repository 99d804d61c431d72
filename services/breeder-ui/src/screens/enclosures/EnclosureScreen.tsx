import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeftRight, Camera, LogIn, Printer, Scale } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import { MoveRefusals } from '../../components/move/MoveRefusals.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { removeEnclosure, useEnclosure, useStays } from '../../data/enclosures.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { bulkChange, type Refusal } from '../../data/bulk-change.ts'
import { ApiProblem, describeProblem } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { EnclosuresScreen } from './EnclosuresScreen.tsx'
import styles from './enclosures.module.css'
import { Occupants } from './Occupants.tsx'
import { texts } from './texts.de.ts'
import { type Labels, useLabels } from './useLabels.ts'
import { dayInWords, shortDay } from '../../components/date/calendar-words.ts'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { Clean } from './Clean.tsx'
import { useClean } from './useClean.ts'
import { newKey } from '../../data/capabilities.ts'
import { texts as moveTexts } from '../../components/move/texts.de.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'

const back = { to: '/gehege' } as const

const loadMove = () => import('../../components/move/MoveSheet.tsx')
const loadPicker = () => import('../../components/animal/AnimalPicker.tsx')

/** They stand below what the screen is opened for. */
const EnclosureData = lazy(async () => ({ default: (await import('./EnclosureData.tsx')).EnclosureData }))
const Photos = lazy(async () => ({ default: (await import('../../components/photos/Photos.tsx')).Photos }))

/** One enclosure: who lives there, its care, its photos, and who lived there before. */
export function EnclosureScreen() {
  const id = useParams({ from: '/gehege/$id', select: (params) => params.id })
  const query = useEnclosure(id)
  const herd = useAnimals()
  const { error } = query
  // Labels outlive enclosures, and so does a screen on which one lies open while another device deletes it.
  if (error instanceof ApiProblem && (error.status === 404 || error.code === 'InvalidId'))
    return <EnclosuresScreen gone />
  // The occupants come from the herd and decide the actions: nothing moves when they come late.
  const isHerdKnown = herd.data !== undefined || herd.error !== null
  if (query.data !== undefined && isHerdKnown) return <Shown key={id} enclosure={query.data} />
  return (
    <Screen back={back}>
      <Loaded query={query}>{() => <Loaded query={herd}>{() => null}</Loaded>}</Loaded>
    </Screen>
  )
}

function Shown({ enclosure }: { enclosure: Enclosure }) {
  const { id, name, occupantCount, warnings } = enclosure
  const navigate = useNavigate()
  const animals = useAnimals().data ?? []
  const living = animals.filter((animal) => isLiving(animal) && animal.enclosureId === id)
  const selection = useSelection()
  const moveSheet = useSheet('umsetzen')
  const move = useDeferredImport(loadMove, useIdle() || moveSheet.open)
  const putIn = useSheet('tier-hinein')
  const labels = useLabels()
  const photos = useRef<HTMLElement>(null)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { run, fault } = useAction()
  const chosen = living.filter((animal) => selection.chosen.has(animal.id))
  const removeIt = () =>
    run(async () => {
      const { trashId } = await removeEnclosure(id)
      noteDone(
        texts.removed(name),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      await navigate({ to: '/gehege', replace: true })
    })
  const said = fault ?? labels.fault
  return (
    <Screen
      title={name}
      back={back}
      menu={[
        { label: texts.label, act: () => labels.print([id]), off: labels.off },
        { label: texts.remove, act: () => void removeIt(), danger: true },
      ]}
      {...(living.length === 0 || selection.on
        ? {}
        : {
            foot: (
              <Link to="/wiegen/$gehegeId" params={{ gehegeId: id }} className={buttonClass('primary')}>
                <Scale size={20} strokeWidth={1.75} aria-hidden="true" />
                {texts.weigh}
              </Link>
            ),
          })}
    >
      <div className={styles.notices}>
        <FaultNotice>{said}</FaultNotice>
        <MoveRefusals refusals={refusals} />
        {/* The service's warnings do not know the animals that wait on this device. */}
        {(living.length === occupantCount ? warnings : []).map(({ code, message }) => (
          <Notice key={code} kind="warn">
            {message}
          </Notice>
        ))}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Occupants enclosure={enclosure} living={living} selection={selection} onPutIn={putIn.show} />
          <Actions
            labels={labels}
            onPutIn={putIn.show}
            onMove={living.length === 0 ? null : selection.start}
            onPrint={() => labels.print([id])}
            onPhoto={() => photos.current?.scrollIntoView({ block: 'start' })}
          />
        </div>
        <div className={styles.column}>
          <Care enclosure={enclosure} />
          {/* All of it at once: a part that comes later would push away what stands below it. */}
          <Suspense fallback={<Skeleton rows={10} />}>
            <EnclosureData enclosure={enclosure} living={living} />
            <section ref={photos} aria-labelledby="gehege-fotos" className="stack-2">
              <h2 id="gehege-fotos" className={styles.heading}>
                {texts.photos}
              </h2>
              <Photos owner={{ kind: 'enclosures', id }} name={name} />
            </section>
            <Stays id={id} />
          </Suspense>
        </div>
      </div>
      {selection.on && (
        <BulkBar
          count={chosen.length}
          verbs={
            chosen.length === 0 ? [] : [{ label: texts.move, icon: ArrowLeftRight, act: moveSheet.show }]
          }
          onEnd={selection.end}
        />
      )}
      {move && (
        <move.MoveSheet
          sheet={moveSheet}
          chosen={chosen.map((animal) => animal.id)}
          onDone={(refused) => {
            setRefusals(refused)
            if (refused.length === 0) selection.end()
            else selection.set(refused.map((one) => one.id))
          }}
        />
      )}
      <PutInPicker sheet={putIn} enclosure={enclosure} onDone={setRefusals} />
    </Screen>
  )
}

interface ActionsProps {
  labels: Labels
  onPutIn: () => void
  onMove: (() => void) | null
  onPrint: () => void
  onPhoto: () => void
}

/** The further actions; one that does not work now says why. */
function Actions({ labels, onPutIn, onMove, onPrint, onPhoto }: ActionsProps) {
  const actions: {
    word: string
    icon: ComponentType<{ size: number; strokeWidth: number }>
    act: () => void
    off?: string | null
    /** Stands where the reason would, so that nothing moves when that is known. */
    hint?: string
  }[] = [
    // Where nobody lives it stands beside the sentence that says so.
    ...(onMove === null ? [] : [{ word: texts.putIn, icon: LogIn, act: onPutIn }]),
    ...(onMove === null ? [] : [{ word: texts.move, icon: ArrowLeftRight, act: onMove }]),
    { word: texts.photos, icon: Camera, act: onPhoto },
    {
      word: texts.label,
      icon: Printer,
      act: onPrint,
      // The menu has room for all of it.
      off: labels.off === texts.labelsLocal ? texts.labelLocal : labels.off,
      hint: texts.labelHint,
    },
  ]
  return (
    <ul className={styles.actions}>
      {actions.map(({ word, icon: Icon, act, off = null, hint = null }) => (
        <li key={word}>
          <button
            type="button"
            className={styles.action}
            aria-disabled={off === null ? undefined : true}
            onClick={() => {
              if (off === null) act()
            }}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="stack">
              {word}
              {(off ?? hint) !== null && <span className="small">{off ?? hint}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** When it was cleaned and its animals weighed. */
function Care({ enclosure }: { enclosure: Enclosure }) {
  const today = useStore(calendar).today
  const cleaning = useClean()
  const { lastCleanedOn, lastWeighedOn, occupantCount } = enclosure
  return (
    <section aria-labelledby="gehege-pflege" className="stack-2">
      <h2 id="gehege-pflege" className={styles.heading}>
        {texts.care}
      </h2>
      <FaultNotice>{cleaning.fault}</FaultNotice>
      <div className={styles.fact}>
        <p>
          <span className="soft small block">{texts.lastCleaned}</span>
          {lastCleanedOn === null ? texts.never : dayInWords(lastCleanedOn, today)}
        </p>
        <Clean enclosure={enclosure} cleaning={cleaning} />
      </div>
      {occupantCount > 0 && (
        <div className={styles.fact}>
          <p>
            <span className="soft small block">{texts.lastWeighed}</span>
            {lastWeighedOn === null ? texts.lastWeighedNone : dayInWords(lastWeighedOn, today)}
          </p>
        </div>
      )}
    </section>
  )
}

/** The stays in an enclosure. */
function Stays({ id }: { id: string }) {
  const today = useStore(calendar).today
  return (
    <Loaded query={useStays(id)} rows={1}>
      {({ items, totalCount }) =>
        items.length > 0 && (
          <details className={styles.stays}>
            <summary>
              {texts.stays} <span className="soft number plain">{totalCount}</span>
            </summary>
            <ul>
              {items.map(({ id: stay, gerbilId, gerbilName, fromDay, toDay }) => (
                <li key={stay} className={styles.stay}>
                  <Link to="/tiere/$id" params={{ id: gerbilId }} className={styles.stayName}>
                    {gerbilName}
                  </Link>
                  <span className={styles.stayDays}>
                    {toDay === null
                      ? texts.stayNow(shortDay(fromDay, today))
                      : texts.stay(shortDay(fromDay, today), shortDay(toDay, today))}
                  </span>
                </li>
              ))}
            </ul>
            {totalCount > items.length && (
              <p className="soft">{texts.moreStays(totalCount - items.length)}</p>
            )}
          </details>
        )
      }
    </Loaded>
  )
}

interface PutInPickerProps {
  sheet: SheetState
  enclosure: Enclosure
  onDone: (refusals: readonly Refusal[]) => void
}

/** Chooses the animal that moves in with one tap. Those without an enclosure come first. */
function PutInPicker({ sheet, enclosure, onDone }: PutInPickerProps) {
  const putIn = async (animal: AnimalRow) => {
    try {
      const { refusals } = await bulkChange({
        chosen: [animal],
        member: 'enclosureId',
        value: enclosure.id,
        say: (count, name) => moveTexts.moved(count, name, enclosure.name),
        reasons: moveTexts.reasons,
        key: newKey(),
      })
      onDone(await refusals)
    } catch (error) {
      onDone([{ id: animal.id, name: animal.name, reason: describeProblem(error).sentence }])
    }
  }
  const idle = useIdle()
  const { AnimalPicker } = useDeferredImport(loadPicker, idle || sheet.open) ?? {}
  if (AnimalPicker === undefined) return null
  return (
    <AnimalPicker
      sheet={sheet}
      label={texts.putInWhich(enclosure.name)}
      only={({ enclosureId }) => enclosureId !== enclosure.id}
      first={({ enclosureId }) => enclosureId === null}
      onPick={(animal) => {
        sheet.close()
        void putIn(animal)
      }}
    />
  )
}
