import type { ReactNode } from 'react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { photoAddress } from '../../data/photo-address.ts'
import type { GroupAnimal } from './useGroup.ts'
import styles from './weighing.module.css'

/** The picture and name that a row begins with. */
export function AnimalLine({
  animal,
  size,
  children,
}: {
  animal: GroupAnimal
  size: 32 | 40
  children?: ReactNode
}) {
  return (
    <span className={styles.line}>
      <AnimalPicture
        photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
        genotype={animal.genotype}
        pattern={animal.pattern}
        size={size}
      />
      <span className={styles.lineWords}>
        <AnimalName name={animal.name} sex={animal.gender} />
        {children}
      </span>
    </span>
  )
}
