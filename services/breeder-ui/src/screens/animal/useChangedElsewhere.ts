import { type RefObject, useEffect, useRef } from 'react'
import { said } from '../../data/last-action.ts'
import { isOwn } from '../../data/own-changes.ts'
import type { Animal } from '../../data/animals.ts'
import { texts } from './texts.de.ts'

interface Reading {
  /** The moment of the answer, as what an earlier visit left is none of this one's. */
  readAt: number
  /** The moment from which on the answer may lack a change. */
  askedAt: (version: number) => number | undefined
  /** The version that this page made last. */
  own: RefObject<number>
}

/** Says it where another device changed the animal while it is looked at; nothing on the screen moves for it. */
export function useChangedElsewhere(
  { id, litterId, version }: Pick<Animal, 'id' | 'litterId' | 'version'>,
  { readAt, askedAt, own }: Reading,
): void {
  const shown = useRef({ version, readAt })
  useEffect(() => {
    const before = shown.current
    shown.current = { version, readAt }
    // Older than a second after 1970: left by an earlier visit.
    if (before.version === version || before.readAt < 1000 || version === own.current) return
    if (!isOwn([id, litterId], askedAt(before.version) ?? before.readAt)) said.set(texts.changedElsewhere)
  }, [id, litterId, version, readAt, askedAt, own])
  useEffect(() => () => said.set(null), [])
}
