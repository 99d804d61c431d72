import type { REQUEST_CHANNELS } from '../request-channels.ts'

export const channelWords = {
  Mail: 'Mail',
  Phone: 'Anruf',
  Chat: 'Nachricht',
  InPerson: 'Gespräch',
} as const satisfies Record<(typeof REQUEST_CHANNELS)[number], string>

export const requestStatusWords = {
  New: 'Neu',
  InProgress: 'In Arbeit',
  Assigned: 'Zugeordnet',
  Answered: 'Beantwortet',
  Abandoned: 'Erledigt',
} as const
