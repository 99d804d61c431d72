import { animalWords } from '@zuchtbuch/domain/words/animal.de'

/** Words of an animal that dies or moves out. */
export const leavingTexts = {
  death: 'Gestorben',
  cause: animalWords.causeOfDeath,
  ownWords: 'in eigenen Worten',
  notSaid: 'keine Angabe',
  asUsual: 'wie üblich',
  deceasedOf: (name: string) => `${name} ist verstorben`,
  deceasedThen: 'Das Tier gehört dann nicht mehr zum Bestand. Was von ihm im Buch steht, bleibt.',
  deceasedSave: 'Als verstorben eintragen',
  giveAwayOf: (name: string) => `${name} abgeben`,
  giveAwayThen: 'Das Tier verlässt den Bestand. Einen Vertrag schreibt dieser Schritt nicht.',
  withContract: 'Mit Vertrag übergeben',
  giveAwaySave: 'Als ausgezogen eintragen',
  giveAwayDay: 'Tag der Abgabe',
  leftMeanwhile: 'Das wurde inzwischen schon woanders eingetragen.',
  died: (name: string) => `${name} als verstorben eingetragen`,
  left: (name: string) => `${name} als ausgezogen eingetragen`,
}
