import { useRef, useState } from 'react'
import { newKey } from './capabilities.ts'
import { type Fate, refusalOf } from './outbox/enter.ts'
import { tellProblem } from './problem.ts'
import type { DraftState } from './use-draft.ts'

/**
 * Puts what a form says into the outbox, once however often it is tapped. `onDone` when it is stored or waits; what the
 * service refuses stays in the form, and in its `draft`.
 */
export function useEntering<T>(
  onDone: (key: string) => void,
  draft?: Pick<DraftState<T>, 'value' | 'set' | 'saved'>,
) {
  // It belongs to the form.
  const [key] = useState(newKey)
  const [fault, setFault] = useState<string | null>(null)
  const isSent = useRef(false)
  const store = async (deed: (key: string) => Promise<{ fate: Promise<Fate> }>) => {
    if (isSent.current) return
    isSent.current = true
    setFault(null)
    try {
      const { fate } = await deed(key)
      // It is safe in the outbox: a reload from here on must not offer it once more.
      draft?.saved()
      const refusal = await refusalOf(key, fate)
      if (refusal === null) return onDone(key)
      isSent.current = false
      setFault(refusal)
      draft?.set(draft.value)
    } catch (error) {
      isSent.current = false
      setFault(tellProblem(error).sentence)
    }
  }
  const send = (deed: Parameters<typeof store>[0]) => void store(deed)
  return { fault, setFault, send }
}
