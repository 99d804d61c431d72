import type { HEREDITARY_SUSPICIONS, OWNER_CONDITIONS } from '../placement/aftercare.ts'

export const conditionWords = {
  Well: 'Wohlauf',
  Ill: 'Krank',
  Died: 'Verstorben',
  Unknown: 'Unbekannt',
} as const satisfies Record<(typeof OWNER_CONDITIONS)[number], string>

export const hereditarySuspicionWords = {
  No: 'nein',
  Possible: 'möglich',
  Certain: 'sicher',
} as const satisfies Record<(typeof HEREDITARY_SUSPICIONS)[number], string>
