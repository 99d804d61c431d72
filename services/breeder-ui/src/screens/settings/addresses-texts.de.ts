export const addressesTexts = {
  lead: 'Unter welchen Adressen Besucher Ihre Website finden und Ihre Geräte dieses Zuchtbuch.',
  siteUrl: 'Adresse der Website',
  siteUrlHow:
    'Sie steht in der Vorschau, wenn jemand einen Link teilt, und in der Liste für Suchmaschinen. Sie gilt ab dem nächsten Veröffentlichen.',
  publicUrl: 'Adresse des Zuchtbuchs',
  publicUrlHow:
    'Unter ihr öffnet ein Handy im Heimnetz dieses Zuchtbuch. Die Etiketten der Gehege führen dorthin.',
  usual: (how: string, usual: string) => `${how} Leer: ${usual}.`,
  onlyHere: (how: string, usual: string) =>
    `${how} Leer: ${usual}, das gilt nur auf dem Rechner, auf dem das Zuchtbuch läuft.`,
  takeThis: (address: string) => `${address} nehmen`,
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Adressen gespeichert',
  clashed: 'Das wurde inzwischen woanders geändert. Ansehen und nochmal speichern.',
}
