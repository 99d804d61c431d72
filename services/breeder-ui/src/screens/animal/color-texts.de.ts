/** Words of choosing a colour, and of what a gene code says of it. */
export const colorTexts = {
  readFromCode: 'gelesen aus dem Gencode',
  chosenColor: 'von Hand gewählt',
  notByCode: 'passt nicht zum Gencode',
  colorOf: (name: string) => `Farbe von ${name}`,
  findColor: 'Farbe suchen',
  colors: 'Farben',
  colorsByCode: 'Nach dem Gencode möglich',
  otherColors: 'Andere Farben',
  colorNow: 'eingetragen',
  codeSays: (color: string) => `Der Gencode sagt ${color}.`,
  codeLeaves: (count: number) =>
    count === 1 ? 'Der Gencode lässt eine andere Farbe zu.' : `Der Gencode lässt ${count} andere Farben zu.`,
  takeColor: (color: string) => `${color} eintragen`,
  chooseColor: 'Farbe wählen',
  keepColor: (color: string) => `Bei ${color} bleiben`,
  noColorStays: 'Ohne Farbe lassen',
}
