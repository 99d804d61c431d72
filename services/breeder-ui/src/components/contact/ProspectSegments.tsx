import { frameTexts } from '../../texts.de.ts'
import { Segments } from '../list/Segments.tsx'
import { texts } from './texts.de.ts'

export type ProspectSegment = 'waiting' | 'offered' | 'reserved' | 'settled'

/** The people who ask for animals, by how far they are; none is open while others are shown. */
export function ProspectSegments({ open }: { open: ProspectSegment | null }) {
  return (
    <Segments
      label={frameTexts.waitlist}
      segments={[
        { label: texts.waiting, to: '/warteliste', isOpen: open === 'waiting' },
        {
          label: texts.offered,
          to: '/warteliste',
          search: { gruppe: 'angebot' },
          isOpen: open === 'offered',
        },
        { label: texts.reserved, to: '/reservierungen', isOpen: open === 'reserved' },
        {
          label: texts.settled,
          to: '/warteliste',
          search: { gruppe: 'erledigt' },
          isOpen: open === 'settled',
        },
      ]}
    />
  )
}
