import { useEffect } from 'react'
import { capabilities } from './capabilities.ts'

/** Keeps the screen on while this is shown, where the browser allows it; it lets go of it by itself when hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!capabilities.wakeLock()) return
    let lock: WakeLockSentinel | undefined
    let ended = false
    const take = async () => {
      try {
        lock = await navigator.wakeLock.request('screen')
        if (ended) await lock.release()
      } catch {
        // a low battery refuses it
      }
    }
    const look = () => {
      if (document.visibilityState === 'visible') void take()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}
