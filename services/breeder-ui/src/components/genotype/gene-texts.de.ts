/** Words of the genes beside the eight loci, where a gene code is typed or shown. */
export const geneTexts = {
  further: 'Weitere Gene',
  code: 'Gelesen als',
  remove: 'entfernen',
  unknown: 'kennt das Zuchtbuch nicht',
  notComputed: 'wird nicht gerechnet',
}
