import type { Feedback } from '@zuchtbuch/db/feedback'

/** German texts of the notifications. */
export const pushTexts = {
  title: 'Meldung',
  status: {
    New: 'Neue Meldung',
    InProgress: 'In Arbeit',
    Question: 'Neue Rückfrage',
    Solved: 'Gelöst',
    Declined: 'Abgelehnt',
  } satisfies Record<Feedback['status'], string>,
  test: { title: 'Zuchtbuch', body: 'So kommen Benachrichtigungen auf diesem Gerät an.' },
  unreachable: (reason: string) => `Der Push-Dienst war nicht erreichbar (${reason}).`,
  slow: 'Der Push-Dienst hat nicht innerhalb von zehn Sekunden geantwortet.',
  busy: (status: number) => `Der Push-Dienst nimmt gerade nichts an (Status ${status}).`,
  refused: (status: number) => `Der Push-Dienst hat die Nachricht abgelehnt (Status ${status}).`,
  otherPort: 'Die Adresse des Push-Dienstes nennt einen anderen Port als 443; dorthin wird nichts gesendet.',
  notPublic: 'Die Adresse des Push-Dienstes liegt nicht im Internet; dorthin wird nichts gesendet.',
}
