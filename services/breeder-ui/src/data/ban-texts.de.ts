import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import type { Ban } from './ban.ts'
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
  save: 'Speichern',
  lift: 'Aufheben',
  stored: (name: string, ban: Pick<Ban, 'kind' | 'until'>) => `${name}: ${banWords(ban)}`,
  lifted: (name: string) => `${name}: ${animalWords.breedingBan} aufgehoben`,
  set: 'Von der Zucht ausschließen oder sperren',
}
