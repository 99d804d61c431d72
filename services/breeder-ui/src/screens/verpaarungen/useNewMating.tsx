import { type ReactNode, useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { addDays } from '@zuchtbuch/domain/calendar'
import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { useStore } from '../../device/store.ts'
import { AnimalPicker } from '../../parts/animal/AnimalPicker.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { calendar } from '../../service/clock.ts'
import type { AnimalRow } from '../../service/herd.ts'
import { createMating } from '../../service/matings.ts'
import { useRules } from '../../service/rules.ts'
import { tellProblem } from '../../service/problem.ts'
import { texts } from './texts.de.ts'

const isBreeding = ({ status }: AnimalRow) => status === 'Breeding'

/** Two choices make a mating: the mother, then the father. Its days are entered where it stands. */
export function useNewMating(): { begin: () => void; fault: string | null; pickers: ReactNode } {
  const [mother, setMother] = useState<AnimalRow | null>(null)
  // It belongs to this choice: a double tap is one mating.
  const [key, setKey] = useState(newKey)
  const [fault, setFault] = useState<string | null>(null)
  const firstBirth = addDays(useStore(calendar).today, useRules().gestation.min)
  const motherSheet = useSheet('mutter')
  const fatherSheet = useSheet('vater')
  const store = async (father: AnimalRow) => {
    if (mother === null) return
    try {
      await createMating(
        { motherId: mother.id, fatherId: father.id },
        { idempotencyKey: key, text: texts.done.planned(texts.pair(father.name, mother.name)) },
      )
    } catch (error) {
      setFault(tellProblem(error).sentence)
    }
  }
  return {
    begin: () => {
      setFault(null)
      setKey(newKey())
      motherSheet.show()
    },
    fault,
    pickers: (
      <>
        <AnimalPicker
          sheet={motherSheet}
          label={texts.whichMother}
          only={(one) => one.gender !== 'Male' && canBeParentOn(one, firstBirth)}
          first={isBreeding}
          onPick={(animal) => {
            setMother(animal)
            fatherSheet.show()
          }}
        />
        <AnimalPicker
          sheet={fatherSheet}
          label={texts.whichFather}
          only={(one) => one.gender !== 'Female' && one.id !== mother?.id && canBeParentOn(one, firstBirth)}
          first={isBreeding}
          onPick={(animal) => {
            fatherSheet.close()
            void store(animal)
          }}
        />
      </>
    ),
  }
}
