/** The breeder's words for the members of an enclosure; checked against its contract. */
export const enclosureWords = {
  name: 'Name',
  location: 'Standort',
  lengthCm: 'Länge',
  widthCm: 'Breite',
  heightCm: 'Höhe',
  capacity: 'Plätze',
  lastCleanedOn: 'Zuletzt gereinigt',
  notes: 'Notizen',
}
