import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { ChevronsUpDown } from 'lucide-react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { Button } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import type { Suggestion } from './suggest-here.ts'
import { texts } from './texts.de.ts'
import styles from './new-litter.module.css'

interface FatherChoiceProps {
  suggestion: Suggestion | undefined
  mother: AnimalRow | undefined
  /** Of the litter, `''` while it is not known. */
  birthDay: string
  fatherId: string | null
  onChoose: (id: string | null) => void
}

/** The father, and why he is suggested. He may be unknown. */
export function FatherChoice({ suggestion, mother, birthDay, fatherId, onChoose }: FatherChoiceProps) {
  const which = useSheet('vater')
  const today = useStore(calendar).today
  const { patternOf, nameOf } = useColors()
  const father = useAnimals().data?.find(({ id }) => id === fatherId)
  const reason =
    suggestion === undefined || suggestion.fatherId !== fatherId || mother === undefined
      ? undefined
      : suggestion.togetherFrom === null
        ? texts.livesWith(mother.name)
        : suggestion.source === 'Mating'
          ? texts.mated(shortDay(suggestion.togetherFrom, today))
          : texts.together(mother.name, shortDay(suggestion.togetherFrom, today))
  return (
    <div className={styles.choice} role="group" aria-labelledby="wurf-vater">
      <span id="wurf-vater" className={styles.legend}>
        {texts.father}
      </span>
      <button type="button" className={styles.father} onClick={which.show}>
        {father === undefined ? (
          <span className={styles.fatherWords}>{texts.unknownFather}</span>
        ) : (
          <>
            <AnimalPicture
              photo={father.photo === null ? null : photoAddress(father.photo, 160)}
              genotype={father.genotype}
              pattern={patternOf(father)}
              size={40}
            />
            <span className={styles.fatherWords}>
              <AnimalName name={father.name} sex={father.gender} />
              <span className={styles.cardWhere}>{reason ?? nameOf(father)}</span>
            </span>
          </>
        )}
        <span className="visually-hidden">{texts.chooseFather}</span>
        <ChevronsUpDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {father !== undefined && (
        <Button kind="text" onClick={() => onChoose(null)}>
          {texts.noFather}
        </Button>
      )}
      <AnimalPicker
        sheet={which}
        label={texts.whichFather}
        only={(animal) => animal.gender === 'Male' && (birthDay === '' || canBeParentOn(animal, birthDay))}
        first={(animal) => mother !== undefined && animal.enclosureId === mother.enclosureId}
        onPick={(animal) => {
          which.close()
          onChoose(animal.id)
        }}
      />
    </div>
  )
}
