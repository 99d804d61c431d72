import { dayInWords } from '../../parts/date/calendar-words.ts'
import { dayIn } from '../../service/clock.ts'
import type { MailRequest } from '../../service/requests.ts'
import { texts } from './texts.de.ts'

/** Who wrote it. */
export const senderOf = ({ fromName, fromAddress }: Pick<MailRequest, 'fromName' | 'fromAddress'>): string =>
  fromName?.trim() || fromAddress || texts.unknownSender

/** Where an answer goes. */
export const recipientOf = ({
  replyTo,
  fromAddress,
}: Pick<MailRequest, 'replyTo' | 'fromAddress'>): string | null => replyTo ?? fromAddress

interface Place {
  today: string
  timeZone: string
}

/** `08:12` of today, `gestern`, `17.11.` */
export function shortMoment(moment: string, { today, timeZone }: Place): string {
  const day = dayIn(timeZone, Date.parse(moment))
  return day === today ? timeOf(moment, timeZone) : dayInWords(day, today)
}

/** `heute, 08:12` */
export function longMoment(moment: string, { today, timeZone }: Place): string {
  return texts.at(dayInWords(dayIn(timeZone, Date.parse(moment)), today), timeOf(moment, timeZone))
}

function timeOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone }).format(new Date(moment))
}

export type TextPart = { text: string; href?: string }

/** What is an address in a text of a stranger: nothing but `https:` and `mailto:` can be followed. */
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
