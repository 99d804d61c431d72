import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeftRight, Camera, Mail, Scale, StickyNote } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isTemporary } from '../../data/outbox/temporary-id.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Button } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'
import { Failed } from '../../components/notice/Failed.tsx'
import { Gone } from '../../components/notice/Gone.tsx'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { remove } from '../../data/call.ts'
import { refreshHerd, useAnimals } from '../../data/herd.ts'
import { describeProblem, isGone } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { calendar } from '../../data/clock.ts'
import { isLiving } from '../../data/is-living.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useKnownId } from '../../data/outbox/waiting.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { FootActions, HeadActions } from '../../components/actions/RecordActions.tsx'
import { Overview } from './Overview.tsx'
import { PhotoInput } from '../../components/photos/PhotoInput.tsx'
import { usePhotoUploads } from '../../components/photos/usePhotoUploads.ts'
import { lifeOf } from './life-of.ts'
import { Portrait } from './Portrait.tsx'
import { texts } from './texts.de.ts'
import type { Animal } from '../../data/animals.ts'
import { animalTabs } from '../../searches.ts'
import styles from './animal.module.css'
import { useAnimal, useIsAway } from './useAnimal.ts'
import { said } from '../../data/last-action.ts'
import { isOwn } from '../../data/own-changes.ts'

const NotYet = lazy(async () => ({ default: (await import('./NotYet.tsx')).NotYet }))
const loadWeights = async () => ({ default: (await import('./WeightTab.tsx')).WeightTab })
const WeightTab = lazy(loadWeights)
const HealthTab = lazy(async () => ({ default: (await import('./HealthTab.tsx')).HealthTab }))
const Photos = lazy(async () => ({ default: (await import('../../components/photos/Photos.tsx')).Photos }))

const UploadList = lazy(async () => ({
  default: (await import('../../components/photos/UploadList.tsx')).UploadList,
}))

/** Sheets over the animal are no part of its first paint. */
const loadSheets = () => import('./AnimalSheets.tsx')
/** Asked for too often to wait until the screen has had its time. */
const loadWeightSheet = () => import('./WeightSheet.tsx')

type Tab = (typeof animalTabs)[number]

const back = { to: '/tiere' } as const

/** One animal. */
export function AnimalScreen() {
  const id = useKnownId(useParams({ from: '/tiere/$id', select: (params) => params.id }))
  if (!isTemporary(id)) return <OneAnimal key={id} id={id} />
  return (
    <Suspense>
      <NotYet id={id} />
    </Suspense>
  )
}

function OneAnimal({ id }: { id: string }) {
  const animal = useAnimal(id)
  const { error } = animal
  const row = useAnimals().data?.find((one) => one.id === id)
  const isAway = useIsAway(animal)
  const { FromRow } = useDeferredImport(loadSheets, useIdle() || isAway) ?? {}
  const isSheetOpen = useLocation({ select: ({ state }) => state.sheet !== undefined })
  const [isFromRow, setFromRow] = useState(false)
  // Text typed over the row stays when the service answers meanwhile.
  const showsRow = row !== undefined && (isAway || (isFromRow && isSheetOpen))
  if (showsRow !== isFromRow) setFromRow(showsRow)
  if (showsRow) return FromRow ? <FromRow animal={row} /> : null
  if (animal.data !== undefined) return <Known animal={animal.data} model={animal} />
  const gone = isGone(error)
  return (
    <Screen title={gone ? texts.gone : undefined} back={back}>
      {error === null && <Skeleton />}
      {gone && <Gone list={{ to: '/tiere', label: texts.toList }} />}
      {error !== null && !gone && (
        <Failed
          title={texts.failed}
          details={describeProblem(error).details}
          onRetry={() => void animal.refetch()}
        />
      )}
    </Screen>
  )
}

function Known({ animal, model }: { animal: Animal; model: ReturnType<typeof useAnimal> }) {
  const today = useStore(calendar).today
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const tab: Tab = useSearch({ from: '/tiere/$id', select: (search) => search.tab ?? 'ueberblick' })
  const sheets = {
    weight: useSheet('gewicht'),
    note: useSheet('notiz'),
    move: useSheet('umsetzen'),
    death: useSheet('verstorben'),
    leave: useSheet('abgeben'),
  }
  const open = (next: Tab) => {
    void navigate({
      to: '/tiere/$id',
      params: { id: animal.id },
      search: next === 'ueberblick' ? {} : { tab: next },
      // Back leads from a tab to the overview, and not through all tabs.
      replace: tab !== 'ueberblick',
      resetScroll: false,
    })
  }
  const removeAnimal = async () => {
    try {
      const { trashId } = await remove('DELETE /gerbils/{id}', { params: { id: animal.id } })
      noteDone(
        texts.removed(animal.name),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      // Before the list is shown, so that it is not in it.
      await refreshHerd('gerbils', [animal.id])
      await navigate({ to: '/tiere', replace: true })
    } catch (error) {
      setRefusal(describeProblem(error).sentence)
    }
  }
  const { askedAt, own, dataUpdatedAt: readAt } = model
  useChangedElsewhere(animal, { readAt, askedAt, own })
  const idle = useIdle()
  const isAsked = model.clash !== null || Object.values(sheets).some((one) => one.open)
  const { AnimalSheets } = useDeferredImport(loadSheets, idle || isAsked) ?? {}
  const { WeightSheet } = useDeferredImport(loadWeightSheet, true) ?? {}
  // There when the network is not.
  useDeferredImport(loadWeights, idle)
  const camera = useRef<HTMLInputElement>(null)
  const owner = { kind: 'gerbils' as const, id: animal.id }
  const uploads = usePhotoUploads(owner, animal.name)
  const takePhoto = () => camera.current?.click()
  const edit = () => {
    open('ueberblick')
    // The first of what can be edited where it stands; the others follow with Tab.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#angaben button')?.focus())
  }
  useScreenKeys({
    e: edit,
    ...(isLiving(animal) && { w: sheets.weight.show }),
    f: takePhoto,
    ...Object.fromEntries(animalTabs.map((one, i) => [String(i + 1), () => open(one)])),
  })
  const { helper } = useStore(settings)
  const life = lifeOf(animal)
  const lives = isLiving(animal)
  const addReport = () =>
    void navigate({
      to: '/nachsorge/$teil',
      params: { teil: 'rueckmeldung' },
      search: { tiere: animal.id },
    })
  const isFirst = life !== 'Reserved' || helper
  const actions = [
    ...(lives ? [{ word: texts.weight, icon: Scale, act: sheets.weight.show, isFirst }] : []),
    { word: texts.photo, icon: Camera, act: takePhoto },
    ...(life === 'Moved' && !helper ? [{ word: texts.addReport, icon: Mail, act: addReport, isFirst }] : []),
    { word: texts.note, icon: StickyNote, act: sheets.note.show },
    ...(lives ? [{ word: texts.move, icon: ArrowLeftRight, act: sheets.move.show }] : []),
  ]
  return (
    <Screen
      title={animal.name}
      heading={<AnimalName name={animal.name} sex={animal.gender} iconSize={20} />}
      back={back}
      actions={<HeadActions actions={actions} />}
      menu={[
        ...(lives ? [{ label: texts.addWeight, act: sheets.weight.show, shortcut: 'w' }] : []),
        { label: texts.takePhoto, act: takePhoto, shortcut: 'f' },
        { label: texts.editFacts, act: edit, shortcut: 'e' },
        ...(lives
          ? [
              { label: texts.move, act: sheets.move.show },
              {
                label: texts.reserve,
                act: () => void navigate({ to: '/reservierungen/neu', search: { tiere: animal.id } }),
                notForHelpers: true,
              },
              { label: texts.giveAway, act: sheets.leave.show, notForHelpers: true },
            ].filter(({ label }) => label !== texts.reserve || life === 'Here')
          : []),
        ...(life === 'Moved' && animal.receiverContactId !== null
          ? [
              {
                label: texts.hereAgain,
                act: () =>
                  void navigate({
                    to: '/nachsorge/$teil',
                    params: { teil: 'ruecknahme' },
                    search: { tiere: animal.id },
                  }),
                notForHelpers: true,
              },
            ]
          : []),
        ...(animal.dateOfDeath === null
          ? [{ label: texts.deceased, act: sheets.death.show }]
          : [
              { label: texts.changeDeath, act: sheets.death.show },
              { label: texts.livesOn, act: () => void model.save('dateOfDeath', null) },
            ]),
        ...(animal.statusReason === 'Receiver'
          ? [
              {
                label: texts.noReceiver,
                act: () => void model.save('receiverContactId', null),
                notForHelpers: true,
              },
            ]
          : []),
        { label: texts.remove, act: () => void removeAnimal(), danger: true },
      ]}
      foot={<FootActions actions={actions} />}
    >
      <FaultNotice>{refusal}</FaultNotice>
      {model.rescue !== null && (
        <Notice
          kind="warn"
          alert
          action={
            <Button
              onClick={() => {
                void model.rescue?.().then(setRefusal)
              }}
            >
              {texts.rescue}
            </Button>
          }
        >
          {texts.deletedMeanwhile}
        </Notice>
      )}
      {model.merged && <Notice kind="info">{texts.otherChanged}</Notice>}
      <PhotoInput input={camera} camera onFiles={(files) => void uploads.add(files)} />
      {uploads.running.length > 0 && (
        <Suspense>
          <UploadList uploads={uploads} />
        </Suspense>
      )}
      <div className={styles.columns} data-tab={tab}>
        <div className={styles.portrait}>
          <Portrait animal={animal} today={today} onPhotos={() => open('fotos')} onCamera={takePhoto} />
        </div>
        <div className={styles.side}>
          <div className={styles.tabs} role="tablist" aria-label={animal.name}>
            {animalTabs.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`tab-${one}`}
                aria-selected={one === tab}
                aria-controls="tabinhalt"
                tabIndex={one === tab ? 0 : -1}
                className={styles.tab}
                onClick={() => open(one)}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
                  const next =
                    animalTabs[(animalTabs.indexOf(one) + step + animalTabs.length) % animalTabs.length]
                  if (step === 0 || next === undefined) return
                  open(next)
                  document.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
                }}
              >
                {texts.tabs[one]}
              </button>
            ))}
          </div>
          <div id="tabinhalt" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.panel}>
            {tab === 'ueberblick' && (
              <Overview animal={animal} today={today} save={model.save} onTab={open} />
            )}
            <Suspense fallback={<Skeleton />}>
              {tab === 'gewicht' && <WeightTab animal={animal} today={today} onAdd={sheets.weight.show} />}
              {tab === 'gesundheit' && <HealthTab animal={animal} today={today} onAdd={sheets.note.show} />}
              {tab === 'fotos' && <Photos owner={owner} name={animal.name} />}
            </Suspense>
          </div>
        </div>
      </div>
      {WeightSheet && <WeightSheet animal={animal} today={today} sheet={sheets.weight} />}
      {AnimalSheets && (
        <AnimalSheets
          animal={animal}
          today={today}
          sheets={sheets}
          clash={model.clash}
          save={model.save}
          onRefused={setRefusal}
        />
      )}
    </Screen>
  )
}

interface Reading {
  /** The moment of the answer, as what an earlier visit left is none of this one's. */
  readAt: number
  /** The moment from which on the answer may lack a change. */
  askedAt: (version: number) => number | undefined
  /** The version that this page made last. */
  own: RefObject<number>
}

/** Says it where another device changed the animal while it is looked at; nothing on the screen moves for it. */
function useChangedElsewhere(
  { id, litterId, version }: Pick<Animal, 'id' | 'litterId' | 'version'>,
  { readAt, askedAt, own }: Reading,
): void {
  const shown = useRef({ version, readAt })
  useEffect(() => {
    const before = shown.current
    shown.current = { version, readAt }
    // Older than a second after 1970: left by an earlier visit.
    if (before.version === version || before.readAt < 1000 || version === own.current) return
    if (!isOwn([id, litterId], askedAt(before.version) ?? before.readAt)) said.set(texts.changedElsewhere)
  }, [id, litterId, version, readAt, askedAt, own])
  useEffect(() => () => said.set(null), [])
}
