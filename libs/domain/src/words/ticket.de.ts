/** The breeder's words for the members of a ticket; checked against its contract. */
export const ticketWords = {
  description: 'Beschreibung',
  status: 'Status',
  answer: 'Antwort',
  view: 'Seite',
  animalId: 'Tier',
  animalName: 'Name des Tieres',
  litterName: 'Name des Wurfs',
  url: 'Adresse',
  userAgent: 'Gerät',
  timestamp: 'Zeitpunkt',
  gerbilId: 'Tier',
  litterId: 'Wurf',
  contactId: 'Kontakt',
  notify: 'Benachrichtigen',
}
