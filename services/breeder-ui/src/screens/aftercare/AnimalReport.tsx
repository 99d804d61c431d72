import { useState } from 'react'
import { DateField } from '../../components/date/DateField.tsx'
import { InputField, SelectField, TextAreaField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import styles from './aftercare.module.css'
import { readGrams, type Told } from './report-of.ts'
import { texts } from './texts.de.ts'

const conditions = (['Well', 'Ill', 'Died'] as const).map((value) => ({
  value,
  label: texts.conditions[value],
}))
const suspicions = (['', 'No', 'Possible', 'Certain'] as const).map((value) => ({
  value,
  label: texts.suspicions[value],
}))

interface AnimalReportProps {
  name: string
  told: Told
  today: string
  /** What is missing is said once it was tried to store it. */
  tried: boolean
  fieldError: (member: string) => string | null
  onChange: (change: Partial<Told>) => void
}

/** One tap says how an animal is; what else was told is asked for below, and none of it is needed. */
export function AnimalReport({ name, told, today, tried, fieldError, onChange }: AnimalReportProps) {
  const { condition, dateOfDeath } = told
  const [isOpen, setOpen] = useState(false)
  const weightFault = readGrams(told.weight) === undefined ? texts.weightWrong : fieldError('weightGrams')
  return (
    <section className={styles.animal} aria-label={name}>
      <Segments
        label={texts.how(name)}
        options={conditions}
        value={condition || null}
        onChange={(next) =>
          onChange({
            condition: next,
            // The day is hardly ever known when it is told; who knows it types it.
            ...(next === 'Died' && dateOfDeath === '' && { dateOfDeath: today, isDateEstimated: true }),
          })
        }
      />
      {condition === 'Died' && (
        <>
          <DateField
            label={texts.dateOfDeath}
            value={dateOfDeath}
            today={today}
            max={today}
            error={tried && dateOfDeath === '' ? texts.deathMissing : fieldError('dateOfDeath')}
            onChange={(day) => onChange({ dateOfDeath: day, isDateEstimated: false })}
          />
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={told.isDateEstimated}
              onChange={({ target }) => onChange({ isDateEstimated: target.checked })}
            />
            {texts.isEstimated}
          </label>
          <InputField
            label={texts.cause}
            maxLength={1000}
            value={told.cause}
            onChange={(cause) => onChange({ cause })}
          />
        </>
      )}
      {(condition === 'Died' || condition === 'Ill') && (
        <SelectField
          label={texts.suspicion}
          value={told.suspicion}
          onChange={(next) =>
            onChange({ suspicion: suspicions.find(({ value }) => value === next)?.value ?? '' })
          }
        >
          {suspicions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <details
        open={isOpen || told.weight !== '' || told.text !== ''}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.more}>{texts.more}</summary>
        <div className={styles.animalMore}>
          <InputField
            label={texts.weight}
            unit="g"
            error={weightFault}
            inputMode="decimal"
            autoComplete="off"
            value={told.weight}
            onChange={(weight) => onChange({ weight })}
          />
          <TextAreaField
            label={texts.words}
            maxLength={20_000}
            value={told.text}
            onChange={(text) => onChange({ text })}
          />
        </div>
      </details>
    </section>
  )
}
