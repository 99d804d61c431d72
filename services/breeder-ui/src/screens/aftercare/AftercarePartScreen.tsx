import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { Screen } from '../../components/frame/Screen.tsx'
import { Gone } from '../../components/notice/Gone.tsx'
import { ReturnEntry } from './ReturnEntry.tsx'
import { OwnerReportForm } from './OwnerReportForm.tsx'

const parts = new Map([
  ['rueckmeldung', OwnerReportForm],
  ['ruecknahme', ReturnEntry],
  ['zahlen', Figures],
])

/** The forms of aftercare under one address: they are opened seldom. */
export function AftercarePartScreen() {
  const name = useParams({ from: '/nachsorge/$teil', select: ({ teil }) => teil })
  const Part = parts.get(name)
  if (Part !== undefined) return <Part />
  return (
    <Screen back={{ to: '/nachsorge' }}>
      <Gone list={{ to: '/nachsorge' }} />
    </Screen>
  )
}

/** Where they stood before. */
function Figures() {
  const zeit = useSearch({ from: '/nachsorge/$teil', select: (search) => search.zeit })
  return <Navigate to="/auswertung" search={{ teil: 'abgabe', zeit }} replace />
}
