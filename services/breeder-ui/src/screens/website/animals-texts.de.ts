/** Words of how the animals of the website are kept up to date. */
export const animalsTexts = {
  animalsModes: { Automatic: 'von selbst', Ask: 'mit den Seiten' },
  animalsHint: {
    Automatic:
      'Stirbt ein Tier, geht es oder wird es reserviert, zeigt die Website das nach ein bis zwei Minuten. Was Sie an den Seiten schreiben, bleibt Entwurf.',
    Ask: 'Auch verstorbene und ausgezogene Tiere stehen auf der Website, bis Sie veröffentlichen.',
  },
  animalsUnknown: 'Dafür einmal veröffentlichen: Ab dann weiß das Programm, was Besucher sehen.',
  animalsChanged: {
    Automatic: 'Tiere gehen jetzt von selbst auf die Website',
    Ask: 'Tiere gehen mit den Seiten auf die Website',
  },
  differs: (what: readonly string[]) => `Auf der Website: ${what.join(' ')}`,
  animalsOnly: 'Nur die Tiere aktualisieren',
  animalsBusy: 'wird aktualisiert …',
  animalsDone: 'Tiere auf der Website aktualisiert',
}
