import { Button } from '../button/Button.tsx'
import { texts } from '../texts.de.ts'
import { draftTexts } from './draft-texts.de.ts'
import { Notice } from './Notice.tsx'

const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit' })

/** Says that the form shows a draft of an earlier visit; shows nothing without one. */
export function DraftNotice({ at, onDiscard }: { at: string | null; onDiscard: () => void }) {
  if (at === null) return null
  const moment = new Date(at)
  const isToday = new Date().toDateString() === moment.toDateString()
  const when = isToday ? clock.format(moment) : `${day.format(moment)} ${clock.format(moment)}`
  return (
    <Notice
      kind="info"
      action={
        <Button kind="text" onClick={onDiscard}>
          {texts.discard}
        </Button>
      }
    >
      {draftTexts.draftOf(when)}
    </Notice>
  )
}
