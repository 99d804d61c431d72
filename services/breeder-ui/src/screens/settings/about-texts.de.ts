const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

export const aboutTexts = {
  version: 'Version',
  build: (build: string) => `Oberfläche ${build}`,
  site: 'Veröffentlichte Website',
  operation: 'Betrieb',
  operationText: 'Aufträge, Prozesse, Zustand; für den, der das Zuchtbuch betreut',
  api: 'Schnittstelle',
  apiText: 'Für Programme: alle Adressen zum Ausprobieren',
  licences: 'Lizenzen',
  licencesText: 'Woraus diese Oberfläche gebaut ist',
  device: 'Auf diesem Gerät gespeichert',
  deviceText:
    'Damit das Zuchtbuch auch ohne Verbindung aufgeht. Nach dem Leeren wird es beim nächsten Öffnen neu geholt; angefangene Texte bleiben.',
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`,
  clear: 'Leeren',
  cleared: 'Geleert',
  waits: 'Erst wenn nichts mehr auf das Speichern wartet.',
}
