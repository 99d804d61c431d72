export const ticketStatusWords = {
  New: 'Neu',
  InProgress: 'In Arbeit',
  Question: 'Rückfrage',
  Solved: 'Gelöst',
  Declined: 'Abgelehnt',
} as const
