import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnimalRow } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { useColors } from '../../data/variety-list.ts'
import { useLongPress } from '../list/useLongPress.ts'
import rowStyles from '../list/row-link.module.css'
import { Waits } from '../notice/Waits.tsx'
import { AnimalName } from './AnimalName.tsx'
import { AnimalPicture } from './AnimalPicture.tsx'
import styles from './animal.module.css'

interface AnimalLineProps {
  animal: AnimalRow
  /** The lines at its right, the stronger one first. */
  value?: ReactNode
  detail?: ReactNode
  /** A box before it. */
  box?: ReactNode
  /** Takes the tap instead of the way to the animal. */
  onTap?: (() => void) | undefined
  /** A finger stays on it. */
  onPress?: () => void
}

const nothing = () => {}

/** One animal in a short list: picture, name, colour, and what the list is about. */
export function AnimalLine({ animal, value, detail, box, onTap, onPress = nothing }: AnimalLineProps) {
  const { id, name, gender, photo, genotype } = animal
  const { patternOf, nameOf } = useColors()
  const longPress = useLongPress(onPress)
  const waits = useWaiting(`gerbils/${id}`).length > 0
  return (
    <div className={`${rowStyles.row} ${styles.animalLine}`} {...longPress}>
      {box}
      <AnimalPicture
        photo={photo === null ? null : photoAddress(photo, 160)}
        genotype={genotype}
        pattern={patternOf(animal)}
        size={40}
      />
      <div className={styles.lineWords}>
        <Link
          to="/tiere/$id"
          params={{ id }}
          className={`${rowStyles.link} ${styles.lineLink}`}
          onClick={(event) => {
            if (onTap === undefined) return
            event.preventDefault()
            onTap()
          }}
        >
          <AnimalName name={name} sex={gender} />
        </Link>
        <span className={styles.lineDetail}>{nameOf(animal)}</span>
      </div>
      <div className={styles.lineSide}>
        {value}
        <span className={styles.lineDetail}>{waits ? <Waits /> : detail}</span>
      </div>
    </div>
  )
}
