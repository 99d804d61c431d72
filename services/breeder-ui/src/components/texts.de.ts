import { sexWords } from '@zuchtbuch/domain/words/sex.de'

/** The words of the components wherever they are used. */
export const texts = {
  retry: 'Nochmal versuchen',
  slow: 'Das dauert länger als sonst.',
  details: 'Details',
  loading: 'Wird geladen …',
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  back: 'Zurück',
  search: 'Suchen',
  moreActions: 'Weitere Aktionen',
  feedback: 'Wunsch oder Fehler melden',
  skip: 'Zum Inhalt',
  actions: 'Aktionen',
  areas: 'Bereiche',
  create: 'Neu',
  undo: 'Rückgängig',
  online: 'Verbunden',
  offline: 'Keine Verbindung',
  male: sexWords.Male,
  female: sexWords.Female,
  unknownSex: 'Geschlecht unbekannt',
  saving: 'speichert',
  waits: 'wartet',
  discard: 'Verwerfen',
}
