import type { MailRequest } from '../../data/requests.ts'

/** Where an answer goes. */
export const recipientOf = ({
  replyTo,
  fromAddress,
}: Pick<MailRequest, 'replyTo' | 'fromAddress'>): string | null => replyTo ?? fromAddress

type Attachment = MailRequest['attachments'][number]

/** Whether a file of a mail is a picture that browsers show; some programs send one as bytes of no type. */
export const isPicture = ({ contentType, fileName }: Pick<Attachment, 'contentType' | 'fileName'>): boolean =>
  /^image\/(?:jpeg|pjpeg|png|webp|gif|avif)$/i.test(contentType) ||
  (contentType === 'application/octet-stream' && /\.(?:jpe?g|png|webp|gif|avif)$/i.test(fileName ?? ''))

export type TextPart = { text: string; href?: string }

/** Finds the addresses in a stranger's text: only `https:` and `mailto:` can be followed. */
const address = /https:\/\/[^\s<>"]+|mailto:[^\s<>"]+/gi

/** A text of a stranger with its addresses; signs that end a sentence are no part of them. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(/[.,;:!?)\]}'»“”]+$/, '')
    if (!URL.canParse(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: href, href })
    from = match.index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
