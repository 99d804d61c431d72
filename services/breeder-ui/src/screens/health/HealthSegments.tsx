import { Segments } from '../../components/list/Segments.tsx'
import { useGenotypeConflicts } from '../../data/genotype-conflicts.ts'
import { useGenotypeSuggestions } from '../../data/genotype-suggestions.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { frameTexts } from '../../texts.de.ts'
import { texts } from './texts.de.ts'

/** The lists beside the notes, as they stand in the address. */
const places = { undiagnosed: 'ohne-diagnose', tests: 'epi-tests', conflicts: 'unstimmigkeiten' } as const

/** The lists of health; a helper has neither diagnoses to choose nor contradictions. */
export function HealthSegments({ open }: { open: 'notes' | 'undiagnosed' | 'tests' | 'conflicts' }) {
  const { helper } = useStore(settings)
  const conflicts = useGenotypeConflicts(null).data?.totalCount ?? 0
  const suggestions = useGenotypeSuggestions().data?.totalCount ?? 0
  const list = (one: keyof typeof places) => ({
    label: texts[one],
    to: '/gesundheit' as const,
    search: { liste: places[one] },
    isOpen: open === one,
  })
  return (
    <Segments
      label={frameTexts.health}
      segments={[
        { label: texts.notes, to: '/gesundheit', isOpen: open === 'notes' },
        ...(helper ? [] : [list('undiagnosed')]),
        list('tests'),
        ...(helper ? [] : [{ ...list('conflicts'), count: conflicts + suggestions }]),
      ]}
    />
  )
}
