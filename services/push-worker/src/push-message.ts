import type { Feedback } from '@zuchtbuch/db/feedback'
import { cutText } from './cut-text.ts'
import { pushTexts } from './texts.de.ts'

/**
 * Every push service takes a body of 4096 bytes (RFC 8030, 7.2). Of these the header of the encryption needs 86 and
 * its only record 17 (RFC 8188, 2; RFC 8291, 4).
 */
export const largestMessage = 4096 - 86 - 17

const titleCharacters = 60

type Ticket = Pick<Feedback, 'id' | 'status'>

/** The message to the service worker, as JSON of at most `largestMessage` bytes. */
export function pushMessage(ticket: Ticket & Pick<Feedback, 'description'>): string {
  const lead = `${pushTexts.title}: `
  const bytes = largestMessage - Buffer.byteLength(message(ticket, lead))
  return message(ticket, lead + cutText(ticket.description, { characters: titleCharacters, bytes }))
}

/** The same without the ticket's own words, for a push service that finds it too long. */
export function shortPushMessage(ticket: Ticket): string {
  return message(ticket, pushTexts.title)
}

/** The message of a test that notifications come. */
export function testPushMessage(): string {
  const { title, body } = pushTexts.test
  return JSON.stringify({ title, body, url: '/einstellungen/geraete', tag: 'test' })
}

function message({ id, status }: Ticket, title: string): string {
  return JSON.stringify({
    title,
    body: pushTexts.status[status],
    url: `/?focus=${id}`,
    tag: `ticket-${id}`,
    ticketId: id,
  })
}
