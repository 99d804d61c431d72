/** Words of what is told of an animal. */
export const factsTexts = {
  name: 'Name',
  neutered: (sex: string) => `${sex}, kastriert`,
  bornAbout: 'Geboren ungefähr',
  edit: 'ändern',
  traitsHint: 'zahm, neugierig',
  addTrait: 'Wesen ergänzen',
  dropTrait: (word: string) => `${word} entfernen`,
  character: 'Charakter',
  origin: 'Herkunft',
  ownBreeding: 'eigene Zucht',
  goHome: 'Abgabe am',
  moreFacts: 'Angabe',
  lastChanged: (moment: string) => `Zuletzt geändert ${moment}`,
  ofThisDevice: 'Verlauf dieses Geräts',
}
