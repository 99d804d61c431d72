import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import type { AnimalRow } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'
import styles from './tiles.module.css'

/** More would be wider than the names. */
const mostTiles = 3

/** The pictures of animals that stay together, one over the other. */
export function Tiles({ animals }: { animals: readonly AnimalRow[] }) {
  const { patternOf } = useColors()
  return (
    <span className={styles.tiles} aria-hidden="true">
      {animals.slice(0, mostTiles).map((animal) => (
        <span key={animal.id} className={styles.tile}>
          <AnimalPicture
            photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
            genotype={animal.genotype}
            pattern={patternOf(animal)}
            size={40}
          />
        </span>
      ))}
    </span>
  )
}
