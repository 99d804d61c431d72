import { useParams } from '@tanstack/react-router'
import { Screen } from '../../parts/frame/Screen.tsx'
import { Gone } from '../../parts/notice/Gone.tsx'
import { Ruecknahme } from './Ruecknahme.tsx'
import { Rueckmeldung } from './Rueckmeldung.tsx'
import { Zahlen } from './Zahlen.tsx'
import { texts } from './texts.de.ts'

const parts = new Map([
  ['rueckmeldung', Rueckmeldung],
  ['ruecknahme', Ruecknahme],
  ['zahlen', Zahlen],
])

/** What is written down after animals have gone, under one address: its screens are seldom opened. */
export function NachsorgeTeil() {
  const name = useParams({ from: '/nachsorge/$teil', select: ({ teil }) => teil })
  const Part = parts.get(name)
  if (Part !== undefined) return <Part />
  return (
    <Screen title={texts.title} area={texts.area} back={{ to: '/nachsorge', label: texts.title }}>
      <Gone list={{ to: '/nachsorge', label: texts.title }} />
    </Screen>
  )
}
