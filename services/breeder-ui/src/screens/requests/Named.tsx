import { AnimalLine } from '../../components/animal/AnimalLine.tsx'
import { ageOrBirth } from '../../components/date/birth-words.ts'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { useNamed } from './Answer.tsx'
import styles from './requests.module.css'
import { texts } from './texts.de.ts'

/** The animals whose names stand in the answer; the contract takes them along. */
export function Named({ text }: { text: string }) {
  const animals = useNamed(text)
  const today = useStore(calendar).today
  if (animals.length === 0) return null
  return (
    <section className={styles.named} aria-labelledby="genannt">
      <h2 id="genannt" className="soft small plain">
        {texts.named}
      </h2>
      <ul>
        {animals.map((animal) => (
          <li key={animal.id}>
            <AnimalLine animal={animal} detail={ageOrBirth(animal, today) ?? undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
