/** A long word may part where its halves meet, as `Algierfuchs-Schimmel` and `Colourpoint` do. */
export function withSoftHyphens(name: string): string {
  return name.replaceAll(/(?<=[a-zäöüß]{3})(?=(?:point|fuchs|agouti|schimmel|weiß|separator)\b)/gi, '\u00AD')
}
