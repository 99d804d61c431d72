/** A double tap is faster; nobody aimed at what came up meanwhile. In milliseconds. */
const soon = 300
/** How far a finger moves between the two, in CSS pixels. */
const near = 24

let last: { inSheet: boolean; at: number; x: number; y: number } | null = null

/**
 * Keeps the second half of a double tap, whose first one closed a sheet, from what lies below the sheet; a listener of
 * the window, before all others. Keys have no place and are let through.
 */
export function holdSecondTap(event: MouseEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y, detail } = event
  const first = last
  const inSheet = target instanceof Element && target.closest('dialog') !== null
  last = { inSheet, at, x, y }
  if (detail === 0 || first === null || !first.inSheet || inSheet) return
  if (at - first.at > soon || Math.hypot(x - first.x, y - first.y) > near) return
  event.preventDefault()
  event.stopPropagation()
}
