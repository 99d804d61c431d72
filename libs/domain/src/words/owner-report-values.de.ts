import type { OWNER_CONDITIONS } from '../placement/aftercare.ts'

export const conditionWords = {
  Well: 'Wohlauf',
  Ill: 'Krank',
  Died: 'Verstorben',
  Unknown: 'Unbekannt',
} as const satisfies Record<(typeof OWNER_CONDITIONS)[number], string>
