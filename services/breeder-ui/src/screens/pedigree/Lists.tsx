import { Link } from '@tanstack/react-router'
import type { Gender } from '@zuchtbuch/domain/gender'
import type { ReactNode } from 'react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { birthYear } from '../../components/date/birth-words.ts'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { percent } from '../../components/number/read-number.ts'
import { useColors } from '../../data/variety-list.ts'
import { ancestorRows, type PedigreeAnimal } from './pedigree-chart.ts'
import { useOffspring, useSiblings } from '../../data/pedigree.ts'
import styles from './pedigree.module.css'
import { texts } from './texts.de.ts'

/** The ancestors by generation. */
export function AncestorList({ root, generations }: { root: PedigreeAnimal; generations: number }) {
  const rows = ancestorRows(root, generations)
  if (rows.length === 0) return <p className="soft">{texts.noAncestors}</p>
  return rows.map(({ generation, known, places, ancestors }) => (
    <section key={generation}>
      <h2 className={styles.rowHead}>
        {texts.rowNames[generation] ?? texts.rowName(generation)}{' '}
        <span className="soft small">{texts.rowKnown(known, places)}</span>
      </h2>
      <ul>
        {ancestors.map(({ animal, places: times }) => (
          <Relative
            key={animal.id}
            animal={animal}
            side={
              <>
                {texts.f(percent(animal.coefficient))}
                {times > 1 && (
                  <div>
                    <span aria-hidden="true">{texts.times(times)}</span>
                    <span className="visually-hidden">{texts.timesWord(times)}</span>
                  </div>
                )}
              </>
            }
          />
        ))}
      </ul>
    </section>
  ))
}

/** Brothers, sisters and young. */
export function Descendants({ id }: { id: string }) {
  const siblings = useSiblings(id)
  const offspring = useOffspring(id)
  return [
    { title: texts.siblings, query: siblings },
    { title: texts.offspring, query: offspring },
  ].map(({ title, query }) => (
    <Loaded key={title} query={query} rows={2}>
      {({ items, totalCount }) => (
        <section>
          <h2 className={styles.rowHead}>
            {title} <span className="soft small">{totalCount === 0 ? texts.none : totalCount}</span>
          </h2>
          <ul>
            {items.map((animal) => (
              <Relative key={animal.id} animal={animal} side={animal.enclosureName} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  ))
}

interface RelativeFacts {
  id: string
  name: string
  gender: Gender
  genotype: string | null
  colorVarietyId: string | null
  color: string | null
  dateOfBirth: string | null
  dateOfBirthText: string | null
  profilePhotoUrl?: string | null
}

function Relative({ animal, side }: { animal: RelativeFacts; side: ReactNode }) {
  const { patternOf } = useColors()
  const { id, name, gender, genotype, color, profilePhotoUrl = null } = animal
  return (
    <li className={styles.ancestor}>
      <AnimalPicture
        photo={profilePhotoUrl === null ? null : `${profilePhotoUrl}?width=160`}
        genotype={genotype}
        pattern={patternOf(animal)}
        size={40}
      />
      <div className="grow stack">
        <Link to="/tiere/$id" params={{ id }} className={styles.ancestorLink}>
          <AnimalName name={name} sex={gender} />
        </Link>
        <span className="soft small">{[color, birthYear(animal)].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.side}>{side}</div>
    </li>
  )
}
