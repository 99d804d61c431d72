/** What a column of a list becomes, in the breeder's words; checked against the headings that are read. */
export const animalFieldWords = {
  'animal.name': 'Name',
  'animal.fullName': 'Voller Name',
  'animal.ref': 'Nummer',
  'animal.gender': 'Geschlecht',
  'animal.dateOfBirth': 'Geboren',
  'animal.color': 'Farbe',
  'animal.genotype': 'Gencode',
  'animal.whiteGrade': 'Zeichnung',
  'animal.whitePercent': 'Weißanteil',
  'animal.breeder': 'Züchter',
  'animal.enclosure': 'Gehege',
  'animal.litter': 'Wurf',
  'animal.trait': 'Charakter',
  'animal.dateOfDeath': 'Gestorben',
  'animal.causeOfDeath': 'Todesursache',
  'animal.father': 'Vater',
  'animal.mother': 'Mutter',
  'animal.fatherRef': 'Nummer des Vaters',
  'animal.motherRef': 'Nummer der Mutter',
  'animal.parents': 'Beide Eltern in einer Zelle',
  'animal.receiver': 'Käufer',
  'animal.goHomeDate': 'Abgabe am',
  weight: 'Gewicht',
  'weight.date': 'Tag des Gewichts',
  'animal.extra': 'Weitere Angaben',
}

export const weightFieldWords = {
  'weight.animal': 'Tier',
  'weight.day': 'Tag',
  'weight.value': 'Gewicht',
}

export const contactFieldWords = {
  'contact.name': 'Name',
  'contact.email': 'E-Mail',
  'contact.phone': 'Telefon',
  'contact.street': 'Straße und Hausnummer',
  'contact.postalCode': 'PLZ',
  'contact.city': 'Ort',
  'contact.country': 'Land',
  'contact.suffix': 'Zuchtname',
}

const nominative = (letter: string) => (letter === 'f' ? 'Vater' : 'Mutter')
const genitive = (letter: string) => (letter === 'f' ? 'des Vaters' : 'der Mutter')

/** An ancestor by the way to it: `fm`, the father's mother, is "Mutter des Vaters". */
export function ancestorWord(way: string): string {
  const [last = '', ...before] = way.split('').toReversed()
  return [nominative(last), ...before.map(genitive)].join(' ')
}
