import { geneText } from '@zuchtbuch/domain/colors/gene-text'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { quarantineEnd } from '@zuchtbuch/domain/quarantine'
import { ArrowLeftRight, Scale, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { fullDay, shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { MoveSheet } from '../../components/move/MoveSheet.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { Waits } from '../../components/notice/Waits.tsx'
import { NoteSheet } from '../../components/note/NoteSheet.tsx'
import { grams } from '../../components/number/read-number.ts'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals, useLitters } from '../../data/herd.ts'
import { useColors } from '../../data/variety-list.ts'
import { isLiving } from '../../data/is-living.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { FootActions, HeadActions } from '../../components/actions/RecordActions.tsx'
import { bornAndAge, Whereabouts } from './Whereabouts.tsx'
import styles from './from-row.module.css'
import panelStyles from './panel.module.css'
import { PanelActions } from './PanelActions.tsx'
import { texts } from './texts.de.ts'
import { WeightSheet } from './WeightSheet.tsx'

/**
 * An animal of which this device knows only its row, while the service is out of reach: what is known, and what is done
 * in the animal room.
 */
export function FromRow({ animal }: { animal: AnimalRow }) {
  const { id, name } = animal
  const [refusal, setRefusal] = useState<string | null>(null)
  const sheets = { weight: useSheet('gewicht'), note: useSheet('notiz'), move: useSheet('umsetzen') }
  const actions = [
    ...(isLiving(animal)
      ? [{ word: texts.weight, icon: Scale, act: sheets.weight.show, isFirst: true }]
      : []),
    { word: texts.note, icon: StickyNote, act: sheets.note.show },
    ...(isLiving(animal) ? [{ word: texts.move, icon: ArrowLeftRight, act: sheets.move.show }] : []),
  ]
  return (
    <Screen
      title={name}
      heading={<AnimalName name={name} sex={animal.gender} iconSize={20} />}
      back={{ to: '/tiere' }}
      actions={<HeadActions actions={actions} />}
      foot={<FootActions actions={actions} />}
    >
      <FaultNotice>{refusal}</FaultNotice>
      <RowFacts animal={animal} />
      <RowSheets animal={animal} sheets={sheets} />
      <MoveSheet
        sheet={sheets.move}
        chosen={[id]}
        onDone={([refused]) =>
          setRefusal(refused === undefined ? null : texts.notMoved(refused.name, refused.reason))
        }
      />
    </Screen>
  )
}

/** The same beside the list. */
export function PanelFromRow({ animal }: { animal: AnimalRow }) {
  const sheets = { weight: useSheet('gewicht'), note: useSheet('notiz') }
  return (
    <>
      <div className={panelStyles.body}>
        <h2 className={panelStyles.name}>
          <AnimalName name={animal.name} sex={animal.gender} iconSize={20} />
        </h2>
        <RowFacts animal={animal} />
      </div>
      <PanelActions
        actions={[
          ...(isLiving(animal) ? [{ word: texts.weight, icon: Scale, act: sheets.weight.show }] : []),
          { word: texts.note, icon: StickyNote, act: sheets.note.show },
        ]}
      />
      <RowSheets animal={animal} sheets={sheets} />
    </>
  )
}

function RowSheets({
  animal,
  sheets: { weight, note },
}: {
  animal: AnimalRow
  sheets: Record<'weight' | 'note', SheetState>
}) {
  const { today } = useStore(calendar)
  return (
    <>
      <WeightSheet animal={animal} known={weightsOf(animal)} today={today} sheet={weight} />
      <NoteSheet animal={animal} today={today} sheet={note} />
    </>
  )
}

const weightsOf = ({ lastWeightGrams, lastWeighedOn }: AnimalRow) =>
  lastWeightGrams === null || lastWeighedOn === null ? [] : [{ date: lastWeighedOn, grams: lastWeightGrams }]

function RowFacts({ animal }: { animal: AnimalRow }) {
  const { id, dateOfBirth } = animal
  const { today } = useStore(calendar)
  const { nameOf, patternOf } = useColors()
  const animals = useAnimals().data
  const litter = useLitters().data?.find((one) => one.id === animal.litterId)
  const enclosures = useEnclosures().data?.items
  const home = enclosures?.find((one) => one.id === animal.enclosureId) ?? null
  const quarantine = isLiving(animal) ? quarantineEnd({ ...animal, home }, today) : null
  const waits = useWaiting(`gerbils/${id}`).length > 0
  const weighed = weightsOf(animal)
  const parent = (parentId: string | null | undefined) =>
    animals?.find((one) => one.id === parentId)?.name ?? '?'
  const facts = [
    [texts.color, nameOf(animal) ?? texts.noColor],
    [texts.genotype, geneText(animal) ?? texts.noCode],
    [texts.sex, texts.sexes[animal.gender]],
    [
      texts.born,
      dateOfBirth === null
        ? (animal.dateOfBirthText ?? texts.unknown)
        : bornAndAge(dateOfBirth, animal, today),
    ],
    ...(isLiving(animal)
      ? [
          [texts.status, texts.statuses[animal.status]] as const,
          [
            texts.enclosure,
            animal.enclosureId === null ? texts.noEnclosure : (home?.name ?? texts.unknown),
          ] as const,
        ]
      : []),
    [
      texts.parents,
      litter === undefined ? texts.unknown : `${parent(litter.fatherId)} × ${parent(litter.motherId)}`,
    ],
    [texts.litter, (litter && litterCode(litter)) ?? '–'],
  ] as const
  return (
    <>
      <div className="stack-2">
        <Notice kind="info">{texts.fromRow}</Notice>
        <Whereabouts animal={animal} />
        {quarantine !== null && (
          <Notice kind="warn">{texts.quarantine(quarantine && fullDay(quarantine))}</Notice>
        )}
      </div>
      <div className={styles.coat}>
        <Coat genotype={animal.genotype} pattern={patternOf(animal)} width={138} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.weight}</dt>
          <dd>
            {weighed.map((weight) => (
              <span key={weight.date}>
                <strong>{grams(weight.grams)}</strong>{' '}
                <span className="soft">{texts.onDay(shortDay(weight.date, today))}</span>
              </span>
            ))}
            {weighed.length === 0 && <span className="soft">{texts.noWeight}</span>} {waits && <Waits />}
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
