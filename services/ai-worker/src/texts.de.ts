/** The breeder's sentences when a text could not be written. They never hold anything of the question or the answer. */
export const failureTexts = {
  requestChanged:
    'Die Anfrage wurde inzwischen geändert, beantwortet oder gelöscht. Der Entwurf wurde deshalb nicht übernommen.',
  keyMissing: 'Für die Schreibhilfe fehlt der Schlüssel. Er steht in den Einstellungen unter „Schreibhilfe“.',
  keyRefused:
    'Die Schreibhilfe nimmt den Schlüssel nicht an. In den Einstellungen unter „Schreibhilfe“ prüfen.',
  notFound: (model: string) =>
    `Die Schreibhilfe kennt das Modell „${model}“ oder die Adresse nicht. Beides in den Einstellungen unter „Schreibhilfe“ prüfen.`,
  quota: 'Das Guthaben beim Anbieter der Schreibhilfe ist aufgebraucht. Dort das Konto prüfen.',
  busy: 'Die Schreibhilfe hat gerade zu viel zu tun. In ein paar Minuten noch einmal versuchen.',
  disturbed: (status: number) =>
    `Die Schreibhilfe hat eine Störung (Status ${status}). Später noch einmal versuchen.`,
  refusedRequest: (status: number) =>
    `Die Schreibhilfe hat die Anfrage abgelehnt (Status ${status}). Modell und Adresse in den Einstellungen unter „Schreibhilfe“ prüfen.`,
  unreachable:
    'Die Schreibhilfe ist nicht erreichbar. Die Internetverbindung und die Adresse in den Einstellungen prüfen und es noch einmal versuchen.',
  tooLate: (seconds: number) =>
    `Die Schreibhilfe hat nicht innerhalb von ${seconds} Sekunden geantwortet. Noch einmal versuchen.`,
  notUnderstood:
    'Unter der Adresse antwortet etwas, das keine Schreibhilfe ist. Die Adresse in den Einstellungen prüfen.',
  notPublic:
    'Die Adresse der Schreibhilfe liegt nicht im Internet; dorthin wird nichts gesendet. Die Adresse in den Einstellungen prüfen.',
  notAtHome:
    'Die Adresse der Schreibhilfe liegt nicht mehr im eigenen Netz; dorthin wird nichts gesendet. Die Adresse in den Einstellungen prüfen.',
  refused: 'Die Schreibhilfe wollte diesen Text nicht schreiben. Den Text selbst verfassen.',
  unusable:
    'Die Schreibhilfe hat zweimal nichts Brauchbares geliefert. Noch einmal versuchen oder selbst schreiben.',
}
