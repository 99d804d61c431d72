import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'

/** A long form may be scrolled past what is wrong with it. */
const showFault = () => {
  requestAnimationFrame(() => {
    document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' })
  })
}

/** Stores a form once, however often it is tapped. `tried` after the first tap, `refusal` with the service's answer. */
export function useStoring() {
  const { run, refusal, off } = useAction()
  const [tried, setTried] = useState(false)
  return {
    tried,
    refusal,
    off,
    /** `work` is null while something is missing. */
    store: async (work: ((idempotencyKey: string) => Promise<void>) | null) => {
      setTried(true)
      if (work === null || !(await run(work))) showFault()
    },
  }
}
