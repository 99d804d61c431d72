/** What is said of a diagnosis of the breeder's own that was changed. */
export const diagnosisTexts = {
  created: (word: string) => `Diagnose „${word}“ angelegt`,
  changed: (word: string) => `Diagnose „${word}“ geändert`,
  hidden: (word: string) => `Diagnose „${word}“ ausgeblendet`,
  shown: (word: string) => `Diagnose „${word}“ steht wieder zur Wahl`,
  removed: (word: string) => `Diagnose „${word}“ gelöscht`,
}
