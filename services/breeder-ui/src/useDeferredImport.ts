import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection, unanswered, updateWaits } from './data/connection.ts'

/** Longer than the first screen takes to stand. */
const settledMs = 1500

/** True once the first screen has had its time. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), settledMs)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

const isOnline = () => connection.get().online

/**
 * A part of the program that is fetched when it is first wanted; undefined until then. Out of reach it is tried again
 * when the service answers. One that is gone was replaced by an update, which the screen then tells; it stands as it
 * is.
 */
export function useDeferredImport<T>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<T>()
  const online = useSyncExternalStore(connection.subscribe, isOnline)
  const missing = wanted && part === undefined
  useEffect(() => {
    if (!missing) return
    let given = true
    const fetchPart = async () => {
      const loaded = await load().catch(afterAnswer)
      if (given && loaded !== undefined) setPart(loaded)
    }
    // Gone or out of reach: who gets an answer knows, and may be within reach again meanwhile.
    const afterAnswer = async () => {
      try {
        await fetch('/auth/session')
      } catch {
        unanswered()
        return undefined
      }
      return load().catch(() => void (given && updateWaits.set(true)))
    }
    void fetchPart()
    return () => {
      given = false
    }
  }, [load, missing, online])
  return part
}
