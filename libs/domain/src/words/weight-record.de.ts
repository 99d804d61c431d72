/** The breeder's words for the members of a weight; checked against its contract. */
export const weightRecordWords = {
  date: 'Tag',
  weightGrams: 'Gewicht',
  notes: 'Notizen',
}
