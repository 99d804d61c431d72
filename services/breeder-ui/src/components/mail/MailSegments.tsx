import { frameTexts } from '../../texts.de.ts'
import { Segments } from '../list/Segments.tsx'
import { texts } from './texts.de.ts'

/** The two halves of the Post: what came, and what was written. */
export function MailSegments({ open }: { open: '/anfragen' | '/nachrichten' }) {
  return (
    <Segments
      label={frameTexts.requests}
      segments={[
        { label: texts.inbox, to: '/anfragen', isOpen: open === '/anfragen' },
        { label: frameTexts.mails, to: '/nachrichten', isOpen: open === '/nachrichten' },
      ]}
    />
  )
}
