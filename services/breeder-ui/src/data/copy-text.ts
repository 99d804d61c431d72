import { capabilities } from './capabilities.ts'

/** Puts the text of a field on the clipboard, also on plain http; false where the browser refuses. */
export async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  if (capabilities.clipboard()) {
    try {
      await navigator.clipboard.writeText(field.value)
      return true
    } catch {
      // Not allowed on this page: the old way asks nobody.
    }
  }
  field.focus()
  field.select()
  return document.execCommand('copy')
}
