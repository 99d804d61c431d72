import { useEffect } from 'react'

/** How an answer goes out: also where it may arrive twice, and to which other address than the sender's. */
export interface SendWishes {
  again?: boolean
  recipient?: string
}

/** An answer that goes out in some seconds. */
export interface Holding {
  kind: 'holding'
  seconds: number
  wishes: SendWishes
  /** Milliseconds since this page was opened. */
  began: number
}

const holdSeconds = 5
const doubleTapMs = 400

export const beginHold = (wishes: SendWishes): Holding => ({
  kind: 'holding',
  seconds: holdSeconds,
  wishes,
  began: performance.now(),
})

/** The second tap of a double tap, meant for sending, meets the button that takes it back. */
export const isDoubleTap = ({ began }: Holding): boolean => performance.now() - began < doubleTapMs

/** Counted on this device: nothing has left it until the last second is over, and leaving the program stops it. */
export function useHold(
  holding: Holding | null,
  {
    onSecond,
    onOver,
    onLeave,
  }: {
    onSecond: (holding: Holding) => void
    onOver: (wishes: SendWishes) => Promise<void>
    onLeave: () => void
  },
): void {
  useEffect(() => {
    if (holding === null) return
    const second = setTimeout(() => {
      if (holding.seconds > 1) onSecond({ ...holding, seconds: holding.seconds - 1 })
      else void onOver(holding.wishes)
    }, 1000)
    const leave = () => {
      if (document.visibilityState === 'hidden') onLeave()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', onLeave)
    return () => {
      clearTimeout(second)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [holding, onSecond, onOver, onLeave])
}
