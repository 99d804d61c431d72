/** The focused element when an entry of the history was left, by the entry's key. */
const left = new Map<string, string>()

/** Two seconds of frames: a long list first scrolls to where it was. */
const mostFrames = 120

/** Not every browser gives the focus to what is pressed. */
let pressed: Element | null = null

/** Notes what is pressed, for `rememberFocus`; returns what ends it. */
export function watchPresses(): () => void {
  const note = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('a[href], button') : null
  }
  document.addEventListener('click', note, { capture: true })
  return () => document.removeEventListener('click', note, { capture: true })
}

/** The entry is left: what led away from it is found again by its id, or by where it leads. */
export function rememberFocus(key: string): void {
  const focused = document.activeElement
  const element = focused?.matches('a[href], button') === true ? focused : pressed
  const selector = element === null || !element.isConnected ? null : selectorOf(element)
  if (selector === null) left.delete(key)
  else left.set(key, selector)
}

function selectorOf(element: Element): string | null {
  if (element.id !== '') return `#${CSS.escape(element.id)}`
  const address = element.getAttribute('href')
  return address === null ? null : `a[href="${CSS.escape(address)}"]`
}

/** Gives the focus to what had it when the entry was left, as soon as it is there; false when nothing is known. */
export function restoreFocus(key: string): boolean {
  const selector = left.get(key)
  if (selector === undefined) return false
  const look = (frames: number) => {
    const inside = document.querySelector<HTMLElement>(`main ${selector}`)
    // The screen may show a link of the frame once more, a little later.
    const element = inside ?? (frames < mostFrames ? null : document.querySelector<HTMLElement>(selector))
    if (element !== null) element.focus({ preventScroll: true })
    else if (frames < mostFrames) requestAnimationFrame(() => look(frames + 1))
    else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  look(0)
  return true
}
