import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { tooLong } from './text-limit.ts'

/** The attributes that tie label, hint and error to the input inside. */
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
  error?: string | null | undefined
  unit?: string | undefined
  children: (input: FieldInputProps) => ReactNode
}

/** A field whose input is typed or chosen: all that the element itself takes, but for what it tells. */
type TypedFieldProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<Tag>, 'onChange'> & { onChange: (value: string) => void }

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
        <div id={`${id}-hint`} className="soft small">
          {hint}
        </div>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** One line; with `type`, a day or a secret. */
export function InputField({
  label,
  hint,
  error,
  unit,
  onChange,
  maxLength,
  ...own
}: TypedFieldProps<'input'>) {
  const long = tooLong(own.value, maxLength)
  return (
    <Field label={label} hint={hint} error={long ?? error} unit={unit}>
      {(input) => (
        <input
          type="text"
          {...own}
          {...input}
          {...(long === null ? {} : { 'data-too-long': '' })}
          data-begin={own.autoFocus}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** As many lines as it takes. */
export function TextAreaField(props: TypedFieldProps<'textarea'>) {
  const { label, hint, error, unit, onChange, maxLength, ...own } = props
  const long = tooLong(own.value, maxLength)
  return (
    <Field label={label} hint={hint} error={long ?? error} unit={unit}>
      {(input) => (
        <textarea
          {...own}
          {...input}
          {...(long === null ? {} : { 'data-too-long': '' })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** One of its options. */
export function SelectField({ label, hint, error, unit, onChange, ...own }: TypedFieldProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} unit={unit}>
      {(input) => <select {...own} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

/** The error of a value: icon, colour and a sentence, said once. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
