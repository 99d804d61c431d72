import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import { Link } from '@tanstack/react-router'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { Coat } from '../../components/coat/Coat.tsx'
import { nearDay } from '@zuchtbuch/writing/german-day'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { percent } from '../../components/number/read-number.ts'
import type { Animal } from '../../data/animals.ts'
import { type AnimalRow, useAnimals, useLitters } from '../../data/herd.ts'
import { useInbreeding, usePedigree } from '../../data/pedigree.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { useHealth } from './animal-queries.ts'
import { GenesRow } from './GenesRow.tsx'
import { lifeOf } from './life-of.ts'
import styles from './overview.module.css'
import { livingDescendants } from './relatives.ts'
import { RowWords } from './RowWords.tsx'
import { texts } from './texts.de.ts'
import type { useAnimal } from './useAnimal.ts'
import { useFamily } from './useFamily.ts'

/** No part of the first paint. */
const loadWeightCard = () => import('./WeightCard.tsx')
const loadFacts = () => import('./Facts.tsx')
const loadLife = () => import('./LifeCard.tsx')

interface OverviewProps {
  animal: Animal
  today: string
  save: ReturnType<typeof useAnimal>['save']
  onTab: (tab: 'gewicht' | 'gesundheit' | 'abstammung' | 'fotos') => void
}

/** The first answers about an animal: what is on now, its weight, its family, its health. */
export function Overview({ animal, today, save, onTab }: OverviewProps) {
  const { id, gender } = animal
  const { helper } = useStore(settings)
  const { WeightCard } = useDeferredImport(loadWeightCard, true) ?? {}
  const { Facts } = useDeferredImport(loadFacts, true) ?? {}
  const row = useAnimals().data?.find((one) => one.id === id)
  const life = lifeOf(animal)
  const isYoung = animal.dateOfBirth !== null && daysBetween(animal.dateOfBirth, today) < youngDays
  // The herd knows it before its weights are read: what comes later is not to move what stands below.
  const isWeighed = (row ?? animal).lastWeightGrams !== null
  const hasMore = life !== 'Here' || isYoung
  const { LifeCard } = useDeferredImport(loadLife, hasMore) ?? {}
  // What it says stands above all else, which is not to move for it.
  if (hasMore && !LifeCard) return <Skeleton />
  return (
    <>
      {LifeCard && <LifeCard animal={animal} today={today} save={save} />}
      {isWeighed && (
        <div className={styles.weight}>
          {WeightCard && <WeightCard animal={animal} today={today} onOpen={() => onTab('gewicht')} />}
        </div>
      )}
      <div className={styles.rows}>
        <ParentsRow animal={animal} onOpen={() => onTab('abstammung')} />
        <YoungRow animal={animal} today={today} onOpen={() => onTab('abstammung')} />
        {life === 'Dead' && <DescendantsRow id={id} onOpen={() => onTab('abstammung')} />}
        <HealthRow id={id} today={today} onOpen={() => onTab('gesundheit')} />
        <NatureRow animal={animal} />
        <SiblingsRow animal={animal} />
        {life === 'Here' && gender !== 'Unknown' && !isYoung && !helper && (
          <Link to="/planer" search={{ tier: id }} className={styles.row}>
            <RowWords label={texts.plan}>{texts.findMates}</RowWords>
          </Link>
        )}
        <GenesRow animal={animal} save={save} />
      </div>
      {Facts && <Facts animal={animal} today={today} save={save} />}
    </>
  )
}

interface RowProps {
  animal: Animal
  today: string
  onOpen: () => void
}

interface ParentFacts {
  name: string
  genotype: string | null
  colorVarietyId: string | null
}

/** Until the parents are read, the animal's own record knows their names. */
function named({ fatherName, motherName }: Animal): Record<'father' | 'mother', ParentFacts | null> {
  const of = (name: string | null) => (name === null ? null : { name, genotype: null, colorVarietyId: null })
  return { father: of(fatherName), mother: of(motherName) }
}

function Parent({ parent, pattern }: { parent: ParentFacts | null; pattern: string | null }) {
  if (parent === null) return '?'
  return (
    <span className={styles.parent}>
      <Coat genotype={parent.genotype} pattern={pattern} width={29} />
      <span className="one-line">{parent.name}</span>
    </span>
  )
}

/** How deep the pedigree is known has room on laptops. */
function Kinship({ f, generations }: { f: string; generations: number }) {
  return (
    <>
      {texts.inbreeding(f)}
      <span className={styles.depth}> · {texts.depth(generations)}</span>
    </>
  )
}

function ParentsRow({ animal, onOpen }: Omit<RowProps, 'today'>) {
  const inbreeding = useInbreeding(animal.id).data
  const { patternOf } = useColors()
  const { father, mother } = usePedigree(animal.id, 1).data ?? named(animal)
  if (father === null && mother === null)
    return (
      <button type="button" className={styles.row} onClick={onOpen}>
        <RowWords label={texts.parents}>
          <span className="soft">{texts.unknown}</span>
        </RowWords>
      </button>
    )
  const f = inbreeding && animal.litterId !== null ? percent(inbreeding.coefficient) : null
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <RowWords
        label={texts.parents}
        {...(f !== null && { side: <Kinship f={f} generations={inbreeding!.fullGenerations} /> })}
      >
        <span className={styles.parents}>
          <Parent parent={father} pattern={father && patternOf(father)} /> ×{' '}
          <Parent parent={mother} pattern={mother && patternOf(mother)} />
        </span>
      </RowWords>
    </button>
  )
}

/** Litters and young; of an animal that stands in the pedigree only, each of them drawn. */
function YoungRow({ animal, today, onOpen }: RowProps) {
  const { litters, young } = useFamily(animal)
  const { patternOf } = useColors()
  const [newest] = litters
  if (newest === undefined) return null
  const { day } = newest
  const age = day === null ? -1 : daysBetween(day, today)
  // The words of its young stand for a day that nobody knows.
  const when =
    day === null
      ? young.find(({ litterId }) => litterId === newest.id)?.dateOfBirthText
      : age >= 0 && age < youngDays
        ? texts.dayOfLife(age)
        : nearDay(day, today)
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <RowWords label={texts.young} side={[newest.code, when].filter(Boolean).join(' · ')}>
        {texts.youngOf(litters.length, young.length)}
        {lifeOf(animal) === 'Ancestor' && (
          <span className={styles.parents}>
            {young.slice(0, 6).map((one) => (
              <Coat key={one.id} genotype={one.genotype} pattern={patternOf(one)} width={23} />
            ))}
          </span>
        )}
      </RowWords>
    </button>
  )
}

function DescendantsRow({ id, onOpen }: { id: string; onOpen: () => void }) {
  const animals = useAnimals().data ?? []
  const litters = useLitters().data ?? []
  const count = livingDescendants(id, animals, litters)
  if (count === 0) return null
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <RowWords label={texts.livesOnIn}>{texts.animalsHere(count)}</RowWords>
    </button>
  )
}

function HealthRow({ id, today, onOpen }: Omit<RowProps, 'animal'> & { id: string }) {
  const [newest] = useHealth(id).data ?? []
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      {newest === undefined ? (
        <RowWords label={texts.tabs.gesundheit}>
          <span className="soft">{texts.noNote}</span>
        </RowWords>
      ) : (
        <RowWords label={texts.tabs.gesundheit} side={nearDay(newest.date, today)}>
          {newest.title}
        </RowWords>
      )}
    </button>
  )
}

/** Its nature in words, which are changed below. */
function NatureRow({ animal: { characterTraits, characterNote } }: { animal: Animal }) {
  if (characterTraits.length === 0 && characterNote === null) return null
  const toFacts = () => {
    const words = document.querySelector<HTMLElement>('#angaben [aria-labelledby=wesen] li:last-child button')
    words?.scrollIntoView({ block: 'center' })
    words?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={`${styles.row} ${styles.nature}`} onClick={toFacts}>
      <RowWords label={texts.traits}>
        {characterTraits.length > 0 ? (
          characterTraits.join(', ')
        ) : (
          <span className={styles.told}>„{characterNote}“</span>
        )}
      </RowWords>
    </button>
  )
}

function SiblingsRow({ animal }: { animal: Animal }) {
  const { litterId, litterCode } = animal
  const { helper } = useStore(settings)
  const { siblings } = useFamily(animal)
  if (litterId === null || siblings.length === 0) return null
  const words = (
    <RowWords label={texts.siblings} side={litterCode ?? undefined}>
      {texts.namesOf(siblings.map(({ name }: AnimalRow) => name))}
    </RowWords>
  )
  if (helper) return <div className={styles.row}>{words}</div>
  return (
    <Link to="/wuerfe/$id" params={{ id: litterId }} className={styles.row}>
      {words}
    </Link>
  )
}
