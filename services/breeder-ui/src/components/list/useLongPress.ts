import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longMs = 500
/** A finger that moves further scrolls. */
const stillPx = 10

/** Handlers that choose a row when a finger stays on it; the tap that ends the press does nothing more. */
export function useLongPress(act: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; done: boolean } | null>(
    null,
  )
  const end = () => {
    if (press.current !== null) clearTimeout(press.current.timer)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      end()
      press.current = null
      if (event.pointerType !== 'touch') return
      const { clientX: x, clientY: y } = event
      const timer = setTimeout(() => {
        if (press.current !== null) press.current.done = true
        act()
      }, longMs)
      press.current = { timer, x, y, done: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current === null) return
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu for a link that is pressed.
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== null) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (press.current?.done === true) {
        event.preventDefault()
        event.stopPropagation()
      }
      press.current = null
    },
  }
}
