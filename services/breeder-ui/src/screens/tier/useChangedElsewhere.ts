import { type RefObject, useEffect, useRef, useState } from 'react'
import { sinceNoted } from '../../device/recent.ts'
import { useWaiting } from '../../service/waiting.ts'
import type { Animal } from './useAnimal.ts'

/** What was done here so shortly before is the reason of a new version. */
const ownMs = 3000

/**
 * Whether somebody else changed the animal while it is looked at, until `understood` is called. `readAt` is the moment
 * of the answer, as what an earlier visit left is none of this one's; `own` the version that this page made last.
 */
export function useChangedElsewhere(
  { id, version }: Pick<Animal, 'id' | 'version'>,
  { readAt, own }: { readAt: number; own: RefObject<number> },
) {
  const [isChanged, setChanged] = useState(false)
  const waits = useWaiting(`gerbils/${id}`).length > 0
  const shown = useRef({ version, readAt, waits })
  useEffect(() => {
    const before = shown.current
    shown.current = { version, readAt, waits }
    // Older than a second after 1970: left by an earlier visit.
    if (before.version === version || before.readAt < 1000) return
    const isOwn = version === own.current || before.waits || sinceNoted() < ownMs
    if (!isOwn) setChanged(true)
  }, [version, readAt, waits, own])
  return { isChanged, understood: () => setChanged(false) }
}
