/** Words of a field that finds. */
export const pickerTexts = {
  nothingFound: 'Nichts gefunden.',
  hits: (count: number) => `${count} Treffer`,
}
