import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { X } from 'lucide-react'
import { AnimalPicker } from '../../parts/animal/AnimalPicker.tsx'
import { Button } from '../../parts/button/Button.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { useAnimals } from '../../service/herd.ts'
import type { ParentRole } from '../../service/parents.ts'
import styles from './neues-tier.module.css'
import { texts } from './texts.de.ts'

interface ParentChoiceProps {
  role: ParentRole
  /** Empty while nobody is chosen. */
  id: string
  birthDay: string
  onChoose: (id: string) => void
}

/** A parent of the new animal: one of the book that can be it by sex and age. */
export function ParentChoice({ role, id, birthDay, onChoose }: ParentChoiceProps) {
  const sheet = useSheet(role)
  const chosen = (useAnimals().data ?? []).find((one) => one.id === id)
  const word = texts.parent[role]
  return (
    <div className={styles.parent}>
      <Button kind="outlined" onClick={sheet.show}>
        {chosen === undefined ? texts.chooseParent(word) : `${word}: ${chosen.name}`}
      </Button>
      {chosen !== undefined && (
        <Button kind="icon" aria-label={texts.withoutParent(word)} onClick={() => onChoose('')}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
      <AnimalPicker
        sheet={sheet}
        label={texts.whichParent[role]}
        everybody
        only={(one) => one.gender !== (role === 'father' ? 'Female' : 'Male') && canBeParentOn(one, birthDay)}
        onPick={(parent) => {
          sheet.close()
          onChoose(parent.id)
        }}
      />
    </div>
  )
}
