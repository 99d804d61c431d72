import { animalStatusWords } from '@zuchtbuch/domain/words/animal-values.de'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
import type { SexWord } from './herd.ts'

/** Words of what a tap opens over the list. */
export const sheetTexts = {
  filterTitle: 'Liste filtern',
  showFound: (count: number) => (count === 1 ? '1 Tier zeigen' : `${count} Tiere zeigen`),
  any: 'alle',
  sexes: {
    weiblich: sexWords.Female,
    maennlich: sexWords.Male,
    unbekannt: sexWords.Unknown,
  } satisfies Record<SexWord, string>,
  columnsTitle: 'Spalten der Tabelle',
  ad: 'Anzeige schreiben',
  contract: 'Mit Vertrag übergeben',
  ban: 'Zuchtausschluss / Zuchtsperre …',
  tooMany: (most: number) => `höchstens ${most} Tiere auf einmal`,
  statusDecided: 'Der Status folgt hier dem Todesdatum oder dem neuen Zuhause.',
  statusTitle: (count: number) => (count === 1 ? 'Status von 1 Tier' : `Status von ${count} Tieren`),
  noEnclosure: 'ohne Gehege',
  unknownGene: 'unbekanntes Gen',
  cancel: 'Abbrechen',
  statuses: animalStatusWords,
  statusGiven: (count: number, name: string, status: string) =>
    `${count === 1 ? name : `${count} Tiere`}: Status „${status}“`,
  statusReasons: {
    changedElsewhere: 'wurde inzwischen woanders geändert.',
    gone: 'Dieses Tier gibt es nicht mehr.',
  },
}
