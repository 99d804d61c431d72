import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import { now } from './clock.ts'

interface DraftOptions<T> {
  /** Record and form: `gerbils/<id>/notes`, `gerbils/new`. */
  key: string
  /** The value of the form without a draft. */
  initial: T
  /** An older program may have written another form of it. */
  isValue: (value: unknown) => value is T
  /** The version of the record that the typing begins from; null for a new one. */
  version?: number | null
}

export interface DraftState<T> {
  value: T
  /** Keeps what was typed on this device with every key. */
  set: (value: T) => void
  /** Whether what was typed here lies on this device by now. */
  isKept: boolean
  /** Moment of the last key, ISO 8601, where an earlier visit's text stands there; say so with `DraftNotice`. */
  restoredAt: string | null
  /** The version that the restored text began from. */
  restoredVersion: number | null
  /** Gives the typed text up, for what is stored. */
  discard: () => void
  /** It is stored, or safe in the outbox: the draft is no longer needed. Call it for nothing else. */
  saved: () => void
}

/** Keeps a form's text on this device until it is stored: no reload, no dead battery loses it. */
export function useDraft<T>({ key, initial, isValue, version = null }: DraftOptions<T>): DraftState<T> {
  const [value, setValue] = useState(initial)
  const [restored, setRestored] = useState<{ at: string; version: number | null } | null>(null)
  const [isKept, setKept] = useState(false)
  const began = useRef(initial)
  const isTouched = useRef(false)
  const check = useRef(isValue)
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const draft = await readDraft(key, check.current)
      // A form that is typed into already keeps its text.
      if (!draft || isGone || isTouched.current) return
      setValue(draft.value)
      setRestored(draft)
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [key])

  const set = useCallback(
    (next: T) => {
      isTouched.current = true
      setValue(next)
      const write = async () => {
        await writeDraft({ key, at: now().toISOString(), version, value: next })
        setKept(true)
      }
      void write()
    },
    [key, version],
  )
  const saved = useCallback(() => {
    isTouched.current = true
    setRestored(null)
    setKept(false)
    void dropDraft(key)
  }, [key])
  const discard = useCallback(() => {
    setValue(began.current)
    saved()
  }, [saved])
  return {
    value,
    set,
    isKept,
    restoredAt: restored?.at ?? null,
    restoredVersion: restored?.version ?? null,
    discard,
    saved,
  }
}
