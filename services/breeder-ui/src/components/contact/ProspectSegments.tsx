import { frameTexts } from '../../texts.de.ts'
import { Segments } from '../list/Segments.tsx'

/** The people who ask for animals, by how far they are. */
export function ProspectSegments({ open }: { open: '/warteliste' | '/reservierungen' }) {
  return (
    <Segments
      label={frameTexts.waitlist}
      segments={[
        { label: frameTexts.waiting, to: '/warteliste', isOpen: open === '/warteliste' },
        { label: frameTexts.reserved, to: '/reservierungen', isOpen: open === '/reservierungen' },
      ]}
    />
  )
}
