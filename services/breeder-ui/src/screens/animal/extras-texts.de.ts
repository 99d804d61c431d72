/** Words of what a table told beside the fields of an animal. */
export const extrasTexts = {
  drop: (label: string) => `${label} löschen`,
}
