const mailOfBoth = (name: string) =>
  `${name} nimmt das Passwort nicht an. Dort unter „POP3/IMAP Abruf“ den Zugriff erlauben; mit Zwei-Faktor-Anmeldung gilt nur ein anwendungsspezifisches Passwort.`

const providers = [
  {
    hosts: /\.(?:gmail|googlemail|google)\.com$/,
    refused:
      'Gmail nimmt das App-Passwort nicht an. Im Google-Konto unter „Sicherheit“ ein neues erzeugen; das gewöhnliche Passwort gilt hier nicht.',
  },
  { hosts: /\.gmx\.(?:net|de|at|ch)$/, refused: mailOfBoth('GMX') },
  { hosts: /\.web\.de$/, refused: mailOfBoth('WEB.DE') },
  {
    hosts: /\.t-online\.de$/,
    refused:
      'T-Online nimmt das Passwort nicht an. Gemeint ist das Passwort für E-Mail-Programme aus dem Kundencenter, nicht das für die Anmeldung.',
  },
]

/** The breeder's sentences about a fault of the mail account. */
export const mailTexts = {
  /** The provider's name for the password, and the place where it is made there. */
  refused: (host: string) => {
    const provider = providers.find(({ hosts }) => hosts.test(host))
    return (
      provider?.refused ??
      `Der Mailserver ${host} nimmt das Passwort nicht an. Viele Anbieter verlangen für Programme ein eigenes.`
    )
  },
  notFound: (host: string) =>
    `Den Mailserver ${host} gibt es nicht. Die Adresse in den Mail-Einstellungen prüfen.`,
  certificate: (host: string) =>
    `Das Zertifikat des Mailservers ${host} ist nicht gültig. Das Passwort wurde ihm nicht genannt.`,
  noEncryption: (host: string) =>
    `Der Mailserver ${host} bietet keine Verschlüsselung (STARTTLS) an. Das Passwort wurde ihm nicht genannt.`,
  noFolder: (folder: string) =>
    `Den Ordner „${folder}“ gibt es im Postfach nicht, oder er lässt sich nicht öffnen.`,
  attachmentGone:
    'Diese Datei lässt sich nicht mehr holen: Die Mail liegt nicht mehr im Postfach, oder sie wurde dort verändert.',
  attachmentTooLarge: 'Diese Datei ist größer als 25 MB. Im Postfach ansehen.',
  unavailable: (host: string, code: string) =>
    `Der Mailserver ${host} ist gerade nicht erreichbar oder antwortet nicht (${code}).`,
  rejected: (code: number | undefined) =>
    `Der Mailserver hat die Antwort nicht angenommen${code === undefined ? '' : ` (${code})`}. Die Adresse prüfen.`,
}
