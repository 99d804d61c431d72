import type { RETURN_REASONS } from '../placement/returns.ts'

export const returnReasonWords = {
  Allergy: 'Allergie',
  Move: 'Umzug',
  TimeOrMoney: 'Zeit oder Geld',
  Conflict: 'Streit unter den Tieren',
  PartnerDied: 'Partnertier gestorben',
  WrongSex: 'Falsches Geschlecht',
  Health: 'Gesundheit',
  Other: 'Sonstiges',
} as const satisfies Record<(typeof RETURN_REASONS)[number], string>
