import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { DateField } from '../date/DateField.tsx'
import { Field } from '../field/Field.tsx'
import { DraftNotice } from '../notice/DraftNotice.tsx'
import { Notice } from '../notice/Notice.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import { newKey } from '../../device/capabilities.ts'
import { storeNote } from '../../service/health-notes.ts'
import { useDraft } from '../../service/use-draft.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { texts } from './texts.de.ts'

const CATEGORIES = [
  'Checkup',
  'Illness',
  'Injury',
  'Treatment',
  'Medication',
  'Surgery',
  'Parasites',
  'Teeth',
  'Other',
] as const

interface NoteSheetProps {
  animal: { id: string; name: string }
  today: string
  sheet: SheetState
}

type Category = (typeof CATEGORIES)[number]

interface TypedNote {
  title: string
  category: Category
  description: string
  /** Days, `''` for none. */
  date: string
  followUpOn: string
}

function isTypedNote(value: unknown): value is TypedNote {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map(Object.entries(value))
  return (
    ['title', 'description', 'date', 'followUpOn'].every((name) => typeof members.get(name) === 'string') &&
    CATEGORIES.some((one) => one === members.get('category'))
  )
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
  const draft = useDraft<TypedNote>({
    key: `gerbils/${animal.id}/health-records/new`,
    initial: { title: '', category: 'Checkup', description: '', date: today, followUpOn: '' },
    isValue: isTypedNote,
  })
  const { title, category, description, date, followUpOn } = draft.value
  const type = (typed: Partial<TypedNote>) => draft.set({ ...draft.value, ...typed })
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // It belongs to this form: a double tap is one note.
  const [key] = useState(newKey)
  const save = async () => {
    setMissing(title.trim() === '')
    if (title.trim() === '' || busy) return
    setBusy(true)
    try {
      await storeNote(
        animal,
        {
          title: title.trim(),
          category,
          date,
          description: description.trim() === '' ? null : description,
          followUpOn: followUpOn === '' ? null : followUpOn,
        },
        { key, text: texts.noted(animal.name) },
      )
      draft.saved()
      onDone()
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      <Field label={texts.title} error={missing ? texts.titleMissing : faultAt(refusal, '/title')}>
        {(input) => (
          <input
            {...input}
            autoFocus
            maxLength={200}
            value={title}
            onChange={(event) => type({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.category}>
        {(input) => (
          <select
            {...input}
            value={category}
            onChange={(event) =>
              type({ category: CATEGORIES.find((one) => one === event.target.value) ?? 'Other' })
            }
          >
            {CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {texts.categories[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.description}>
        {(input) => (
          <textarea
            {...input}
            value={description}
            onChange={(event) => type({ description: event.target.value })}
          />
        )}
      </Field>
      <DateField
        label={texts.day}
        value={date}
        today={today}
        max={today}
        onChange={(day) => type({ date: day })}
        error={faultAt(refusal, '/date')}
      />
      <Field label={texts.followUp} error={faultAt(refusal, '/followUpOn')}>
        {(input) => (
          <input
            {...input}
            type="date"
            min={date}
            value={followUpOn}
            onChange={(event) => type({ followUpOn: event.target.value })}
          />
        )}
      </Field>
      {refusal !== null && (
        <Notice kind="bad" alert>
          {tellProblem(refusal).sentence}
        </Notice>
      )}
      <Button kind="primary" type="submit" wide>
        {texts.save}
      </Button>
    </form>
  )
}
