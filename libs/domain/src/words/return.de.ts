/** The breeder's words for the members of a return; checked against its contract. */
export const returnWords = {
  gerbilIds: 'Tiere',
  returnedByContactId: 'Gebracht von',
  returnedOn: 'Zurück am',
  reason: 'Grund',
  note: 'Notiz',
  refundEur: 'Erstattet',
  chosenStatus: 'Status',
  enclosureId: 'Gehege',
}
