import { useParams } from '@tanstack/react-router'
import { settings } from '../../device/settings.ts'
import { Gone } from '../../parts/notice/Gone.tsx'
import { useStore } from '../../device/store.ts'
import { Darstellung } from './Darstellung.tsx'
import { Postfach } from './Postfach.tsx'
import { Regeln } from './Regeln.tsx'
import { Vertragsklauseln } from './Vertragsklauseln.tsx'

/** One section of the settings, by its address. */
export function Einstellungen() {
  const { helper } = useStore(settings)
  const section = useParams({ strict: false, select: (params) => params.abschnitt })
  if (section === 'darstellung') return <Darstellung />
  if (section === 'regeln' && !helper) return <Regeln />
  if (section === 'vertrag' && !helper) return <Vertragsklauseln />
  if (section === 'postfach' && !helper) return <Postfach />
  return <Gone />
}
