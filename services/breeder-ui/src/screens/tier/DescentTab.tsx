import { Link } from '@tanstack/react-router'
import type { Gender } from '@zuchtbuch/domain/gender'
import { AnimalName } from '../../parts/animal/AnimalName.tsx'
import { AnimalPicture } from '../../parts/animal/AnimalPicture.tsx'
import { percent } from '../../parts/number/read-number.ts'
import { useInbreeding, useOffspring, useParents, useSiblings } from './animal-queries.ts'
import { useVarieties } from '../../service/varieties.ts'
import { Part } from './Part.tsx'
import { texts } from './texts.de.ts'
import styles from './tier.module.css'
import type { Animal } from './useAnimal.ts'

interface Relative {
  id: string
  name: string
  gender: Gender
  genotype: string | null
  colorVarietyId: string | null
  color: string | null
  dateOfBirth: string | null
  enclosureName?: string | null
  profilePhotoUrl?: string | null
}

/** Parents, siblings and young, as lists. */
export function DescentTab({ animal }: { animal: Animal }) {
  const { id } = animal
  const parents = useParents(id)
  return (
    <>
      <Part query={useInbreeding(id)}>
        {({ coefficient, fullGenerations }) => (
          <p className="soft">{texts.inbreeding(percent(coefficient, 2), fullGenerations)}</p>
        )}
      </Part>
      {animal.litterId === null ? (
        <p>{texts.withoutLitter}</p>
      ) : (
        <Part query={parents}>
          {({ father, mother }) => (
            <Relatives title={texts.parents} animals={[father, mother].filter((one) => one !== null)} />
          )}
        </Part>
      )}
      <Part query={useSiblings(id)}>
        {({ items }) => <Relatives title={texts.siblings} animals={items} />}
      </Part>
      <Part query={useOffspring(id)}>
        {({ items }) => <Relatives title={texts.offspring} animals={items} />}
      </Part>
    </>
  )
}

function Relatives({ title, animals }: { title: string; animals: readonly Relative[] }) {
  const varieties = useVarieties().data?.items
  return (
    <section>
      <h2 className={styles.sectionTitle}>
        {title} <span className="soft">{animals.length === 0 ? texts.none : animals.length}</span>
      </h2>
      <ul>
        {animals.map((one) => (
          <li key={one.id} className={styles.relative}>
            <AnimalPicture
              photo={one.profilePhotoUrl ? `${one.profilePhotoUrl}?width=160` : null}
              genotype={one.genotype}
              pattern={varieties?.find(({ id }) => id === one.colorVarietyId)?.genotype ?? null}
              size={40}
            />
            <div className={styles.rowWords}>
              <Link to="/tiere/$id" params={{ id: one.id }} className={styles.relativeLink}>
                <AnimalName name={one.name} sex={one.gender} />
              </Link>
              <span className={styles.caption}>
                {[one.color, one.dateOfBirth?.slice(0, 4), one.enclosureName].filter(Boolean).join(' · ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
