import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { Skeleton } from '../notice/Skeleton.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { texts } from './texts.de.ts'

interface NoteSheetProps {
  animal: { id: string; name: string }
  today: string
  sheet: Pick<SheetState, 'open' | 'close'>
  /** A test for epilepsy, unless somebody says otherwise. */
  isTest?: boolean
}

const loadForm = () => import('./NoteForm.tsx')

/** The fields, which are no part of a screen's first paint. They are there before somebody wants them, out of reach, too. */
export const useNoteForm = (wanted: boolean) => useDeferredImport(loadForm, useIdle() || wanted)?.NoteForm

/** A note on the health of one animal. */
export function NoteSheet({ animal, today, sheet, isTest = false }: NoteSheetProps) {
  const NoteForm = useNoteForm(sheet.open)
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.addTo(animal.name)}>
      {NoteForm ? (
        <NoteForm animal={animal} today={today} isTest={isTest} onDone={sheet.close} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Sheet>
  )
}
