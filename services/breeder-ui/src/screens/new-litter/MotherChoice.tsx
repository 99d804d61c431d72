import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { CircleCheck, Search } from 'lucide-react'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'
import type { Suggestion } from './suggest-here.ts'
import { texts } from './texts.de.ts'
import styles from './new-litter.module.css'

interface MotherChoiceProps {
  suggestions: readonly Suggestion[]
  mother: AnimalRow | undefined
  /** The day of birth, `''` while it is not known. */
  birthDay: string
  onChoose: (id: string) => void
}

const mostCards = 8

/** The likeliest mothers as cards; any other is found by her name. */
export function MotherChoice({ suggestions, mother, birthDay, onChoose }: MotherChoiceProps) {
  const which = useSheet('mutter')
  const animals = useAnimals().data ?? []
  const enclosures = useEnclosures().data?.items
  const { patternOf } = useColors()
  const ids = [...new Set(suggestions.map(({ motherId }) => motherId))].slice(0, mostCards)
  const shown = [...(mother === undefined || ids.includes(mother.id) ? [] : [mother.id]), ...ids]
  return (
    <fieldset className={styles.choice}>
      <legend className="strong">{texts.mother}</legend>
      <div className={styles.cards}>
        {animals
          .filter(({ id }) => shown.includes(id))
          .toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id))
          .map((animal) => (
            <button
              key={animal.id}
              type="button"
              className={styles.card}
              aria-pressed={animal.id === mother?.id}
              onClick={() => onChoose(animal.id)}
            >
              {animal.id === mother?.id && (
                <CircleCheck size={18} strokeWidth={2} aria-hidden="true" className={styles.check} />
              )}
              <AnimalPicture
                photo={animal.photo === null ? null : photoAddress(animal.photo, 160)}
                genotype={animal.genotype}
                pattern={patternOf(animal)}
                size={40}
              />
              <span className={styles.cardName}>{animal.name}</span>
              <span className={styles.cardWhere}>
                {enclosures?.find(({ id }) => id === animal.enclosureId)?.name ?? ''}
              </span>
            </button>
          ))}
        <button type="button" className={styles.other} onClick={which.show}>
          <Search size={22} strokeWidth={1.75} aria-hidden="true" />
          {shown.length === 0 ? (
            texts.whichMother
          ) : (
            <span className="visually-hidden">{texts.otherMother}</span>
          )}
        </button>
      </div>
      <AnimalPicker
        sheet={which}
        label={texts.whichMother}
        only={(animal) =>
          isLiving(animal) &&
          animal.gender === 'Female' &&
          (birthDay === '' || canBeParentOn(animal, birthDay))
        }
        first={({ status }) => status === 'Breeding'}
        onPick={(animal) => {
          which.close()
          onChoose(animal.id)
        }}
      />
    </fieldset>
  )
}
