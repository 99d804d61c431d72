import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { banWords } from '../components/ban/ban-words.de.ts'

export const banTexts = {
  title: animalWords.breedingBan,
  titleOf: (name: string) => `${name}: ${animalWords.breedingBan}`,
  kind: 'Was gilt?',
  kinds: { Excluded: 'Ausgeschlossen', Suspended: 'Gesperrt' },
  hints: {
    Excluded: 'Für immer. Die Planung weist darauf hin; verboten wird nichts.',
    Suspended: 'Auf Zeit, oder bis Sie die Sperre aufheben.',
  },
  reason: 'Grund',
  reasonMissing: 'Schreiben Sie, warum.',
  since: 'Seit',
  until: 'Bis',
  untilNone: 'offen',
  endsBefore: 'Liegt vor dem Beginn.',
  save: 'Speichern',
  lift: 'Aufheben',
  stored: (name: string, ban: Parameters<typeof banWords>[0]) => `${name}: ${banWords(ban)}`,
  lifted: (name: string) => `${name}: ${animalWords.breedingBan} aufgehoben`,
  set: 'Von der Zucht ausschließen oder sperren',
}
