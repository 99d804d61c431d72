/** What the breeder reads when something is wrong with the mail account. */
export const mailTexts = {
  notConfigured:
    'Es ist noch kein Mailkonto eingerichtet. Bitte in den Mail-Einstellungen Adresse und App-Passwort eintragen.',
  refused:
    'Der Mailserver nimmt das App-Passwort nicht an. Bitte ein neues erzeugen und in den Mail-Einstellungen eintragen.',
  notFound: (host: string) =>
    `Den Mailserver ${host} gibt es nicht. Bitte die Adresse in den Mail-Einstellungen prüfen.`,
  certificate: (host: string) =>
    `Das Zertifikat des Mailservers ${host} ist nicht gültig. Das Passwort wurde ihm nicht genannt.`,
  noEncryption: (host: string) =>
    `Der Mailserver ${host} bietet keine Verschlüsselung (STARTTLS) an. Das Passwort wurde ihm nicht genannt.`,
  noFolder: (folder: string) =>
    `Den Ordner „${folder}“ gibt es im Postfach nicht, oder er lässt sich nicht öffnen.`,
  attachmentGone:
    'Diese Datei lässt sich nicht mehr holen: Die Mail liegt nicht mehr im Postfach, oder sie wurde dort verändert.',
  attachmentTooLarge: 'Diese Datei ist größer als 25 MB. Bitte im Postfach ansehen.',
  unavailable: (host: string, code: string) =>
    `Der Mailserver ${host} ist gerade nicht erreichbar oder antwortet nicht (${code}).`,
  rejected: (code: number | undefined) =>
    `Der Mailserver hat die Antwort nicht angenommen${code === undefined ? '' : ` (${code})`}. Bitte die Adresse des Empfängers prüfen.`,
}
