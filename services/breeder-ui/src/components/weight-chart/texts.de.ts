export const texts = {
  weightCurve: 'Gewichtsverlauf',
  weightTable: 'Gewichte als Tabelle',
  date: 'Datum',
  weight: 'Gewicht',
  change: 'Änderung',
  note: 'Notiz',
  born: 'Geburt',
  now: 'heute',
  ownBand: 'Fläche: 8 von 10 Gewichten im Bestand.',
  roughBand: 'Gestrichelt: grob geschätzt, was üblich ist.',
}
