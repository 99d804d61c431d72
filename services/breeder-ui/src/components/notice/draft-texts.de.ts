/** Words of what was typed and not stored. */
export const draftTexts = {
  draftOf: (time: string) => `Nicht gespeichert, von ${time}`,
}
