import { useRef, useState } from 'react'
import { newKey } from './capabilities.ts'
import { type SendOutcome, refusalOf } from './outbox/enqueue.ts'
import { describeProblem } from './problem.ts'
import type { DraftState } from './use-draft.ts'

/**
 * Puts what a form says into the outbox, once however often it is tapped. `onDone` when it is stored or waits; what the
 * service refuses stays in the form, and in its `draft`.
 */
export function useEnqueue<T>(
  onDone: (key: string) => void,
  draft?: Pick<DraftState<T>, 'value' | 'set' | 'saved'>,
) {
  // It belongs to the form.
  const [key] = useState(newKey)
  const [fault, setFault] = useState<string | null>(null)
  const isSent = useRef(false)
  const store = async (queue: (key: string) => Promise<{ outcome: Promise<SendOutcome> }>) => {
    if (isSent.current) return
    isSent.current = true
    setFault(null)
    try {
      const { outcome } = await queue(key)
      // It is safe in the outbox: a reload from here on must not offer it once more.
      draft?.saved()
      const refusal = await refusalOf(key, outcome)
      if (refusal === null) return onDone(key)
      isSent.current = false
      setFault(refusal)
      draft?.set(draft.value)
    } catch (error) {
      isSent.current = false
      setFault(describeProblem(error).sentence)
    }
  }
  const send = (queue: Parameters<typeof store>[0]) => void store(queue)
  return { fault, setFault, send }
}
