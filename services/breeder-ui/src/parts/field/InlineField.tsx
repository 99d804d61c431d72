import { type KeyboardEvent, useRef, useState } from 'react'
import { texts } from '../texts.de.ts'
import { FieldError } from './Field.tsx'
import styles from './field.module.css'

interface InlineFieldProps {
  label: string
  /** What is stored, `''` for nothing. */
  value: string
  /** What is shown instead of the stored text. */
  shown?: string
  /** What is shown while nothing is stored. */
  none?: string
  multiline?: boolean
  type?: 'text' | 'date'
  maxLength?: number
  /** Stores the typed text; resolves with a sentence if it was refused, else with null. */
  onSave: (text: string) => Promise<string | null>
}

/** A value that is edited where it stands: tap, type, Enter or leave; Esc gives up. */
export function InlineField(props: InlineFieldProps) {
  const {
    label,
    value,
    shown = value,
    none = '–',
    multiline = false,
    type = 'text',
    maxLength,
    onSave,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const reading = useRef<HTMLButtonElement>(null)
  // What was shown when editing began: a change from elsewhere meanwhile must not be overwritten unseen.
  const began = useRef({ value, onSave })

  const end = (refocus: boolean) => {
    setTyped(null)
    setError(null)
    if (refocus) requestAnimationFrame(() => reading.current?.focus())
  }
  const save = async (refocus: boolean) => {
    if (typed === null) return
    const text = typed.trim()
    end(refocus)
    if (text === began.current.value) return
    setSaving(text)
    const refused = await began.current.onSave(text)
    setSaving(null)
    if (refused !== null) {
      setTyped(text)
      setError(refused)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      end(true)
    }
    if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save(true)
    }
  }

  if (typed === null) {
    const visible = saving ?? shown
    return (
      <button
        ref={reading}
        type="button"
        className={styles.inline}
        onClick={() => {
          began.current = { value, onSave }
          setTyped(value)
        }}
      >
        <span className={styles.caption}>{label}</span>
        <span
          className={[styles.value, visible === '' && styles.none, saving !== null && styles.saving]
            .filter(Boolean)
            .join(' ')}
        >
          {visible === '' ? none : visible}
        </span>
        <span className="visually-hidden"> {texts.edit}</span>
        {saving !== null && (
          <span className="soft" role="status">
            {' '}
            {texts.saving}
          </span>
        )}
      </button>
    )
  }
  const input = {
    className: styles.editor,
    'aria-label': label,
    'aria-invalid': error === null ? undefined : true,
    value: typed,
    maxLength,
    autoFocus: true,
    onKeyDown,
    onBlur: () => void save(false),
  }
  return (
    <div className={styles.field}>
      <span className={styles.caption} aria-hidden="true">
        {label}
      </span>
      {multiline ? (
        <textarea {...input} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <input {...input} type={type} onChange={(event) => setTyped(event.target.value)} />
      )}
      {error !== null && <FieldError>{error}</FieldError>}
    </div>
  )
}
