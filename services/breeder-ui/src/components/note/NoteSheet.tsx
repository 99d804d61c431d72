import { storeNote } from '../../data/health-notes.ts'
import { RecordForm } from '../field/RecordForm.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { NoteFields, noteOf, notePaths } from './NoteFields.tsx'
import { texts } from './texts.de.ts'

interface NoteSheetProps {
  animal: { id: string; name: string }
  today: string
  sheet: Pick<SheetState, 'open' | 'close'>
}

/** A note on the health of one animal. */
export function NoteSheet({ animal, today, sheet }: NoteSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.addTo(animal.name)}>
      <NoteForm animal={animal} today={today} onDone={sheet.close} />
    </Sheet>
  )
}

function NoteForm({
  animal,
  today,
  onDone,
}: Pick<NoteSheetProps, 'animal' | 'today'> & { onDone: () => void }) {
  const initial = { title: '', category: 'Checkup', description: '', date: today, followUpOn: '' }
  const store = async (typed: typeof initial, key: string) => {
    await storeNote(animal, noteOf(typed), { key, text: texts.noted(animal.name) })
    onDone()
  }
  return (
    <RecordForm
      draftKey={`gerbils/${animal.id}/health-records/new`}
      initial={initial}
      paths={notePaths}
      isComplete={({ title }) => title.trim() !== ''}
      store={store}
      submit={texts.save}
    >
      {(form) => <NoteFields {...form} today={today} />}
    </RecordForm>
  )
}
