import { DEATH_MANNERS } from '@zuchtbuch/domain/health/breeding-ban'
import { HERITABLE } from '@zuchtbuch/domain/health/health-category'
import { animalLimits } from '@zuchtbuch/domain/text-limits'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { deathMannerWords, heritableWords } from '@zuchtbuch/domain/words/health-record-values.de'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { DateField } from '../../components/date/DateField.tsx'
import { InputField, SelectField } from '../../components/field/Field.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { DiagnosisField } from '../../components/note/DiagnosisField.tsx'
import { OptionsOf } from '../../components/note/OptionsOf.tsx'
import { SiteNote } from '../../components/site/SiteNote.tsx'
import type { Animal } from '../../data/animals.ts'
import { leavingTexts as texts } from './leaving-texts.de.ts'

type Death = Pick<
  Animal,
  'dateOfDeath' | 'causeOfDeath' | 'deathCause' | 'deathManner' | 'deathHeritable' | 'isDeathDateEstimated'
>

interface DeathFormProps {
  animal: Animal
  today: string
  onSave: (death: Death, former: Death) => void
}

/** When an animal died and of what: a diagnosis, and the breeder's own words. */
export function DeathForm({ animal, today, onSave }: DeathFormProps) {
  const former: Death = {
    dateOfDeath: animal.dateOfDeath,
    causeOfDeath: animal.causeOfDeath,
    deathCause: animal.deathCause,
    deathManner: animal.deathManner,
    deathHeritable: animal.deathHeritable,
    isDeathDateEstimated: animal.isDeathDateEstimated,
  }
  const [death, setDeath] = useState<Death>({ ...former, dateOfDeath: animal.dateOfDeath ?? today })
  const set = (change: Partial<Death>) => setDeath((before) => ({ ...before, ...change }))
  const words = death.causeOfDeath?.trim() ?? ''
  return (
    <>
      <DateField
        label={texts.death}
        value={death.dateOfDeath ?? ''}
        today={today}
        max={today}
        onChange={(dateOfDeath) => set({ dateOfDeath })}
      />
      <ChooseLine
        label={animalWords.isDeathDateEstimated}
        checked={death.isDeathDateEstimated === true}
        onChange={() => set({ isDeathDateEstimated: death.isDeathDateEstimated === true ? null : true })}
      />
      <DiagnosisField
        label={animalWords.deathCause}
        none={texts.notSaid}
        value={death.deathCause ?? ''}
        onChange={(code) => set({ deathCause: code === '' ? null : code })}
      />
      <InputField
        label={texts.cause}
        hint={texts.ownWords}
        maxLength={animalLimits.causeOfDeath}
        value={death.causeOfDeath ?? ''}
        onChange={(causeOfDeath) => set({ causeOfDeath })}
      />
      <SelectField
        label={animalWords.deathManner}
        value={death.deathManner ?? ''}
        onChange={(manner) => set({ deathManner: DEATH_MANNERS.find((one) => one === manner) ?? null })}
      >
        <OptionsOf none={texts.notSaid} values={DEATH_MANNERS} words={deathMannerWords} />
      </SelectField>
      <SelectField
        label={animalWords.deathHeritable}
        value={death.deathHeritable ?? ''}
        onChange={(heritable) => set({ deathHeritable: HERITABLE.find((one) => one === heritable) ?? null })}
      >
        <OptionsOf none={texts.asUsual} values={HERITABLE} words={heritableWords} />
      </SelectField>
      <p>{texts.deceasedThen}</p>
      <SiteNote ids={[animal.id]} />
      <Button
        kind="primary"
        wide
        onClick={() => onSave({ ...death, causeOfDeath: words === '' ? null : words }, former)}
      >
        {texts.deceasedSave}
      </Button>
    </>
  )
}
