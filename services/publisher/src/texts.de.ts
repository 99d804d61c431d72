/** Why a publish did not happen, for the breeder. */
export const publisherTexts = {
  releaseUnknown:
    'Diese Veröffentlichung gibt es nicht (mehr). Aufgehoben werden die letzten und die, die gerade online ist.',
  releaseDamaged:
    'Diese Veröffentlichung ist nicht mehr vollständig und kann nicht wieder online gehen. Die Website bleibt, wie sie ist.',
  nothingPublished:
    'Die Website ist noch nicht veröffentlicht, oder von einer früheren Version des Programms. Einmal alles veröffentlichen.',
  diskFull:
    'Der Datenträger ist voll, deshalb wurde nichts veröffentlicht. Die Website bleibt, wie sie ist. Platz schaffen und noch einmal veröffentlichen.',
  lockLost: 'Die Verbindung zur Datenbank ist mitten in der Arbeit abgebrochen.',
  pictureMissing: 'Ein Bild der Website fehlt im Dateispeicher.',
  host: {
    notSetUp:
      'Es ist noch kein Website-Speicher eingerichtet. In den Einstellungen Server, Benutzername und Passwort eintragen.',
    passwordMissing: (host: string) => `Das Passwort für ${host} fehlt.`,
    refusedLogin: (host: string) =>
      `${host} hat Benutzername oder Passwort abgelehnt. Was Besucher sehen, bleibt, wie es ist. Beides in den Einstellungen prüfen.`,
    unconfirmed: (host: string) =>
      `${host} muss erst bestätigt werden. Es wurde nichts übertragen, auch nicht das Passwort. Vergleichen Sie den Fingerabdruck, den der Server zeigt, mit dem, den Ihr Anbieter nennt, und bestätigen Sie ihn in den Einstellungen.`,
    certificate: (host: string) =>
      `Für das Zertifikat von ${host} bürgt keine bekannte Stelle. Es wurde nichts übertragen, auch nicht das Passwort. Die Verbindung in den Einstellungen prüfen und dort den Fingerabdruck bestätigen.`,
    otherKey: (host: string) =>
      `${host} weist sich anders aus als bisher. Es wurde nichts übertragen, auch nicht das Passwort. Fragen Sie Ihren Anbieter, ob er den Server gewechselt hat; dann können Sie den neuen Fingerabdruck in den Einstellungen bestätigen.`,
    full: (host: string) =>
      `Der Website-Speicher bei ${host} nimmt nichts mehr an, wahrscheinlich ist er voll. Was Besucher sehen, bleibt, wie es ist. Dort Platz schaffen und noch einmal veröffentlichen.`,
    notAllowed: (host: string) =>
      `${host} lässt in diesem Ordner nicht arbeiten, oder es gibt ihn nicht. Den Ordner in den Einstellungen prüfen.`,
    notFound: (host: string) => `Den Server ${host} gibt es nicht. Den Namen in den Einstellungen prüfen.`,
    unavailable: (host: string) =>
      `${host} war nicht zu erreichen, oder die Verbindung ist abgebrochen. Was schon übertragen ist, wird nicht noch einmal übertragen.`,
  },
} as const
