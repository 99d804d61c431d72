import { useCallback, useRef, useState } from 'react'
import { newKey } from './capabilities.ts'
import { useStore } from './store.ts'
import { actionTexts } from './action-texts.de.ts'
import { connection } from './connection.ts'
import { ApiProblem, refusalSentence } from './problem.ts'

export interface ActionState {
  /**
   * Does it; resolves to whether it was done. A tap while it is still under way is the same wish. `work` gets the
   * idempotency key of the wish. `subject` tells wishes apart: several rows, or
   * two buttons of one form; each has a key of its own.
   */
  run: (work: (key: string) => Promise<unknown>, subject?: string) => Promise<boolean>
  busy: boolean
  /** Why it was not done; null once it is tried again. */
  fault: string | null
  /** The error of it, for the message at a field. */
  refusal: unknown
  setFault: (fault: string | null) => void
  /** Why it cannot be done without the service; null while there is a connection. */
  off: string | null
}

/** Why it cannot be done without the service; null while there is a connection. */
export const useOffline = (): string | null =>
  useStore(connection).online ? null : actionTexts.needsConnection

/**
 * Runs what a tap does. `say` words a refusal that the screen knows more about; null where the screen shows it itself.
 * The key of a wish stays the same until the service has answered it: nobody knows what became of a request without an
 * answer, or with one of a proxy, and asking again with another key would store it twice.
 */
export function useAction(say: (error: unknown) => string | null = refusalSentence): ActionState {
  const off = useOffline()
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const running = useRef(new Set<string>())
  const words = useRef(say)
  words.current = say
  const run: ActionState['run'] = useCallback(async (work, subject = '') => {
    if (running.current.has(subject)) return false
    running.current.add(subject)
    const key = keys.current.get(subject) ?? newKey()
    keys.current.set(subject, key)
    setBusy(true)
    setFault(null)
    setRefusal(null)
    try {
      await work(key)
      keys.current.delete(subject)
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.status < 500) keys.current.delete(subject)
      setRefusal(error)
      setFault(words.current(error))
      return false
    } finally {
      running.current.delete(subject)
      setBusy(running.current.size > 0)
    }
  }, [])
  return { run, busy, fault, setFault, refusal, off }
}
