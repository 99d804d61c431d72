import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '@zuchtbuch/domain/calendar'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { useState } from 'react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useAnimals } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { type DueItem, quarantinedLast } from '../../data/today.ts'
import { useColors } from '../../data/variety-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { useHealth } from '../animal/animal-queries.ts'
import type { RoundProps } from '../today/RoundScreen.tsx'
import type { Dues } from '../today/useDues.ts'
import styles from './round.module.css'
import { roundTexts as texts } from './texts.de.ts'

const laterDays = 7
/** Who does not know whether an animal lives is asked again after so many days. */
const unknownDays = 60
/** They lie over the screen, and are fetched while it is read. */
const loadNoteSheet = () => import('../../components/note/NoteSheet.tsx')
const loadWeightSheet = () => import('../animal/WeightSheet.tsx')

/** One animal after the other that is to be looked at, those in quarantine last. */
export function LookingRound({ today, dues, next }: RoundProps) {
  const at = useSearch({ from: '/runde/$id', select: ({ bei }) => bei })
  const navigate = useNavigate()
  // Each keeps its number, also once it is done with.
  const [all, setAll] = useState<readonly string[]>([])
  const more = today.items.filter(
    ({ work, dueOn, key }) => work === 'Looking' && dueOn <= today.day && !all.includes(key),
  )
  if (more.length > 0)
    setAll([...all, ...quarantinedLast(more, ({ inQuarantine }) => inQuarantine).map(({ key }) => key)])
  const open = quarantinedLast(
    dues.items.filter((item) => all.includes(item.key) && dues.stateOf(item) === 'open'),
    ({ inQuarantine }) => inQuarantine,
  )
  const item = open.find(({ key }) => key === at) ?? open[0]
  if (item === undefined)
    return (
      <Screen title={texts.titles.nachsehen} back={{ to: '/' }} foot={next}>
        <Empty>{texts.nothingToLookAt}</Empty>
      </Screen>
    )
  return (
    <OneAnimal
      key={item.key}
      item={item}
      place={texts.of(all.indexOf(item.key) + 1, all.length)}
      day={today.day}
      dues={dues}
      onDone={() => {
        const other = open.find(({ key }) => key !== item.key)
        void navigate({ to: '.', search: other ? { bei: other.key } : {}, replace: true })
      }}
    />
  )
}

interface OneAnimalProps {
  item: DueItem
  place: string
  day: string
  dues: Dues
  onDone: () => void
}

function OneAnimal({ item, place, day, dues, onDone }: OneAnimalProps) {
  const [id = ''] = item.gerbilIds
  /** Asks whether they live, instead of naming what was wrong with one. */
  const asks = item.kind === 'StillAlive'
  const animals = useAnimals().data ?? []
  const animal = animals.find((one) => one.id === id)
  const { patternOf } = useColors()
  const record = useHealth(id).data?.find((one) => one.id === item.id)
  const sheets = { weight: useSheet('gewicht'), note: useSheet('notiz') }
  const { NoteSheet } = useDeferredImport(loadNoteSheet, true) ?? {}
  const { WeightSheet } = useDeferredImport(loadWeightSheet, true) ?? {}
  return (
    <Screen
      title={item.title}
      heading={<AnimalName name={item.title} {...(animal && { sex: animal.gender })} iconSize={20} />}
      count={place}
      back={{ to: '/' }}
      foot={
        <div className={styles.verbs}>
          <Button
            onClick={() => {
              dues.putOff(item, addDays(day, asks ? unknownDays : laterDays))
              onDone()
            }}
          >
            {asks ? texts.dontKnow : texts.unchanged}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              dues.tick(item)
              onDone()
            }}
          >
            {asks ? texts.alive : texts.resolved}
          </Button>
        </div>
      }
    >
      <FaultNotice>{dues.fault}</FaultNotice>
      <div className="stack-4">
        <div className={styles.picture}>
          {animal?.photo ? (
            <img src={photoAddress(animal.photo, 640)} alt="" />
          ) : (
            <Coat
              genotype={animal?.genotype ?? null}
              pattern={animal ? patternOf(animal) : null}
              width={138}
            />
          )}
        </div>
        <section className="stack-1">
          <h2 className={styles.subject}>{item.detail}</h2>
          {record && <p className="soft">{nearDay(record.date, day)}</p>}
          {record?.description && <p className="typed">{record.description}</p>}
          {record?.treatment && <p className="typed">{record.treatment}</p>}
        </section>
        <div className="wrap wrap-2">
          <Button onClick={sheets.note.show}>{texts.note}</Button>
          <Button onClick={sheets.weight.show}>{texts.weight}</Button>
          {asks ? (
            item.gerbilIds.map((one) => (
              <Link key={one} to="/tiere/$id" params={{ id: one }} className={buttonClass('quiet')}>
                {texts.died(animals.find((animal) => animal.id === one)?.name ?? '')}
              </Link>
            ))
          ) : (
            <Link
              to="/tiere/$id"
              params={{ id }}
              search={{ tab: 'gesundheit' }}
              className={buttonClass('quiet')}
            >
              {texts.toAnimal}
            </Link>
          )}
        </div>
      </div>
      {animal && (
        <>
          {NoteSheet && <NoteSheet animal={animal} today={day} sheet={sheets.note} />}
          {WeightSheet && <WeightSheet animal={animal} today={day} sheet={sheets.weight} />}
        </>
      )}
    </Screen>
  )
}
