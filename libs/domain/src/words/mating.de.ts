/** The breeder's words for the members of a mating; checked against its contract. */
export const matingWords = {
  fatherId: 'Vater',
  motherId: 'Mutter',
  plannedFor: 'Geplant für',
  togetherFrom: 'Zusammengesetzt',
  separatedOn: 'Getrennt',
  endedOn: 'Beendet',
  retiredOn: 'Im Ruhestand seit',
  pairingCode: 'Kürzel',
  litterId: 'Wurf',
  notes: 'Notizen',
}
