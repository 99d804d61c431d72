/** The breeder's words for the members of a litter; checked against its contract. */
export const litterWords = {
  date: 'Wurftag',
  datePrecision: 'Genauigkeit des Wurftags',
  fatherId: 'Vater',
  motherId: 'Mutter',
  pairingCode: 'Kürzel',
  litterLetter: 'Buchstabe',
  totalBorn: 'Geboren insgesamt',
  deathsWithin8Weeks: 'Verluste in den ersten acht Wochen',
  expectedGoHomeDate: 'Abgabe ab',
  notes: 'Notizen',
  provenance: 'Woher es stammt',
  externalRef: 'Nummer in der Quelle',
}
