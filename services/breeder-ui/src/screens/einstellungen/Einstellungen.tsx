import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Gone } from '../../parts/notice/Gone.tsx'
import { Darstellung } from './Darstellung.tsx'

/** Each is fetched when it is first opened. */
const sections = {
  zucht: lazy(async () => ({ default: (await import('./Zucht.tsx')).Zucht })),
  anlagen: lazy(async () => ({ default: (await import('./Anlagen.tsx')).Anlagen })),
  vertrag: lazy(async () => ({ default: (await import('./Vertragsklauseln.tsx')).Vertragsklauseln })),
  postfach: lazy(async () => ({ default: (await import('./Postfach.tsx')).Postfach })),
  webspace: lazy(async () => ({ default: (await import('./Webspace.tsx')).Webspace })),
  regeln: lazy(async () => ({ default: (await import('./Regeln.tsx')).Regeln })),
  vermittlung: lazy(async () => ({ default: (await import('./Vermittlung.tsx')).Vermittlung })),
  vorlagen: lazy(async () => ({ default: (await import('./Vorlagen.tsx')).Vorlagen })),
  textvorschlaege: lazy(async () => ({ default: (await import('./Textvorschlaege.tsx')).Textvorschlaege })),
  adressen: lazy(async () => ({ default: (await import('./Adressen.tsx')).Adressen })),
  geraete: lazy(async () => ({ default: (await import('./Geraete.tsx')).Geraete })),
  ueber: lazy(async () => ({ default: (await import('./Ueber.tsx')).Ueber })),
} satisfies Readonly<Record<string, ComponentType>>

export type Section = keyof typeof sections | 'darstellung'

const byName = new Map<string, ComponentType>(Object.entries(sections))

/** One section of the settings, by its address. */
export function Einstellungen() {
  const name = useParams({ strict: false, select: (params) => params.abschnitt }) ?? ''
  if (name === 'darstellung') return <Darstellung />
  const Section = byName.get(name)
  if (Section === undefined) return <Gone />
  return (
    <Suspense>
      <Section key={name} />
    </Suspense>
  )
}
