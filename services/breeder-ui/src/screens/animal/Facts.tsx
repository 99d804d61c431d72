import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { animalLimits } from '@zuchtbuch/domain/text-limits'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { Namesakes } from '../../components/animal/Namesakes.tsx'
import { Button } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { doubtBirth } from '../../components/date/doubt-birth.ts'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ReadField } from '../../components/field/ReadField.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import type { Animal } from '../../data/animals.ts'
import { readDraft } from '../../data/drafts.ts'
import { isLiving } from '../../data/is-living.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import styles from './facts.module.css'
import { SexSheet } from './StatusSheet.tsx'
import { factsTexts } from './facts-texts.de.ts'
import { texts } from './texts.de.ts'
import { Traits } from './Traits.tsx'
import type { useAnimal } from './useAnimal.ts'

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })
/** Few animals have any. */
const loadExtras = () => import('./Extras.tsx')

const isKept = (value: unknown): value is object => typeof value === 'object'
const dayOf = (day: string | null) => (day === null ? '' : fullDay(day))

interface FactsProps {
  animal: Animal
  today: string
  save: ReturnType<typeof useAnimal>['save']
}

/** What is told of an animal, each changed where it stands. What nobody told is missing until it is asked for. */
export function Facts({ animal, today, save }: FactsProps) {
  const { helper } = useStore(settings)
  const { Extras } = useDeferredImport(loadExtras, animal.extras.length > 0) ?? {}
  const [all, setAll] = useState(false)
  const draft = `gerbils/${animal.id}/characterNote`
  // What was typed and not stored is shown, also where nothing is stored yet.
  useEffect(() => void readDraft(draft, isKept).then((kept) => kept !== null && setAll(true)), [draft])
  const sexSheet = useSheet('geschlecht')
  const { dateOfBirthText } = animal
  const born = dayOf(animal.dateOfBirth)
  const quarantine = dayOf(animal.quarantineUntil)
  const goHome = dayOf(animal.goHomeDate)
  const sex =
    animal.neutered === 'Yes' ? factsTexts.neutered(texts.sexes[animal.gender]) : texts.sexes[animal.gender]
  const shows = (value: unknown) => all || (value !== null && value !== '')
  const hidden = [
    animal.characterTraits.length === 0 ? null : '',
    animal.characterNote,
    animal.originBreeder,
    ...(helper ? [] : [animal.goHomeDate, animal.quarantineUntil]),
  ].filter((value) => value === null)
  return (
    <>
      <div id="angaben" className={styles.fields}>
        <InlineField
          label={factsTexts.name}
          value={animal.name}
          maxLength={200}
          onSave={(text) => (text === '' ? Promise.resolve(factsTexts.name) : save('name', text))}
        />
        {isLiving(animal) && <Namesakes name={animal.name} self={animal.id} />}
        {helper ? (
          <ReadField label={texts.sex} value={sex} />
        ) : (
          <button type="button" className={styles.valueButton} onClick={sexSheet.show} aria-haspopup="dialog">
            <span className="soft small">{texts.sex}</span>
            <span>
              {sex} <span className="visually-hidden">{factsTexts.edit}</span>
            </span>
          </button>
        )}
        {helper ? (
          <ReadField label={texts.born} value={born || dateOfBirthText || texts.unknown} />
        ) : (
          <InlineField
            label={texts.born}
            type="date"
            value={animal.dateOfBirth ?? ''}
            shown={born}
            none={texts.unknown}
            doubt={(text) => doubtBirth(text, { today, dateOfDeath: animal.dateOfDeath })}
            onSave={(text) => save('dateOfBirth', text === '' ? null : text)}
          />
        )}
        {!helper && animal.dateOfBirth === null && (
          <InlineField
            label={factsTexts.bornAbout}
            value={dateOfBirthText ?? ''}
            maxLength={40}
            onSave={(text) => save('dateOfBirthText', text === '' ? null : text)}
          />
        )}
        {(all || animal.characterTraits.length > 0) && <Traits animal={animal} save={save} />}
        {shows(animal.characterNote) && (
          <InlineField
            label={factsTexts.character}
            value={animal.characterNote ?? ''}
            multiline
            maxLength={5000}
            draft={draft}
            onSave={(text) => save('characterNote', text === '' ? null : text)}
          />
        )}
        {shows(animal.originBreeder) && (
          <InlineField
            label={factsTexts.origin}
            value={animal.originBreeder ?? ''}
            none={factsTexts.ownBreeding}
            maxLength={200}
            onSave={(text) => save('originBreeder', text === '' ? null : text)}
          />
        )}
        {shows(animal.goHomeDate) &&
          (helper ? (
            goHome !== '' && <ReadField label={factsTexts.goHome} value={goHome} />
          ) : (
            <InlineField
              label={factsTexts.goHome}
              type="date"
              value={animal.goHomeDate ?? ''}
              shown={goHome}
              onSave={(text) => save('goHomeDate', text === '' ? null : text)}
            />
          ))}
        {shows(animal.quarantineUntil) &&
          (helper ? (
            quarantine !== '' && <ReadField label={animalWords.quarantineUntil} value={quarantine} />
          ) : (
            <>
              <InlineField
                label={animalWords.quarantineUntil}
                type="date"
                value={animal.quarantineUntil ?? ''}
                shown={quarantine}
                onSave={(text) => save('quarantineUntil', text === '' ? null : text)}
              />
              {animal.quarantineUntil !== null && (
                <InlineField
                  label={animalWords.quarantineReason}
                  value={animal.quarantineReason ?? ''}
                  maxLength={animalLimits.quarantineReason}
                  onSave={(text) => save('quarantineReason', text === '' ? null : text)}
                />
              )}
            </>
          ))}
      </div>
      {!all && hidden.length > 0 && (
        <Button kind="text" onClick={() => setAll(true)}>
          <Plus size={18} strokeWidth={2} aria-hidden="true" />
          {factsTexts.moreFacts}
        </Button>
      )}
      {Extras && <Extras animal={animal} save={save} />}
      <p className={styles.lastChanged}>
        {factsTexts.lastChanged(moment.format(new Date(animal.updatedAt)))} ·{' '}
        <Link to="/zuletzt">{factsTexts.ofThisDevice}</Link>
      </p>
      {!helper && <SexSheet animal={animal} save={save} sheet={sexSheet} />}
    </>
  )
}
