import type { Refusal } from '../../data/bulk-change.ts'
import { Notice } from '../notice/Notice.tsx'
import { texts } from './texts.de.ts'

/** Who could not be moved, and why. */
export function MoveRefusals({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null
  return (
    <Notice kind="bad" alert>
      {refusals.map(({ id, name, reason }) => (
        <p key={id}>{texts.refused(name, reason)}</p>
      ))}
    </Notice>
  )
}
