import { type ReactNode, useState } from 'react'
import { addDays } from '@zuchtbuch/domain/calendar'
import { canBeParentOn } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { useStore } from '../../data/store.ts'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { calendar } from '../../data/clock.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { createMating } from '../../data/matings.ts'
import { useRules } from '../../data/rules.ts'
import { useAction } from '../../data/use-action.ts'
import { texts } from './texts.de.ts'

const isBreeding = ({ status }: AnimalRow) => status === 'Breeding'

/** Two choices make a mating: the mother, then the father. Its days are entered where it stands. */
export function useNewMating(): { begin: () => void; fault: string | null; pickers: ReactNode } {
  const [mother, setMother] = useState<AnimalRow | null>(null)
  const { run, fault, setFault } = useAction()
  const firstBirth = addDays(useStore(calendar).today, useRules().gestation.min)
  const motherSheet = useSheet('mutter')
  const fatherSheet = useSheet('vater')
  const store = (father: AnimalRow, { id, name }: AnimalRow) =>
    run(
      (idempotencyKey) =>
        createMating(
          { motherId: id, fatherId: father.id },
          { idempotencyKey, text: texts.done.planned(texts.pair(father.name, name)) },
        ),
      `${father.id} ${id}`,
    )
  return {
    begin: () => {
      setFault(null)
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
            if (mother !== null) void store(animal, mother)
          }}
        />
      </>
    ),
  }
}
