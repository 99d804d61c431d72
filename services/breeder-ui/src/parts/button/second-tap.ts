/** A double tap is faster; nobody aimed at what came up meanwhile. In milliseconds. */
const soon = 300
/** How far a finger moves between the two, in CSS pixels. */
const near = 24

let last: { target: EventTarget | null; at: number; x: number; y: number } | null = null

/**
 * Keeps the second half of a double tap from what came up below the finger when the first one closed a sheet or left a
 * screen; a listener of the window, before all others. The same button of the next thing may be tapped as fast as
 * somebody can, and keys have no place: both are let through.
 */
export function holdSecondTap(event: MouseEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y, detail } = event
  const first = last
  last = { target, at, x, y }
  if (detail === 0 || first === null || !(first.target instanceof Node) || first.target.isConnected) return
  if (at - first.at > soon || Math.hypot(x - first.x, y - first.y) > near) return
  if (wordsOf(target) === wordsOf(first.target)) return
  event.preventDefault()
  event.stopPropagation()
}

function wordsOf(target: EventTarget | null): string | null | undefined {
  return target instanceof Element ? target.closest('a, button, label')?.textContent : undefined
}
