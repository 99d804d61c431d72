import type { Addressing } from './addressing.ts'
import { messageTexts } from './message-texts.de.ts'

const closing =
  /^(?:(?:viele|liebe|herzliche|freundliche|beste)(?:\s+\p{L}+){0,2}\s+grüße|mit\s+freundlichen\s+grüßen?)(?!\p{L})/iu

/** A letter to somebody who waits, with a paragraph on the place before its closing formula, else at its end. */
export function withPlace(
  letter: string,
  form: Addressing,
  { waitlistedOn, ahead }: { readonly waitlistedOn: string; readonly ahead: number },
): string {
  const said = `${messageTexts.waits(form, waitlistedOn)} ${messageTexts.ahead(form, ahead)}`
  const paragraphs = letter.split(/\n[^\S\n]*\n\s*/)
  const isClosed = closing.test((paragraphs.at(-1) ?? '').trim())
  return paragraphs.toSpliced(isClosed ? -1 : paragraphs.length, 0, said).join('\n\n')
}
