export const notFoundTexts = {
  title: 'Nicht gefunden',
  text: 'Diese Seite gibt es nicht.',
  more: 'Vielleicht wurde etwas gelöscht oder die Adresse ist unvollständig.',
  search: 'Suchen',
  trash: 'Im Papierkorb nachsehen',
}
