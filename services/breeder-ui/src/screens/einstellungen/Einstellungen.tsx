import { useParams } from '@tanstack/react-router'
import { Gone } from '../../parts/notice/Gone.tsx'
import { Anlagen } from './Anlagen.tsx'
import { Darstellung } from './Darstellung.tsx'
import { Postfach } from './Postfach.tsx'
import { Regeln } from './Regeln.tsx'
import { Vertragsklauseln } from './Vertragsklauseln.tsx'

/** One section of the settings, by its address. */
export function Einstellungen() {
  const section = useParams({ strict: false, select: (params) => params.abschnitt })
  if (section === 'darstellung') return <Darstellung />
  if (section === 'regeln') return <Regeln />
  if (section === 'anlagen') return <Anlagen />
  if (section === 'vertrag') return <Vertragsklauseln />
  if (section === 'postfach') return <Postfach />
  return <Gone />
}
