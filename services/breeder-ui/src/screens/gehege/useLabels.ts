import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../service/call.ts'
import { connection } from '../../service/connection.ts'
import { downloadLabels } from '../../service/enclosures.ts'
import { tellProblem } from '../../service/problem.ts'
import { useStore } from '../../device/store.ts'
import { texts } from './texts.de.ts'

export interface Labels {
  /** Makes the labels of some enclosures, or with null of all of them. */
  print: (ids: readonly string[] | null) => void
  /** Why it does not work now, or null. */
  off: string | null
  /** What the service refused, or null. */
  fault: string | null
}

/** The labels for enclosures as a PDF. Whether any telephone could follow their code is known before they are made. */
export function useLabels(): Labels {
  const { online } = useStore(connection)
  const info = useQuery({ queryKey: ['info'], queryFn: ({ signal }) => call('GET /api/info', { signal }) })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const print = async (ids: readonly string[] | null) => {
    setBusy(true)
    setFault(null)
    try {
      await downloadLabels(ids)
    } catch (error) {
      setFault(tellProblem(error).sentence)
    } finally {
      setBusy(false)
    }
  }
  const reasons = [
    online ? null : texts.offline,
    info.data?.publicUrlReachable === false ? texts.labelsLocal : null,
    busy ? texts.labelsWait : null,
  ]
  return { print: (ids) => void print(ids), off: reasons.find((reason) => reason !== null) ?? null, fault }
}
