import { Link } from '@tanstack/react-router'
import { Camera, ChevronDown, ChevronUp, Maximize2, Scale, StickyNote, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { isTemporary } from '../../data/outbox/temporary-id.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { NoteSheet } from '../../components/note/NoteSheet.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { grams, percent } from '../../components/number/read-number.ts'
import { PhotoInput } from '../../components/photos/PhotoInput.tsx'
import { usePhotoUploads } from '../../components/photos/usePhotoUploads.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { Sparkline } from '../../components/weight-chart/Sparkline.tsx'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import { useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useInbreeding } from '../../data/pedigree.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { useWeights } from './animal-queries.ts'
import { bornAndAge, Whereabouts } from './Whereabouts.tsx'
import type { Animal } from '../../data/animals.ts'
import styles from './panel.module.css'
import { PanelActions } from './PanelActions.tsx'
import { texts } from './texts.de.ts'
import { useAnimal, useIsAway } from './useAnimal.ts'
import { frameTexts } from '../../texts.de.ts'

/** Only while a photo is on its way. */
const UploadList = lazy(async () => ({
  default: (await import('../../components/photos/UploadList.tsx')).UploadList,
}))

/** It lies over the screen, and is fetched while it is read. */
const loadWeightSheet = () => import('./WeightSheet.tsx')
/** Only while the service is out of reach. */
const loadFromRow = () => import('./AnimalSheets.tsx')

interface AnimalPanelProps {
  id: string
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

/** One animal beside the list, with what is done most often. */
export function AnimalPanel({ id, onPrevious, onNext, onClose }: AnimalPanelProps) {
  const animal = useAnimal(id)
  const isAway = useIsAway(animal)
  const row = useAnimals().data?.find((one) => one.id === id)
  const { PanelFromRow } = useDeferredImport(loadFromRow, isAway) ?? {}
  return (
    <section className={styles.panel} aria-label={animal.data?.name ?? row?.name ?? frameTexts.areas.animals}>
      <div className={styles.head}>
        <Link to="/tiere/$id" params={{ id }} className={buttonClass('text')}>
          <Maximize2 size={16} strokeWidth={2} aria-hidden="true" />
          {texts.openWhole}
        </Link>
        <span className={styles.stretch} />
        <Button kind="icon" aria-label={texts.previous} title={texts.previous} onClick={onPrevious}>
          <ChevronUp size={20} aria-hidden="true" />
        </Button>
        <Button kind="icon" aria-label={texts.next} title={texts.next} onClick={onNext}>
          <ChevronDown size={20} aria-hidden="true" />
        </Button>
        <Button kind="icon" aria-label={texts.closePanel} title={texts.closePanel} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      {isTemporary(id) ? (
        <Empty>{texts.notYet}</Empty>
      ) : isAway && row !== undefined ? (
        PanelFromRow && <PanelFromRow animal={row} />
      ) : (
        <Loaded query={animal}>{(record) => <Known animal={record} />}</Loaded>
      )}
    </section>
  )
}

function Known({ animal }: { animal: Animal }) {
  const { id, name, genotype, dateOfBirth, profilePhotoUrl } = animal
  const today = useStore(calendar).today
  const pattern = useColors().patternOf(animal)
  const camera = useRef<HTMLInputElement>(null)
  const uploads = usePhotoUploads({ kind: 'gerbils', id }, name)
  const sheets = { weight: useSheet('gewicht'), note: useSheet('notiz') }
  const { WeightSheet } = useDeferredImport(loadWeightSheet, true) ?? {}
  return (
    <>
      <div className={styles.body}>
        <PhotoInput input={camera} camera onFiles={(files) => void uploads.add(files)} />
        {uploads.running.length > 0 && (
          <Suspense>
            <UploadList uploads={uploads} />
          </Suspense>
        )}
        <div className={styles.hero}>
          {profilePhotoUrl === null ? (
            <Coat genotype={genotype} pattern={pattern} width={138} />
          ) : (
            <img src={`${profilePhotoUrl}?width=640`} alt={name} />
          )}
        </div>
        <h2 className={styles.name}>
          <AnimalName name={name} sex={animal.gender} iconSize={20} />
          <span className={styles.pill}>{texts.statuses[animal.status]}</span>
        </h2>
        <div className="row row-3">
          <Coat genotype={genotype} pattern={pattern} width={46} />
          <div>
            <div>{animal.color ?? texts.noColor}</div>
            <div className="soft">{genotype ?? texts.noCode}</div>
          </div>
        </div>
        <Whereabouts animal={animal} />
        <dl className={styles.facts}>
          <div>
            <dt>{texts.born}</dt>
            <dd>
              {dateOfBirth === null
                ? (animal.dateOfBirthText ?? texts.unknown)
                : bornAndAge(dateOfBirth, animal, today)}
            </dd>
          </div>
          {isLiving(animal) && (
            <div>
              <dt>{texts.enclosure}</dt>
              <dd>{animal.enclosureName ?? texts.noEnclosure}</dd>
            </div>
          )}
          <Weight id={id} today={today} />
          <Parents animal={animal} />
          <div>
            <dt>{texts.litter}</dt>
            <dd>{animal.litterCode ?? '–'}</dd>
          </div>
        </dl>
      </div>
      <PanelActions
        actions={[
          ...(isLiving(animal) ? [{ word: texts.weight, icon: Scale, act: sheets.weight.show }] : []),
          { word: texts.photo, icon: Camera, act: () => camera.current?.click() },
          { word: texts.note, icon: StickyNote, act: sheets.note.show },
        ]}
      />
      {WeightSheet && <WeightSheet animal={animal} today={today} sheet={sheets.weight} />}
      <NoteSheet animal={animal} today={today} sheet={sheets.note} />
    </>
  )
}

function Weight({ id, today }: { id: string; today: string }) {
  const weights = useWeights(id).data ?? []
  const last = weights.at(-1)
  return (
    <div>
      <dt>{texts.weight}</dt>
      <dd className={styles.weight}>
        {last === undefined ? (
          '–'
        ) : (
          <span>
            <strong>{grams(last.grams)}</strong> <span className="soft">{shortDay(last.date, today)}</span>
          </span>
        )}
        <Sparkline points={weights.slice(-12)} />
      </dd>
    </div>
  )
}

function Parents({ animal: { id, fatherName, motherName, litterId } }: { animal: Animal }) {
  const inbreeding = useInbreeding(id).data
  return (
    <div>
      <dt>{texts.parents}</dt>
      <dd>
        {fatherName === null && motherName === null
          ? texts.unknown
          : `${fatherName ?? '?'} × ${motherName ?? '?'}`}
        {inbreeding !== undefined && litterId !== null && (
          <div className="soft">
            {texts.inbreeding(percent(inbreeding.coefficient))} · {texts.depth(inbreeding.fullGenerations)}
          </div>
        )}
      </dd>
    </div>
  )
}
