import { useState } from 'react'
import { Coat } from '../coat/Coat.tsx'
import styles from './animal.module.css'

interface AnimalPictureProps {
  /** The address of its photo, or null: then it is drawn in its colour. */
  photo: string | null
  genotype: string | null
  pattern: string | null
  size: 32 | 40 | 64
}

/** The tile that every row of an animal begins with. Its name stands beside it. */
export function AnimalPicture({ photo, genotype, pattern, size }: AnimalPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={`${styles.picture} ${styles[`s${size}`]}`} aria-hidden="true">
      {photo === null || photo === broken ? (
        <Coat genotype={genotype} pattern={pattern} width={size === 64 ? 46 : size === 40 ? 29 : 23} />
      ) : (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
        />
      )}
    </span>
  )
}
