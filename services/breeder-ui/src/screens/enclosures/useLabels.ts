import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { downloadLabels } from '../../data/enclosures.ts'
import { useAction } from '../../data/use-action.ts'
import { texts } from './texts.de.ts'

export interface Labels {
  /** Makes the labels of some enclosures, or with null of all of them. */
  print: (ids: readonly string[] | null) => void
  /** Why it does not work now, or null. */
  off: string | null
  /** The service's refusal, or null. */
  fault: string | null
}

/** The labels for enclosures as a PDF. Whether any telephone could follow their code is known before they are made. */
export function useLabels(): Labels {
  const { run, busy, fault, off } = useAction()
  const info = useQuery({ queryKey: ['info'], queryFn: ({ signal }) => call('GET /api/info', { signal }) })
  const reasons = [
    off,
    info.data?.publicUrlReachable === false ? texts.labelsLocal : null,
    busy ? texts.labelsWait : null,
  ]
  return {
    print: (ids) => void run(() => downloadLabels(ids)),
    off: reasons.find((reason) => reason !== null) ?? null,
    fault,
  }
}
