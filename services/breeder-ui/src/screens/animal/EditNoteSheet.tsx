import { ArrowLeftRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AnimalPicker } from '../../components/animal/AnimalPicker.tsx'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { NoteFields, notePaths } from '../../components/note/NoteFields.tsx'
import { changesOf, type TypedNote, typedOf } from '../../components/note/typed-note.ts'
import { texts as noteTexts } from '../../components/note/texts.de.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type HealthNote, healthNotes, removeNote } from '../../data/health-notes.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './health.module.css'
import { editNoteTexts } from './edit-note-texts.de.ts'
import type { Animal } from '../../data/animals.ts'
import { Clashed, refusalSentence } from '../../data/problem.ts'

type Note = Omit<HealthNote, 'gerbilName'>

interface EditNoteSheetProps {
  animal: Animal
  today: string
  note: Note | undefined
  onClose: () => void
}

/** A note that is there: its words, whose it is, and the way into the Papierkorb. */
export function EditNoteSheet({ animal, today, note, onClose }: EditNoteSheetProps) {
  return (
    <Sheet open={note !== undefined} onClose={onClose} title={editNoteTexts.editNote(animal.name)}>
      {note !== undefined && <EditNote animal={animal} today={today} note={note} onDone={onClose} />}
    </Sheet>
  )
}

interface EditNoteProps {
  animal: Animal
  today: string
  note: Note
  onDone: () => void
}

function EditNote({ animal, today, note: opened, onDone }: EditNoteProps) {
  // The edit began from this note, whatever is stored elsewhere meanwhile.
  const [note] = useState(opened)
  const picker = useSheet('notiz-tier')
  const { run, fault, setFault } = useAction((error) =>
    error instanceof Clashed ? editNoteTexts.noteClash : refusalSentence(error),
  )
  const act = async (work: () => Promise<unknown>) => {
    if (await run(work)) onDone()
  }
  const initial = typedOf(note)
  const store = async (typed: TypedNote) => {
    const changes = changesOf(note, typed)
    if (Object.keys(changes).length === 0) return onDone()
    try {
      await healthNotes.change(note, changes, {
        text: editNoteTexts.noteChanged(animal.name, note.title),
      })
    } catch (error) {
      if (!(error instanceof Clashed)) throw error
      return setFault(editNoteTexts.noteClash)
    }
    onDone()
  }
  return (
    <>
      <RecordForm
        draftKey={`health-records/${note.id}`}
        initial={initial}
        paths={notePaths}
        isComplete={({ title, date }) => title.trim() !== '' && date !== ''}
        store={store}
        submit={noteTexts.save}
      >
        {(form) => <NoteFields {...form} today={today} isStored />}
      </RecordForm>
      <div className={styles.noteActs}>
        <Button kind="text" onClick={picker.show}>
          <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" />
          {editNoteTexts.moveNote}
        </Button>
        <Button
          kind="text"
          onClick={() => void act(() => removeNote(note, editNoteTexts.noteRemoved(animal.name, note.title)))}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {editNoteTexts.removeNote}
        </Button>
      </div>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <AnimalPicker
        sheet={picker}
        label={editNoteTexts.moveNoteTo(note.title)}
        everybody
        only={({ id }) => id !== animal.id}
        onPick={(heir) => {
          picker.close()
          void act(() =>
            healthNotes.change(
              note,
              { gerbilId: heir.id },
              { text: editNoteTexts.noteMoved(note.title, heir.name) },
            ),
          )
        }}
      />
    </>
  )
}
