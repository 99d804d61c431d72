/** Why a publish did not happen, for the breeder. */
export const publisherTexts = {
  releaseUnknown:
    'Diese Veröffentlichung gibt es nicht (mehr). Aufgehoben werden die letzten fünf und die, die gerade online ist.',
  releaseDamaged:
    'Diese Veröffentlichung ist nicht mehr vollständig und kann nicht wieder online gehen. Die Website bleibt, wie sie ist.',
  diskFull:
    'Der Datenträger ist voll, deshalb wurde nichts veröffentlicht. Die Website bleibt, wie sie ist. Bitte Platz schaffen und noch einmal veröffentlichen.',
  lockLost: 'Die Verbindung zur Datenbank ist mitten in der Arbeit abgebrochen.',
  pictureMissing: 'Ein Bild der Website fehlt im Dateispeicher.',
} as const
