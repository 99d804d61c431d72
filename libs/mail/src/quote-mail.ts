import { stripMail } from './strip-mail.ts'
import { mailTexts } from './texts.de.ts'

/** The writer of more knows what it was. */
const most = { lines: 200, characters: 10_000 }

type Quoted = { fromName: string | null; fromAddress: string | null; bodyText: string; receivedAt: Date }

/**
 * Quotes a mail below an answer: when who wrote what, without its own quotes and signature. Empty where
 * nothing is left to quote.
 */
export function quoteMail({ fromName, fromAddress, bodyText, receivedAt }: Quoted, timeZone: string): string {
  const words = stripMail(bodyText).trim()
  if (words === '') return ''
  const lines = words.slice(0, most.characters).toWellFormed().split('\n')
  const shown = lines.slice(0, most.lines).map((line) => (line === '' ? '>' : `> ${line}`))
  if (words.length > most.characters || lines.length > most.lines) shown.push('> …')
  const moment = new Intl.DateTimeFormat('de-DE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = moment.formatToParts(receivedAt)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('day')}.${part('month')}.${part('year')}`
  const writer = fromName?.trim() || fromAddress || mailTexts.someone
  return [mailTexts.wrote(day, `${part('hour')}:${part('minute')}`, writer), ...shown].join('\n')
}
