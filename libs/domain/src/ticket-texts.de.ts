/** What the states of a ticket are called, for people. */
export const ticketStatusTexts = {
  New: 'Neu',
  InProgress: 'In Arbeit',
  Question: 'Rückfrage',
  Solved: 'Gelöst',
  Declined: 'Abgelehnt',
} as const
