import { ageInWords, fullDay } from '../../components/date/calendar-words.ts'
import type { Animal } from '../../data/animals.ts'
import { useDiagnosisWord } from '../../data/diagnoses.ts'
import styles from './portrait.module.css'
import { texts } from './texts.de.ts'

/** Its days, its age, and what it died of. */
export function LifeSpan({ animal }: { animal: Animal }) {
  const { dateOfBirth, dateOfBirthText, dateOfDeath } = animal
  const born = dateOfBirth === null ? dateOfBirthText : fullDay(dateOfBirth)
  if (dateOfDeath === null) return <p>{texts.presumedDead}</p>
  return (
    <div className="stack-1">
      <p className={styles.days}>
        {born === null ? texts.diedOn(fullDay(dateOfDeath), null) : `${born} – ${fullDay(dateOfDeath)}`}
      </p>
      {dateOfBirth !== null && <p>{texts.grewOld(ageInWords(dateOfBirth, dateOfDeath))}</p>}
      <DeathCause animal={animal} />
    </div>
  )
}

/** What an animal died of: the diagnosis, and the breeder's own words. */
function DeathCause({ animal: { deathCause, causeOfDeath } }: { animal: Animal }) {
  const told = [useDiagnosisWord()(deathCause), causeOfDeath].filter((one) => one !== null)
  return told.length > 0 && <p className="soft">{told.join(' · ')}</p>
}
