import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { dateTexts } from './texts.de.ts'
import { addDays } from '@zuchtbuch/domain/calendar'
import styles from './date.module.css'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, or `''`. */
  value: string
  /** The service's day, not the device's. */
  today: string
  onChange: (day: string) => void
  error?: string | null
  max?: string
  required?: boolean
}

/** A day, with heute and gestern beside it. */
export function DateField({
  label,
  value,
  today,
  onChange,
  error = null,
  max,
  required = false,
}: DateFieldProps) {
  const days = [
    { word: dateTexts.today, day: today },
    { word: dateTexts.yesterday, day: addDays(today, -1) },
  ]
  return (
    <Field label={label} error={error}>
      {(input) => (
        <div className={styles.row}>
          <input
            {...input}
            type="date"
            value={value}
            max={max}
            required={required}
            onChange={(event) => onChange(event.target.value)}
          />
          {days.map(({ word, day }) => (
            <Button key={day} kind="quiet" aria-pressed={value === day} onClick={() => onChange(day)}>
              {word}
            </Button>
          ))}
        </div>
      )}
    </Field>
  )
}
