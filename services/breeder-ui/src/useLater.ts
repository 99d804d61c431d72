import { useEffect, useState } from 'react'
import { updateWaits } from './service/connection.ts'

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

/**
 * A part of the program that is fetched when it is first wanted; undefined until then. One that is gone was replaced by
 * an update, which the screen then tells; it stands as it is.
 */
export function useLater<T>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [part, setPart] = useState<T>()
  const missing = wanted && part === undefined
  useEffect(() => {
    if (!missing) return
    let given = true
    const fetchPart = async () => {
      try {
        const loaded = await load()
        if (given) setPart(loaded)
      } catch {
        updateWaits.set(true)
      }
    }
    void fetchPart()
    return () => {
      given = false
    }
  }, [load, missing])
  return part
}
