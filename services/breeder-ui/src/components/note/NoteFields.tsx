import { DateField } from '../date/DateField.tsx'
import { InputField, SelectField, TextAreaField } from '../field/Field.tsx'
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

/** The typed members of a note; `''` for nothing. */
export type TypedNote = Record<'title' | 'category' | 'description' | 'date' | 'followUpOn', string>

/** Members of a note whose faults are told at their field. */
export const notePaths = ['/title', '/date', '/followUpOn']

/** Returns the typed note as the service takes it. */
export const noteOf = ({ title, category, description, date, followUpOn }: TypedNote) => ({
  title: title.trim(),
  category: CATEGORIES.find((one) => one === category) ?? 'Other',
  date,
  description: description.trim() === '' ? null : description,
  followUpOn: followUpOn === '' ? null : followUpOn,
})

interface NoteFieldsProps {
  typed: TypedNote
  type: (change: Partial<TypedNote>) => void
  today: string
  tried: boolean
  fieldError: (path: string) => string | null
}

/** The fields of a note on the health of an animal. */
export function NoteFields({ typed, type, today, tried, fieldError }: NoteFieldsProps) {
  return (
    <>
      <InputField
        label={texts.title}
        error={tried && typed.title.trim() === '' ? texts.titleMissing : fieldError('/title')}
        autoFocus
        maxLength={200}
        value={typed.title}
        onChange={(title) => type({ title })}
      />
      <SelectField label={texts.category} value={typed.category} onChange={(category) => type({ category })}>
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
        error={fieldError('/date')}
      />
      <InputField
        label={texts.followUp}
        error={fieldError('/followUpOn')}
        type="date"
        min={typed.date}
        value={typed.followUpOn}
        onChange={(followUpOn) => type({ followUpOn })}
      />
    </>
  )
}
