import { Segments } from '../../components/list/Segments.tsx'
import { useGenotypeConflicts } from '../../data/genotype-conflicts.ts'
import { useGenotypeSuggestions } from '../../data/genotype-suggestions.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { frameTexts } from '../../texts.de.ts'
import { texts } from './texts.de.ts'

/** Notes, and records that contradict each other, which no helper has. */
export function HealthSegments({ open }: { open: 'notes' | 'conflicts' }) {
  const { helper } = useStore(settings)
  const conflicts = useGenotypeConflicts(null).data?.totalCount ?? 0
  const suggestions = useGenotypeSuggestions().data?.totalCount ?? 0
  if (helper) return null
  return (
    <Segments
      label={frameTexts.health}
      segments={[
        { label: texts.notes, to: '/gesundheit', isOpen: open === 'notes' },
        {
          label: texts.conflicts,
          to: '/gesundheit',
          search: { liste: 'unstimmigkeiten' },
          count: conflicts + suggestions,
          isOpen: open === 'conflicts',
        },
      ]}
    />
  )
}
