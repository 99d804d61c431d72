/** The breeder's sentences when a text could not be written. They never hold anything of the question or the answer. */
export const failureTexts = {
  requestChanged:
    'Die Anfrage wurde inzwischen geändert, beantwortet oder gelöscht. Der Entwurf wurde deshalb nicht übernommen.',
  keyMissing:
    'Für Textvorschläge fehlt der Schlüssel des KI-Dienstes. Er steht in den Einstellungen unter „Textvorschläge“.',
  keyRefused:
    'Der KI-Dienst nimmt den Schlüssel nicht an. Bitte in den Einstellungen unter „Textvorschläge“ prüfen.',
  notFound: (model: string) =>
    `Der KI-Dienst kennt das Modell „${model}“ oder die Adresse nicht. Bitte beides in den Einstellungen unter „Textvorschläge“ prüfen.`,
  quota: 'Das Guthaben beim KI-Dienst ist aufgebraucht. Bitte dort das Konto prüfen.',
  busy: 'Der KI-Dienst hat gerade zu viel zu tun. Bitte in ein paar Minuten noch einmal versuchen.',
  disturbed: (status: number) =>
    `Der KI-Dienst hat eine Störung (Status ${status}). Bitte später noch einmal versuchen.`,
  refusedRequest: (status: number) =>
    `Der KI-Dienst hat die Anfrage abgelehnt (Status ${status}). Bitte Modell und Adresse in den Einstellungen unter „Textvorschläge“ prüfen.`,
  unreachable:
    'Der KI-Dienst ist nicht erreichbar. Bitte die Internetverbindung und die Adresse in den Einstellungen prüfen und es noch einmal versuchen.',
  tooLate: (seconds: number) =>
    `Der KI-Dienst hat nicht innerhalb von ${seconds} Sekunden geantwortet. Bitte noch einmal versuchen.`,
  notUnderstood:
    'Unter der Adresse antwortet etwas, das kein KI-Dienst ist. Bitte die Adresse in den Einstellungen prüfen.',
  notPublic:
    'Die Adresse des KI-Dienstes liegt nicht im Internet; dorthin wird nichts gesendet. Bitte die Adresse in den Einstellungen prüfen.',
  notAtHome:
    'Die Adresse des KI-Dienstes liegt nicht mehr im eigenen Netz; dorthin wird nichts gesendet. Bitte die Adresse in den Einstellungen prüfen.',
  refused: 'Der KI-Dienst wollte diesen Text nicht schreiben. Bitte den Text selbst verfassen.',
  unusable:
    'Der KI-Dienst hat zweimal nichts Brauchbares geliefert. Bitte noch einmal versuchen oder selbst schreiben.',
}
