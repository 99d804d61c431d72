/** The breeder's words for the members of a note on health; checked against its contract. */
export const healthRecordWords = {
  date: 'Tag',
  category: 'Art',
  title: 'Titel',
  description: 'Beschreibung',
  treatment: 'Behandlung',
  veterinarian: 'Tierarzt',
  costEur: 'Kosten',
  followUpOn: 'Nachkontrolle am',
  resolvedOn: 'Erledigt am',
}
