import { storeNote } from '../../service/health-notes.ts'
import { DateField } from '../date/DateField.tsx'
import { InputField, SelectField, TextAreaField } from '../field/Field.tsx'
import { NewRecordForm } from '../field/NewRecordForm.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
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
    const { title, category, description, date, followUpOn } = typed
    await storeNote(
      animal,
      {
        title: title.trim(),
        category: CATEGORIES.find((one) => one === category) ?? 'Other',
        date,
        description: description.trim() === '' ? null : description,
        followUpOn: followUpOn === '' ? null : followUpOn,
      },
      { key, text: texts.noted(animal.name) },
    )
    onDone()
  }
  return (
    <NewRecordForm
      draftKey={`gerbils/${animal.id}/health-records/new`}
      initial={initial}
      paths={['/title', '/date', '/followUpOn']}
      isComplete={({ title }) => title.trim() !== ''}
      store={store}
      submit={texts.save}
    >
      {({ typed, type, tried, faultAt }) => (
        <>
          <InputField
            label={texts.title}
            error={tried && typed.title.trim() === '' ? texts.titleMissing : faultAt('/title')}
            autoFocus
            maxLength={200}
            value={typed.title}
            onChange={(title) => type({ title })}
          />
          <SelectField
            label={texts.category}
            value={typed.category}
            onChange={(category) => type({ category })}
          >
            {CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {texts.categories[one]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={texts.description}
            value={typed.description}
            onChange={(description) => type({ description })}
          />
          <DateField
            label={texts.day}
            value={typed.date}
            today={today}
            max={today}
            onChange={(date) => type({ date })}
            error={faultAt('/date')}
          />
          <InputField
            label={texts.followUp}
            error={faultAt('/followUpOn')}
            type="date"
            min={typed.date}
            value={typed.followUpOn}
            onChange={(followUpOn) => type({ followUpOn })}
          />
        </>
      )}
    </NewRecordForm>
  )
}
