import { ticketWords } from '@zuchtbuch/domain/words/ticket.de'
import { ticketStatusWords } from '@zuchtbuch/domain/words/ticket-values.de'

const plural = new Intl.PluralRules('de')

export const texts = {
  lead: 'Was am Zuchtbuch fehlt oder nicht geht. Wer es betreut, antwortet hier.',
  one: 'Meldung',
  add: 'Neue Meldung',
  feedback: 'Meldung',
  empty: 'Noch keine Meldung.',
  gone: 'Diese Meldung gibt es nicht mehr.',
  states: ticketStatusWords,
  replies: (count: number) => (plural.select(count) === 'one' ? '1 Antwort' : `${count} Antworten`),
  answer: ticketWords.answer,
  question: 'Rückfrage an Sie',
  own: 'Von Ihnen',
  answerQuestion: 'Ihre Antwort',
  more: 'Noch etwas dazu',
  send: 'Antworten',
  sent: (what: string) => `Geantwortet: ${what}`,
  full: 'Zu dieser Meldung gibt es schon 50 Antworten. Für mehr eine neue schreiben.',
  missing: 'Etwas schreiben.',
  remove: 'Löschen',
  removed: 'Meldung gelöscht',
  new: 'Neue Meldung',
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
  store: 'Meldung schreiben',
  stored: 'Meldung geschrieben',
}
