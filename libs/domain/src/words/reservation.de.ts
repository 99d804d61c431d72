/** The breeder's words for the members of a reservation; checked against its contract. */
export const reservationWords = {
  contactId: 'Kontakt',
  prospectId: 'Interessent',
  gerbilIds: 'Tiere',
  expiresOn: 'Reserviert bis',
  pickupOn: 'Abholung am',
  pickupNote: 'Uhrzeit und Ort',
  groupReason: 'Warum einzeln',
  groupNote: 'Mit wem, oder warum',
  priceEur: 'Preis',
  depositEur: 'Anzahlung',
  depositDueOn: 'Anzahlung bis',
  depositPaidOn: 'Angezahlt am',
  depositMethod: 'Wie angezahlt',
  depositOutcome: 'Was mit der Anzahlung geschieht',
  depositOutcomeOn: 'Anzahlung geklärt am',
  notes: 'Notizen',
}
