import type { Gender } from '@zuchtbuch/domain/gender'
import { Mars, Venus } from 'lucide-react'
import type { ReactNode } from 'react'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
import styles from './animal.module.css'
import { animalTexts } from './texts.de.ts'

/** ♂ or ♀ with its word for screen readers; nothing for an unknown sex, which is no sign of its own. */
export function SexIcon({ sex, size = 16 }: { sex: Gender; size?: number }) {
  if (sex === 'Unknown') return <span className="visually-hidden">{animalTexts.unknownSex}</span>
  const [Icon, word, color] =
    sex === 'Male' ? [Mars, sexWords.Male, styles.male] : [Venus, sexWords.Female, styles.female]
  return (
    <span className={`${styles.sex} ${color}`}>
      <Icon size={size} strokeWidth={2.25} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}

/** The name in the serif, with its sex where nothing else beside it tells that; a long one is cut at its end. */
export function AnimalName({ name, sex, iconSize }: { name: ReactNode; sex?: Gender; iconSize?: number }) {
  return (
    <span className={styles.name}>
      <span className={styles.label}>{name}</span>
      {sex !== undefined && (
        <>
          {' '}
          <SexIcon sex={sex} {...(iconSize === undefined ? {} : { size: iconSize })} />
        </>
      )}
    </span>
  )
}
