/** Words of what is chosen in a list, and of its pages. */
export const listTexts = {
  chosen: (count: number) => `${count} gewählt`,
  chosenWord: 'gewählt',
  endSelection: 'Auswahl beenden',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  previousPage: 'Vorige Seite',
  firstPage: 'Das ist die erste Seite.',
  lastPage: 'Das ist die letzte Seite.',
  nextPage: 'Nächste Seite',
  newer: 'Neuere',
  older: 'Ältere',
}
