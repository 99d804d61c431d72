export const texts = {
  less: (share: string) => `${share} weniger als zuletzt.`,
  more: (share: string) => `${share} mehr als zuletzt.`,
  sign: 'Fehlt das Komma?',
  isRight: 'Stimmt das?',
  right: 'Stimmt',
  nothingTyped: 'Erst das Gewicht eintippen.',
  notANumber: 'Das ist keine Zahl.',
  tooSmall: 'Ein Gewicht ist größer als 0 g.',
  tooLarge: 'Mehr als 500 g nimmt das Zuchtbuch nicht an.',
  meant: (weight: string) => `Meinten Sie ${weight}?`,
  doubtful: (one: string, other: string) => `${one} oder ${other}?`,
}
