/** The breeder's words for the members of a colour variety; checked against its contract. */
export const colorVarietyWords = {
  name: 'Name',
  englishName: 'Englischer Name',
  otherNames: 'Andere Namen',
  genotype: 'Gencode',
  sortOrder: 'Platz in der Reihe',
}
