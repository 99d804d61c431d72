import { newKey } from '../../data/capabilities.ts'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { bulkChange, type Refusal } from '../../data/bulk-change.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { describeProblem } from '../../data/problem.ts'
import { texts as moveTexts } from '../../components/move/texts.de.ts'
import { texts } from './texts.de.ts'

interface PutInPickerProps {
  sheet: SheetState
  enclosure: Enclosure
  onDone: (refusals: readonly Refusal[]) => void
}

/** Which animal moves in: one tap, and it lives there. Those without an enclosure come first. */
export function PutInPicker({ sheet, enclosure, onDone }: PutInPickerProps) {
  const putIn = async (animal: AnimalRow) => {
    try {
      const { refusals } = await bulkChange({
        chosen: [animal],
        member: 'enclosureId',
        value: enclosure.id,
        say: (count, name) => moveTexts.moved(count, name, enclosure.name),
        reasons: moveTexts.reasons,
        key: newKey(),
      })
      onDone(await refusals)
    } catch (error) {
      onDone([{ id: animal.id, name: animal.name, reason: describeProblem(error).sentence }])
    }
  }
  return (
    <AnimalPicker
      sheet={sheet}
      label={texts.putInWhich(enclosure.name)}
      only={({ enclosureId }) => enclosureId !== enclosure.id}
      first={({ enclosureId }) => enclosureId === null}
      onPick={(animal) => {
        sheet.close()
        void putIn(animal)
      }}
    />
  )
}
