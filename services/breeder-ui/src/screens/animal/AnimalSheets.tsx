import { MoveSheet } from '../../components/move/MoveSheet.tsx'
import { NoteSheet } from '../../components/note/NoteSheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { ConflictSheet } from './ConflictSheet.tsx'
import { LeavingSheets } from './LeavingSheets.tsx'
import type { Animal } from '../../data/animals.ts'
import { texts } from './texts.de.ts'
import type { Clash } from './useAnimal.ts'

export { FromRow, PanelFromRow } from './FromRow.tsx'

interface AnimalSheetsProps {
  animal: Animal
  today: string
  sheets: Record<'note' | 'move' | 'death' | 'leave', SheetState>
  clash: Clash | null
  /** Told why the animal could not be moved, or null. */
  onRefused: (sentence: string | null) => void
}

/** What lies over an animal at times; its weight is asked for too often to be among it. */
export function AnimalSheets({ animal, today, sheets, clash, onRefused }: AnimalSheetsProps) {
  return (
    <>
      <NoteSheet animal={animal} today={today} sheet={sheets.note} />
      <MoveSheet
        sheet={sheets.move}
        chosen={[animal.id]}
        onDone={([refused]) =>
          onRefused(refused === undefined ? null : texts.notMoved(refused.name, refused.reason))
        }
      />
      <ConflictSheet animal={animal} clash={clash} />
      <LeavingSheets animal={animal} today={today} sheets={sheets} />
    </>
  )
}
