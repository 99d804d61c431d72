import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../data/drafts.ts'
import { DraftNotice } from '../notice/DraftNotice.tsx'
import { texts } from '../texts.de.ts'
import { fieldTexts } from './texts.de.ts'
import { DoubtNotice } from './DoubtNotice.tsx'
import { FieldError } from './Field.tsx'
import styles from './field.module.css'
import { tooLong } from './text-limit.ts'

interface InlineFieldProps {
  label: string
  /** The stored text, `''` for nothing. */
  value: string
  /** Shown instead of the stored text. */
  shown?: string
  /** Shown while nothing is stored. */
  none?: string
  multiline?: boolean
  type?: 'text' | 'date'
  maxLength?: number | undefined
  /** Asks about a text that is possible and hardly meant; null where nothing is to be asked. */
  doubt?: (text: string) => { question: string; meant: { text: string; word: string } | null } | null
  /** Keeps a longer text on this device while it is typed: record and field, `gerbils/<id>/notes`. */
  draft?: string
  /** Stores the typed text; resolves with a sentence if it was refused, else with null. */
  onSave: (text: string) => Promise<string | null>
}

interface TypedText {
  text: string
  /** The stored text when the typing began. */
  began: string
}

const isTypedText = (value: unknown): value is TypedText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'began' in value &&
  typeof value.began === 'string'

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
    doubt,
    draft,
    onSave,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<ReturnType<NonNullable<typeof doubt>>>(null)
  const reading = useRef<HTMLButtonElement>(null)
  // The text when the editing began: a change from elsewhere must not be overwritten unseen.
  const began = useRef({ value, onSave })

  const [restored, setRestored] = useState<{ at: string; began: string } | null>(null)
  useEffect(() => {
    if (draft === undefined) return
    let isGone = false
    const restore = async () => {
      const kept = await readDraft(draft, isTypedText)
      if (kept === null || isGone) return
      setTyped((now) => now ?? kept.value.text)
      setRestored({ at: kept.at, began: kept.value.began })
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [draft])
  const write = (text: string) => {
    setTyped(text)
    setAsked(null)
    setError(tooLong(text, maxLength))
    if (draft === undefined) return
    const kept = { text, began: restored?.began ?? began.current.value }
    void writeDraft({ key: draft, at: new Date().toISOString(), version: null, value: kept })
  }
  const forget = () => {
    setRestored(null)
    if (draft !== undefined) void dropDraft(draft)
  }

  const end = (refocus: boolean) => {
    setTyped(null)
    setError(null)
    setAsked(null)
    if (refocus) requestAnimationFrame(() => reading.current?.focus())
  }
  const save = async (refocus: boolean, { text = typed?.trim(), isRight = false } = {}) => {
    if (text === undefined || tooLong(text, maxLength) !== null) return
    const question = isRight || text === began.current.value ? null : (doubt?.(text) ?? null)
    if (question !== null) return setAsked(question)
    end(refocus)
    // A restored text was begun on an earlier visit: it is compared with what is stored now.
    const store = restored === null ? began.current : { value, onSave }
    if (text === store.value) return forget()
    setSaving(text)
    const refused = await store.onSave(text)
    setSaving(null)
    if (refused === null) return forget()
    setTyped(text)
    setError(refused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      forget()
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
        <span className="soft small block">{label}</span>
        <span
          className={[styles.value, visible === '' && styles.none, saving !== null && styles.saving]
            .filter(Boolean)
            .join(' ')}
        >
          {visible === '' ? none : visible}
        </span>
        <span className="visually-hidden"> {fieldTexts.edit}</span>
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
    // A restored text takes the focus from nobody.
    autoFocus: restored === null,
    onKeyDown,
    onBlur: () => void save(false),
  }
  return (
    <div className={styles.field}>
      <span className="soft small block" aria-hidden="true">
        {label}
      </span>
      {restored !== null && (
        <DraftNotice
          at={restored.at}
          onDiscard={() => {
            forget()
            end(true)
          }}
        />
      )}
      {restored !== null && restored.began !== value && (
        <p className="soft">{fieldTexts.storedMeanwhile(value === '' ? none : value)}</p>
      )}
      {multiline ? (
        <textarea {...input} onChange={(event) => write(event.target.value)} />
      ) : (
        <input {...input} type={type} onChange={(event) => write(event.target.value)} />
      )}
      {error !== null && <FieldError>{error}</FieldError>}
      {asked !== null && (
        <DoubtNotice
          {...asked}
          onRight={() => void save(true, { isRight: true })}
          onMeant={(text) => void save(true, { text })}
        />
      )}
    </div>
  )
}
