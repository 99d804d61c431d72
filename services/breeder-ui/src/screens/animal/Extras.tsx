import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ExtraDetail, extraLimits } from '@zuchtbuch/domain/extra-details'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ReadField } from '../../components/field/ReadField.tsx'
import type { Animal } from '../../data/animals.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import styles from './extras.module.css'
import { extrasTexts } from './extras-texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

interface ExtrasProps {
  animal: Animal
  save: ReturnType<typeof useAnimal>['save']
}

/** What a table told beside the fields of an animal, in its order: each is changed where it stands, or deleted. */
export function Extras({ animal, save }: ExtrasProps) {
  const { helper } = useStore(settings)
  const [fault, setFault] = useState<string | null>(null)
  const { extras } = animal
  const without = (at: number) => extras.filter((_, other) => other !== at)
  const change = (at: number, value: string) =>
    save('extras', value === '' ? without(at) : extras.map((one, n) => (n === at ? { ...one, value } : one)))
  if (extras.length === 0) return null
  return (
    <section className={styles.extras} aria-labelledby="weitere-angaben">
      <h2 id="weitere-angaben" className={styles.title}>
        {animalWords.extras}
      </h2>
      <ul>
        {extras.map((detail, at) => (
          <li key={keyOf(extras, at)} className={styles.detail}>
            {helper ? (
              <ReadField label={detail.label} value={detail.value} />
            ) : (
              <>
                <InlineField
                  label={detail.label}
                  value={detail.value}
                  multiline
                  maxLength={extraLimits.value}
                  onSave={(text) => change(at, text)}
                />
                <button
                  type="button"
                  className={styles.drop}
                  aria-label={extrasTexts.drop(detail.label)}
                  title={extrasTexts.drop(detail.label)}
                  onClick={() => void save('extras', without(at)).then(setFault)}
                >
                  <Trash2 size={18} strokeWidth={2} aria-hidden="true" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </section>
  )
}

/** Headings may be alike: such details are told apart by their order. */
const keyOf = (extras: readonly ExtraDetail[], at: number) =>
  `${extras[at]!.label} ${extras.slice(0, at).filter(({ label }) => label === extras[at]!.label).length}`
