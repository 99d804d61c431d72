/**
 * The breeder's words for the members of a request, a mail or what was noted of a call; checked against its contract.
 */
export const requestWords = {
  channel: 'Wie es kam',
  fromName: 'Absender',
  fromPhone: 'Telefon',
  fromAddress: 'Adresse des Absenders',
  subject: 'Betreff',
  bodyText: 'Text der Mail',
  receivedAt: 'Eingang',
  answeredAt: 'Beantwortet am',
  assignedContactId: 'Kontakt',
  status: 'Status',
  draftReply: 'Antwort',
}
