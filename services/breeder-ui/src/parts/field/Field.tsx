import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What the input inside must carry, so that label, hint and error belong to it. */
export interface FieldInputProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: string
  /** A sentence that helps, also while nothing is wrong. */
  hint?: ReactNode
  /** A sentence that says what is wrong. */
  error?: string | null
  unit?: string
  children: (input: FieldInputProps) => ReactNode
}

/** An input with its label; what is wrong stands at it and is read with it. */
export function Field({ label, hint, error = null, unit, children }: FieldProps) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .join(' ')
    .trim()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={unit === undefined ? styles.box : `${styles.box} ${styles.hasUnit}`}>
        {children({
          id,
          ...(described === '' ? {} : { 'aria-describedby': described }),
          ...(error === null ? {} : { 'aria-invalid': true }),
        })}
        {unit !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with a value: icon, colour and a sentence, said once. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
