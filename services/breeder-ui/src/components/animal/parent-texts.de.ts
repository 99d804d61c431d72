export const texts = {
  /** Above what can be made, below who was found. */
  notFound: 'Nicht im Zuchtbuch?',
  make: (name: string) => `„${name}“ neu anlegen`,
  newParent: { father: 'Neuer Vater', mother: 'Neue Mutter' },
  name: 'Name',
  nameMissing: 'Geben Sie dem Tier einen Namen.',
  born: 'Geboren',
  bornAbout: 'Oder ungefähr',
  bornAboutHint: 'Etwa „2021“ oder „Frühjahr 2020“',
  bornHint: 'Freiwillig. Ohne Geburtstag bekommt dieses Tier selbst noch keine Eltern.',
  tooYoung: 'So jung kann kein Tier Eltern sein. Prüfen Sie den Tag.',
  breeder: 'Züchter',
  foreign: 'Gehört nicht zum Bestand',
  foreignHint: 'Ein Ahn, oder ein Tier, das nie hier lebte: Es steht nur in Stammbäumen.',
  create: 'Anlegen und eintragen',
  created: (name: string) => `${name} angelegt`,
}
