/** A double tap is faster, as systems have it; nobody aimed at what came up meanwhile. In milliseconds. */
const soon = 500
/** How far a finger moves between the two, in CSS pixels. */
const near = 24

let last: { target: EventTarget | null; at: number; x: number; y: number } | null = null

/**
 * Keeps the second half of a double tap from what came up below the finger when the first one closed a sheet or left a
 * screen; a listener of the window, before all others. Keys have no place and are let through.
 */
export function holdSecondTap(event: MouseEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y, detail } = event
  const first = last
  last = { target, at, x, y }
  if (detail === 0 || first === null || !(first.target instanceof Node) || first.target.isConnected) return
  if (at - first.at > soon || Math.hypot(x - first.x, y - first.y) > near) return
  event.preventDefault()
  event.stopPropagation()
}
