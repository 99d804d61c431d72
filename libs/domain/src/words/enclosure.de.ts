/** The breeder's words for the members of an enclosure; checked against its contract. */
export const enclosureWords = {
  name: 'Name',
  location: 'Standort',
  lengthCm: 'Länge',
  widthCm: 'Breite',
  heightCm: 'Höhe',
  capacity: 'Plätze',
  beddingCm: 'Höhe der Einstreu',
  purpose: 'Wofür',
  quarantineFrom: 'Quarantäne ab',
  quarantineUntil: 'Quarantäne bis',
  quarantineReason: 'Grund der Quarantäne',
  lastCleanedOn: 'Zuletzt gereinigt',
  notes: 'Notizen',
}
