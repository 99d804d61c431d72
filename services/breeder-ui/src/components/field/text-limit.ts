import { fieldTexts } from './texts.de.ts'

/**
 * Says that a text is longer than `most` code points, as the service counts them; null while it is not. Nothing is cut:
 * what was pasted stays for its writer to shorten.
 */
export function tooLong(text: unknown, most: number | undefined): string | null {
  if (most === undefined || typeof text !== 'string' || text.length <= most) return null
  const length = Array.from(text).length
  return length <= most ? null : fieldTexts.tooLong(most, length)
}

/** Keeps a form with a text that is too long from being sent; a listener of the window, before all forms. */
export function holdTooLong(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return
  const long = event.target.querySelector<HTMLElement>('[data-too-long]')
  if (long === null) return
  event.preventDefault()
  event.stopPropagation()
  long.focus()
}
