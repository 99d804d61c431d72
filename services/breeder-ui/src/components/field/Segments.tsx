import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A few choices side by side, one of them chosen. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
