import { Link } from '@tanstack/react-router'
import { litterFigures } from '@zuchtbuch/domain/litters/litter-counts'
import type { ReactNode } from 'react'
import { isTemporary } from '../../data/outbox/temporary-id.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { dayOfLitter } from '../../components/date/litter-day.ts'
import { Notice } from '../../components/notice/Notice.tsx'
import { percent } from '../../components/number/read-number.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import type { AnimalRow, LitterRow } from '../../data/herd.ts'
import { useInfo } from '../../data/info.ts'
import { isLiving } from '../../data/is-living.ts'
import { useInbreeding } from '../../data/pedigree.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

interface AboutProps {
  litter: LitterRow
  /** The pups of it that are in the book. */
  young: readonly AnimalRow[]
  mother: AnimalRow | undefined
  father: AnimalRow | undefined
}

/** Whose litter it is, when it was born, and what became of it. */
export function About({ litter, young, mother, father }: AboutProps) {
  const living = young.filter(isLiving)
  const figures = litterFigures(
    litter,
    young.map((pup) => ({
      dateOfDeath: pup.dateOfDeath,
      isLiving: isLiving(pup),
      isDead: pup.status === 'Deceased',
    })),
  )
  const rest = (['losses', 'diedLater', 'away', 'notEntered'] as const).filter((part) => figures[part] > 0)
  const homes = new Set(living.map(({ enclosureId }) => enclosureId))
  const housed = (useEnclosures().data?.items ?? []).filter(({ id }) => homes.has(id))
  const [first] = living
  const isOffered = living.some(({ status }) => status === 'ForSale')
  return (
    <section className={styles.about}>
      <ul className={styles.pair} aria-label={texts.parents}>
        <Parent word={texts.mother} animal={mother} />
        <li className={styles.times} aria-hidden="true">
          ×
        </li>
        <Parent word={texts.father} animal={father} />
      </ul>
      <dl className={styles.facts}>
        <Fact word={texts.born}>{dayOfLitter(litter, fullDay)}</Fact>
        {young.length > 0 ? (
          <Fact word={texts.living}>{texts.livingOf(living.length, litter.totalBorn)}</Fact>
        ) : (
          <Fact word={texts.young}>{litter.totalBorn ?? texts.unknown}</Fact>
        )}
        {rest
          .filter((part) => part !== 'notEntered' || young.length > 0)
          .map((part) => (
            <Fact key={part} word={texts[part]}>
              {figures[part]}
            </Fact>
          ))}
        {first !== undefined && !isTemporary(first.id) && <Inbreeding id={first.id} />}
        {housed.length > 0 && (
          <Fact word={texts.enclosure}>
            {housed.map(({ id, name }) => (
              <Link key={id} to="/gehege/$id" params={{ id }} className={styles.link}>
                {name}
              </Link>
            ))}
          </Fact>
        )}
        {isOffered && <Website />}
      </dl>
      {!figures.agrees && litter.totalBorn !== null && (
        <Notice kind="warn">{texts.disagree(figures.born, litter.totalBorn)}</Notice>
      )}
    </section>
  )
}

function Parent({ word, animal }: { word: string; animal: AnimalRow | undefined }) {
  const { patternOf, nameOf } = useColors()
  if (animal === undefined) {
    return (
      <li className={styles.parent}>
        <span className={styles.words}>
          <span className={styles.caption}>{word}</span>
          {texts.unknown}
        </span>
      </li>
    )
  }
  return (
    <li className={styles.parent}>
      <Link to="/tiere/$id" params={{ id: animal.id }} className={styles.parentLink}>
        <AnimalPicture
          photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
          genotype={animal.genotype}
          pattern={patternOf(animal)}
          size={40}
        />
        <span className={styles.words}>
          <span className="visually-hidden">{word}</span>
          <AnimalName name={animal.name} sex={animal.gender} />
          <span className={styles.soft}>{nameOf(animal) ?? ''}</span>
        </span>
      </Link>
    </li>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.caption}>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Siblings have it in common. */
function Inbreeding({ id }: { id: string }) {
  const { data } = useInbreeding(id)
  if (data === undefined) return null
  return (
    <Fact word={texts.inbreeding}>
      {texts.inbreedingDepth(percent(data.coefficient), data.fullGenerations)}
    </Fact>
  )
}

function Website() {
  const info = useInfo()
  if (info?.published !== true) return null
  return (
    <Fact word={texts.website}>
      <a href={info.siteUrl} target="_blank" rel="noreferrer" className={styles.link}>
        {texts.onWebsite}
      </a>
    </Fact>
  )
}
