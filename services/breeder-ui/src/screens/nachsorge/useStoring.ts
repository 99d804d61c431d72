import { useRef, useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { ApiProblem } from '../../service/problem.ts'

/** A long form may be scrolled past what is wrong with it. */
const showFault = () => {
  requestAnimationFrame(() => {
    document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' })
  })
}

/** What a form stores once, however often it is tapped; `tried` once that was wanted, `refusal` is what was said to it. */
export function useStoring() {
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const busy = useRef(false)
  const key = useRef('')
  return {
    tried,
    refusal,
    /** `work` is null while something is missing; `idempotencyKey` belongs to the form. */
    store: async (work: ((idempotencyKey: string) => Promise<void>) | null) => {
      setTried(true)
      if (work === null) return showFault()
      if (busy.current) return
      busy.current = true
      setRefusal(null)
      key.current ||= newKey()
      try {
        await work(key.current)
      } catch (error) {
        setRefusal(error)
        showFault()
        // Without an answer nobody knows whether it was stored: only then the same key asks again.
        if (error instanceof ApiProblem && error.status < 500) key.current = ''
      } finally {
        busy.current = false
      }
    },
  }
}
