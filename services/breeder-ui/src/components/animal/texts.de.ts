/** Words of animals wherever they are named or chosen. */
export const animalTexts = {
  unknownSex: 'Geschlecht unbekannt',
  withoutEnclosure: 'ohne Gehege',
  herd: 'Bestand',
  findAnimal: 'Name, Farbe oder Gehege …',
  namesake: (name: string, where: string) => `Es lebt schon ein Tier namens ${name} (${where}).`,
  risen: 'gestiegen',
  fallen: 'gefallen',
  steady: 'gleich',
}
