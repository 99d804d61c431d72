export const texts = {
  weightCurve: 'Gewichtsverlauf',
  weightTable: 'Gewichte als Tabelle',
  date: 'Datum',
  weight: 'Gewicht',
  change: 'Änderung',
  note: 'Notiz',
}
