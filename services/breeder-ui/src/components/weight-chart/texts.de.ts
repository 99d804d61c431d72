export const texts = {
  weightCurve: 'Gewichtsverlauf',
  weightTable: 'Gewichte als Tabelle',
  date: 'Datum',
  weight: 'Gewicht',
  change: 'Änderung',
  note: 'Notiz',
  born: 'Geburt',
  now: 'heute',
  usual: {
    Male: 'üblich für sein Alter',
    Female: 'üblich für ihr Alter',
    Unknown: 'üblich für das Alter',
  },
}
