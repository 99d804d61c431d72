import { Check } from 'lucide-react'
import { texts } from './texts.de.ts'

/** Where the typed text is: stored at a moment, on this device only, or on its way. */
export type Kept = { kind: 'stored'; at: Date } | { kind: 'device' } | { kind: 'saving' } | null

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' })

export function KeptWords({ kept }: { kept: Kept }) {
  if (kept === null) return null
  if (kept.kind === 'saving') return texts.saving
  if (kept.kind === 'device') return texts.savedHere
  return (
    <>
      <Check size={15} strokeWidth={2.25} aria-hidden="true" />
      {texts.savedAt(clock.format(kept.at))}
    </>
  )
}
