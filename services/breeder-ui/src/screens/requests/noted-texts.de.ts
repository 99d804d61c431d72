import { channelWords } from '@zuchtbuch/domain/words/request-values.de'

const { Mail: _mail, ...channels } = channelWords

/** The words of enquiries that were no mails. */
export const notedTexts = {
  inbox: 'Anfragen',
  correctTitle: 'Angaben ändern',
  channel: 'Wie kam sie?',
  channels,
  words: 'Worum geht es?',
  pasteHint: 'Eine Nachricht aus WhatsApp lässt sich hier einfügen: Name, Nummer und Tag werden gelesen.',
  read: (members: string) => `Aus dem Text gelesen: ${members}`,
  members: { name: 'Name', phone: 'Telefon', email: 'E-Mail', when: 'wann' },
  fromName: 'Name',
  fromPhone: 'Telefon',
  fromAddress: 'E-Mail',
  nobody: 'Einen Namen, eine Telefonnummer oder eine E-Mail-Adresse angeben.',
  day: 'Wann',
  time: 'Uhrzeit',
  now: 'Ohne Angabe: jetzt.',
  store: 'Eintragen',
  correct: 'Speichern',
  stored: (name: string) => `Anfrage von ${name} eingetragen`,
  corrected: (name: string) => `Anfrage von ${name} geändert`,
  copy: 'Kopieren',
  copied: 'Kopiert. Jetzt in der Nachricht einfügen.',
  notCopied: 'Das Kopieren hat nicht geklappt. Der Text ist markiert.',
  nothingTyped: 'Schreiben Sie zuerst eine Antwort.',
  call: (phone: string) => `Anrufen: ${phone}`,
}
