import { legalLackWords } from '@zuchtbuch/domain/words/legal-pages.de'

export const legalTexts = {
  title: 'Impressum und Datenschutz',
  groups: {
    you: 'Wer Sie sind',
    kennel: 'Zucht und Beiträge',
    host: 'Wo die Website liegt',
    letters: 'Mails, Verträge, Nachfragen',
  },
  /** Beside what is printed from „Name und Anschrift“. */
  fromProfile: 'aus Ihren Angaben',
  toProfile: 'Name und Anschrift ändern',
  noProfile: 'Noch nichts eingetragen.',
  lacks: (lacks: readonly (keyof typeof legalLackWords)[]) =>
    `Es fehlt noch: ${lacks.map((lack) => legalLackWords[lack]).join(', ')}.`,
  missing: 'fehlt noch',
  none: 'Gibt es keine, schreiben Sie „keine“.',
  unknown: 'nicht bekannt',
  days: 'Tage',
  notDays: 'Eine Zahl von 0 bis 365 eintragen.',
  authority: {
    fromList: 'Aus der Liste wählen',
    hint: 'Dort können sich Besucher beschweren. Die Seite „Datenschutz“ nennt sie als Beispiel; darunter lässt sich jede andere eintragen.',
    own: 'eigener Text',
    none: 'keine nennen',
  },
  rules: {
    inquiryMonths: 'Mails, aus denen nichts wird, löschen Sie nach {} Monaten.',
    contractYears: 'Verträge bewahren Sie {} Jahre auf.',
  },
  pages: { impressum: 'Impressum', datenschutz: 'Datenschutz' },
  states: {
    Empty: 'noch leer',
    Written: 'nach Ihren Angaben geschrieben',
    Outdated: 'Ihre Angaben haben sich geändert',
    Edited: 'eigener Text',
  },
  write: (page: string) => `${page} schreiben`,
  written: (page: string) => `${page} geschrieben`,
  replaceAsk: 'Die Seite wurde von Hand geändert. Überschreiben?',
  replace: 'Überschreiben',
  look: (page: string) => `${page} ansehen`,
  publishMore: 'Besucher sehen es nach dem nächsten Veröffentlichen.',
  noAdvice: 'Nach bestem Wissen geschrieben, keine Rechtsberatung.',
}
