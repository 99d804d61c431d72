import { Plus, X } from 'lucide-react'
import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { namedAnimals } from '../../components/animal/named-animals.ts'
import { Button } from '../../components/button/Button.tsx'
import { ageOrBirth } from '../../components/date/birth-words.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { useAnimals } from '../../data/herd.ts'
import { useStore } from '../../data/store.ts'
import { texts } from './texts.de.ts'
import styles from './contracts.module.css'

interface AnimalsProps {
  ids: readonly string[]
  /** Texts of the mail; animals named in them are offered first. */
  named: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The animals of a contract that is being written. */
export function Animals({ ids, named, onChange }: AnimalsProps) {
  const picker = useSheet('tier')
  const herd = useAnimals().data
  const today = useStore(calendar).today
  const mentioned = new Set(namedAnimals(herd ?? [], named).map(({ id }) => id))
  return (
    <section aria-labelledby="vertrag-tiere" className={styles.card}>
      <h2 id="vertrag-tiere" className={styles.heading}>
        {texts.animals}
      </h2>
      <ul>
        {ids.map((id) => {
          const animal = herd?.find((one) => one.id === id)
          return (
            <li key={id} className={styles.animal}>
              <div className={styles.animalLine}>
                {animal === undefined ? (
                  <p className="soft">{herd === undefined ? '' : texts.goneAnimal}</p>
                ) : (
                  <AnimalLine animal={animal} detail={ageOrBirth(animal, today) ?? undefined} />
                )}
              </div>
              <Button
                kind="icon"
                aria-label={texts.removeAnimal(animal?.name ?? texts.thisAnimal)}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
      <Button kind="text" onClick={picker.show}>
        <Plus size={20} strokeWidth={2} aria-hidden="true" />
        {texts.addAnimal}
      </Button>
      <AnimalPicker
        sheet={picker}
        label={texts.whichAnimal}
        only={({ id }) => !ids.includes(id)}
        first={({ id, status }) => mentioned.has(id) || (mentioned.size === 0 && status === 'ForSale')}
        onPick={({ id }) => {
          picker.close()
          onChange([...ids, id])
        }}
      />
    </section>
  )
}
