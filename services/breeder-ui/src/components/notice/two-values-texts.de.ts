/** Words of two values of one field. */
export const twoValuesTexts = {
  mine: 'Ihre Eingabe',
  theirs: 'Gespeichert',
  takeMine: 'Meine nehmen',
  takeTheirs: 'Diese nehmen',
}
