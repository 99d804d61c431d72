const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

/** Words of forgetting a person. */
export const forgetTexts = {
  anonymiseThen:
    'Name, Anschrift, Telefon, E-Mail und Notizen werden gelöscht, ebenso die Anfragen dieser Person mit Ihren Antworten, die Mails an sie und Notizen zu ihren Wünschen. Tiere bleiben eingetragen, und Verträge behalten, was unterschrieben wurde. Das lässt sich nicht rückgängig machen.',
  goes: (requests: number, mails: number) =>
    `Es sind ${[counted(requests, 'Anfrage', 'Anfragen'), counted(mails, 'Mail', 'Mails')].filter((part) => part !== '').join(' und ')}.`,
  unproven: (mails: number, name: string) =>
    mails === 1 ? `Gehört auch diese Mail zu ${name}?` : `Gehören auch diese ${mails} Mails zu ${name}?`,
  unprovenMore:
    'Adresse oder Gespräch passen, sicher ist es nicht. Was angekreuzt ist, wird mit gelöscht. Alles andere bleibt bei den Anfragen.',
  unprovenAll: 'Alle',
  belongsTo: (name: string) => `gehört zu ${name}`,
  anonymiseNow: (name: string) => `${name} anonymisieren`,
  anonymising: 'Wird gerade gelöscht.',
  anonymised: 'Der Kontakt ist anonymisiert.',
}
