import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { animalStatusWords } from '@zuchtbuch/domain/words/animal-values.de'
import { enclosureWords } from '@zuchtbuch/domain/words/enclosure.de'
import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
export const texts = {
  title: 'Noch nicht gespeichert',
  sendNow: 'Jetzt senden',
  nothing: 'Alles ist gespeichert.',
  goes: 'Was hier steht, geht von selbst ab, sobald das Zuchtbuch wieder zu erreichen ist.',
  since: (time: string) => `wartet seit ${time}`,
  again: 'Nochmal',
  discard: 'Verwerfen',
  discardThis: (text: string) => `Verwerfen: ${text}`,
  lost: (text: string) => `„${text}“ wird dann nicht gespeichert und ist verloren.`,
  lostWith: 'Verloren ist damit auch, was davon abhängt:',
  perhapsStored: 'Vielleicht kam es schon an. Dann bleibt es im Zuchtbuch.',
  keep: 'Behalten',
  discardForGood: (count: number) => (count === 1 ? 'Endgültig verwerfen' : `Alle ${count} verwerfen`),
  conflict: (member: string, label: string) => `${member} von ${label}`,
  conflictWhat: 'Das wurde inzwischen auch woanders geändert. Was soll gelten?',
  weighedTwice: (label: string, day: string) =>
    `${label} wurde ${day} schon woanders gewogen. Was soll gelten?`,
  weightOf: (label: string) => `Gewicht von ${label}`,
  none: '–',
  gone: (label: string) => `${label} wurde inzwischen gelöscht.`,
  bringBack: 'Zurückholen und speichern',
  notBroughtBack: 'Im Papierkorb ist es nicht mehr.',
  members: { ...enclosureWords, ...healthRecordWords, ...animalWords } as Readonly<Record<string, string>>,
  statuses: { ...animalStatusWords, ...sexWords } as Readonly<Record<string, string>>,
}
