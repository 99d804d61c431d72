export const addTexts = {
  who: 'Wer sucht Tiere?',
  entered: (name: string) => `${name} eingetragen`,
}
