/** The breeder's words for the members of a clause; checked against its contract. */
export const contractClauseWords = {
  title: 'Überschrift',
  text: 'Wortlaut',
  isDefault: 'In neuen Verträgen vorausgewählt',
  sortOrder: 'Platz in der Reihe',
}
