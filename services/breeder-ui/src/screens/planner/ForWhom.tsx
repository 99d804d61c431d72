import { ChevronsUpDown } from 'lucide-react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import type { AnimalRow } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'
import styles from './planner.module.css'
import { texts } from './texts.de.ts'

/** The animal that a mate is sought for; a tap chooses another one. */
export function ForWhom({ animal, onChange }: { animal: AnimalRow | undefined; onChange: () => void }) {
  const { patternOf, nameOf } = useColors()
  return (
    <button type="button" className={styles.forWhom} aria-haspopup="dialog" onClick={onChange}>
      {animal === undefined ? (
        texts.chooseAnimal
      ) : (
        <>
          <AnimalPicture
            photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
            genotype={animal.genotype}
            pattern={patternOf(animal)}
            size={32}
          />
          <span className="visually-hidden">{texts.forWhom} </span>
          <AnimalName name={animal.name} sex={animal.gender} />
          <span className={styles.forColor}>{nameOf(animal)}</span>
        </>
      )}
      <ChevronsUpDown size={18} strokeWidth={2} aria-hidden="true" />
    </button>
  )
}
