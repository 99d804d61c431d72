import type { Refusal } from '../../data/bulk-change.ts'
import { Notice } from '../notice/Notice.tsx'
import { texts } from './texts.de.ts'

/** Lists the animals that could not be moved, with the reasons. */
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
