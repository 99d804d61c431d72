import { useSyncExternalStore } from 'react'

/** Smaller than any on-screen keyboard, larger than the bars that browsers hide while scrolling. */
const KEYBOARD_PX = 160

function subscribe(changed: () => void): () => void {
  const view = window.visualViewport
  view?.addEventListener('resize', changed)
  return () => view?.removeEventListener('resize', changed)
}

/** The on-screen keyboard covers a part of the window. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const view = window.visualViewport
    return view !== null && view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX
  })
}
