import { ticketWords } from '@zuchtbuch/domain/words/ticket.de'
import { ticketStatusWords } from '@zuchtbuch/domain/words/ticket-values.de'

const plural = new Intl.PluralRules('de')

export const texts = {
  title: 'Tickets',
  area: 'Mehr',
  lead: 'Was am Zuchtbuch fehlt oder nicht geht. Wer es betreut, antwortet hier.',
  one: 'Ticket',
  add: 'Neues Ticket',
  feedback: 'Ticket',
  empty: 'Noch kein Ticket.',
  gone: 'Dieses Ticket gibt es nicht mehr.',
  states: ticketStatusWords,
  replies: (count: number) => (plural.select(count) === 'one' ? '1 Antwort' : `${count} Antworten`),
  answer: ticketWords.answer,
  question: 'Rückfrage an Sie',
  own: 'Von Ihnen',
  answerQuestion: 'Ihre Antwort',
  more: 'Noch etwas dazu',
  send: 'Antworten',
  sent: (what: string) => `Geantwortet: ${what}`,
  full: 'Zu diesem Ticket gibt es schon 50 Antworten. Für mehr bitte ein neues schreiben.',
  missing: 'Bitte etwas schreiben.',
  remove: 'Löschen',
  removed: 'Ticket gelöscht',
  new: 'Rückmeldung',
  description: 'Was fehlt, oder was geht nicht?',
  goesAlong: 'Das geht mit',
  facts: {
    view: 'Ansicht',
    animal: 'Tier',
    litter: 'Wurf',
    contact: 'Kontakt',
    address: 'Adresse',
    browser: 'Browser',
    time: 'Zeit',
  },
  thisOne: 'der gezeigte',
  store: 'Ticket schreiben',
  stored: 'Ticket geschrieben',
}
