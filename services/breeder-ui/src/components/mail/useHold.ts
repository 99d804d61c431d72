import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** How an answer goes out: also where it may arrive twice, and to which other address than the sender's. */
export interface SendWishes {
  again?: boolean
  recipient?: string
}

interface Held {
  seconds: number
  wishes: SendWishes
  /** Milliseconds since this page was opened. */
  began: number
}

const holdSeconds = 5
const doubleTapMs = 400

interface HoldEnds {
  onOver: (wishes: SendWishes) => Promise<void>
  /** Taken back, by hand or by leaving the program. */
  onStop: () => void
  /** The screen was left meanwhile. */
  onGone?: () => void
  /** Whether something keeps it from going out; then it is stopped. */
  isBarred?: boolean
  /** Whether it is about to go out, for who must know at once. */
  going?: RefObject<boolean>
}

/**
 * Holds a mail for some seconds. Counted on this device: nothing has left it until the last second is over, and leaving
 * the program stops it. `seconds` is null while nothing is to go out.
 */
export function useHold({ onOver, onStop, onGone, isBarred = false, going }: HoldEnds) {
  const [held, setHeld] = useState<Held | null>(null)
  const end = () => {
    if (going) going.current = false
    setHeld(null)
    onStop()
  }
  const count = useEffectEvent(({ seconds, wishes, began }: Held) => {
    if (seconds > 1) return setHeld({ seconds: seconds - 1, wishes, began })
    setHeld(null)
    void onOver(wishes).finally(() => {
      if (going) going.current = false
    })
  })
  const stop = useEffectEvent(end)
  const leave = useEffectEvent(() => {
    if (held !== null) onGone?.()
  })
  useEffect(() => {
    if (held === null) return
    const second = setTimeout(() => count(held), 1000)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    const onPageHide = () => stop()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      clearTimeout(second)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [held])
  useEffect(() => () => leave(), [])
  const halt = useEffectEvent(() => {
    if (held !== null) end()
  })
  useEffect(() => {
    if (isBarred) halt()
  }, [isBarred])
  return {
    seconds: held?.seconds ?? null,
    begin: (wishes: SendWishes = {}) => {
      if (isBarred) return
      if (going) going.current = true
      setHeld({ seconds: holdSeconds, wishes, began: performance.now() })
    },
    stop: () => {
      // The second tap of a double tap, meant for sending, meets the button that takes it back.
      if (held !== null && performance.now() - held.began >= doubleTapMs) end()
    },
  }
}
