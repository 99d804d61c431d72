import { Coat } from '../../components/coat/Coat.tsx'
import { useAnimals } from '../../data/herd.ts'
import { useColors } from '../../data/variety-list.ts'
import styles from './today.module.css'

const most = 8

/** The animals of an enclosure, drawn. */
export function Coats({ ids }: { ids: readonly string[] }) {
  const animals = useAnimals().data ?? []
  const { patternOf } = useColors()
  return (
    <span className={styles['coats']} aria-hidden="true">
      {ids.slice(0, most).map((id) => {
        const animal = animals.find((one) => one.id === id)
        return animal && <Coat key={id} genotype={animal.genotype} pattern={patternOf(animal)} width={23} />
      })}
    </span>
  )
}
