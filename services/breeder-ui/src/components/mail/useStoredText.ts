import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../../data/clock.ts'
import { Clashed, NoConnection } from '../../data/problem.ts'
import { useDraft } from '../../data/use-draft.ts'
import type { Kept } from './KeptWords.tsx'
import type { SendFailure } from './send-failure.ts'

const settleMs = 800

/** A record whose text is written here. */
interface Written {
  id: string
  version: number
}

/** The particulars of the text of one kind of record. */
export interface TextKind<R extends Written, T> {
  /** Where a draft is kept on this device. */
  draftKey: (id: string) => string
  isText: (value: unknown) => value is T
  textOf: (record: R) => T
  /** Whether there is nothing to store. */
  isSame: (one: T, other: T) => boolean
  /** There is nothing in it that could be lost. */
  isBlank: (text: T) => boolean
  isStorable: (base: R, text: T) => boolean
  /** Whether two versions of the record differ in other things only. */
  isSameStored: (one: R, other: R) => boolean
  store: (base: R, text: T) => Promise<R>
  failureOf: (error: unknown) => SendFailure
}

/**
 * A text that is written: kept on this device with every key, stored after a pause. Nothing that comes from elsewhere
 * overwrites what is typed; `theirs` is another text that was stored meanwhile, until `resolve` says which one stays.
 * The other one is put aside.
 */
export function useStoredText<R extends Written, T>(
  kind: TextKind<R, T>,
  record: R,
  isFocused: () => boolean,
) {
  const draft = useDraft<T>({
    key: kind.draftKey(record.id),
    initial: kind.textOf(record),
    isValue: kind.isText,
    version: record.version,
  })
  const { value: text, set: write, saved: forget, restoredAt, restoredVersion } = draft
  const [kept, setKept] = useState<Kept>(null)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const [theirs, showTheirs] = useState<R | null>(null)
  const aside = useAside(kind.draftKey(record.id), kind)
  /** The record that this side and the service agree on. */
  const base = useRef(record)
  const latest = useRef(text)
  /** While it is true, nothing is stored or taken from elsewhere. */
  const paused = useRef(false)
  /** While it is true, what is in the field is what goes out: nothing from elsewhere takes its place. */
  const going = useRef(false)
  /** As `theirs`, at once. */
  const clash = useRef<R | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void> | null>(null)
  useEffect(() => {
    latest.current = text
  }, [text])

  const setTheirs = useCallback((stored: R | null) => {
    clash.current = stored
    showTheirs(stored)
  }, [])
  const isStored = useCallback(() => kind.isSame(latest.current, kind.textOf(base.current)), [kind])
  /** The record as the service has it now, with its text in the field. */
  const take = useCallback(
    (next: R, words: T = kind.textOf(next)) => {
      base.current = next
      write(words)
      latest.current = words
      forget()
    },
    [kind, write, forget],
  )

  const store = useCallback(async () => {
    setKept({ kind: 'saving' })
    try {
      while (!isStored() && !paused.current) {
        const wanted = latest.current
        base.current = await kind.store(base.current, wanted)
        if (latest.current === wanted) forget()
      }
      setKept({ kind: 'stored', at: now() })
    } catch (error) {
      setKept({ kind: 'device' })
      if (error instanceof Clashed) setTheirs(error.theirs as R)
      else if (!(error instanceof NoConnection)) setFailure(kind.failureOf(error))
    } finally {
      running.current = null
    }
  }, [kind, isStored, forget, setTheirs])

  /** Stores what is typed, one request at a time; resolves when nothing is under way. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    if (running.current !== null) await running.current
    if (
      paused.current ||
      clash.current !== null ||
      isStored() ||
      !kind.isStorable(base.current, latest.current)
    )
      return
    running.current = store()
    await running.current
  }, [kind, isStored, store])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), settleMs)
  }, [flush])
  useEffect(() => () => clearTimeout(timer.current), [])

  // Stores the text again when the connection is back.
  useEffect(() => {
    const again = () => {
      if (kept?.kind === 'device' && theirs === null) later()
    }
    window.addEventListener('online', again)
    window.addEventListener('focus', again)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('focus', again)
    }
  }, [kept, theirs, later])

  // Takes over a change from another device where nobody is writing here. What goes out answers what was seen.
  useEffect(() => {
    if (record.version <= base.current.version || running.current !== null || paused.current) return
    if (going.current) return
    if (isStored() && !isFocused()) take(record)
    else if (kind.isSameStored(record, base.current)) base.current = record
  }, [kind, record, isFocused, isStored, take])

  // A text of an earlier visit is stored, unless somebody stored another one since.
  const restoring = useRef(restoredAt)
  useEffect(() => {
    if (restoredAt === null || restoring.current === restoredAt) return
    restoring.current = restoredAt
    const isBegun = restoredVersion === base.current.version || kind.isBlank(kind.textOf(base.current))
    if (isBegun || isStored()) later()
    else setTheirs(base.current)
  }, [kind, restoredAt, restoredVersion, isStored, later, setTheirs])

  const type = (next: T) => {
    write(next)
    latest.current = next
    setKept({ kind: 'device' })
    if (theirs === null) later()
  }

  return {
    text,
    type,
    kept,
    setKept,
    failure,
    setFailure,
    theirs,
    isClashed: () => clash.current !== null,
    /** Goes on from the record as it is stored now; false where that has another text, which waits for a choice. */
    meet: (stored: R): boolean => {
      const isSame =
        kind.isSameStored(stored, base.current) || kind.isSame(latest.current, kind.textOf(stored))
      if (isSame) base.current = stored
      else setTheirs(stored)
      return isSame
    },
    resolve: (choice: 'mine' | 'theirs') => {
      if (theirs === null) return
      setTheirs(null)
      aside.change({ put: choice === 'theirs' ? latest.current : kind.textOf(theirs) })
      if (choice === 'theirs') {
        take(theirs)
        setKept({ kind: 'stored', at: now() })
      } else {
        base.current = theirs
        later()
      }
    },
    aside: {
      texts: aside.texts,
      /** Puts it into the field; what stood there lies aside then. */
      fetch: (wanted: T) => {
        aside.change({ put: latest.current, gone: wanted })
        type(wanted)
      },
      drop: (gone: T) => aside.change({ gone }),
    },
    // Giving it up is one of the choices, while there is one.
    restoredAt: theirs === null ? restoredAt : null,
    discard: () => {
      draft.discard()
      latest.current = kind.textOf(base.current)
    },
    base,
    latest,
    paused,
    going,
    isStored,
    take,
    forget,
    flush,
    later,
  }
}

interface AsideKind<T> {
  isText: (value: unknown) => value is T
  isSame: (one: T, other: T) => boolean
  isBlank: (text: T) => boolean
}

/** Texts that were not chosen, newest first: they lie on this device until they are fetched or thrown away. */
function useAside<T>(draftKey: string, kind: AsideKind<T>) {
  const {
    value: texts,
    set,
    saved,
  } = useDraft<readonly T[]>({
    key: `${draftKey}/beiseite`,
    initial: [],
    isValue: (value): value is T[] => Array.isArray(value) && value.every(kind.isText),
  })
  return {
    texts,
    /** Lays one down, where there is anything in it, and takes one away. */
    change: ({ put, gone }: { put?: T; gone?: T }) => {
      const others = texts.filter(
        (one) => ![put, gone].some((moved) => moved !== undefined && kind.isSame(one, moved)),
      )
      const next = put === undefined || kind.isBlank(put) ? others : [put, ...others]
      set(next)
      if (next.length === 0) saved()
    },
  }
}
