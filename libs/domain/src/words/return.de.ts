import type { RETURN_REASONS } from '../returns.ts'

/** What a breeder calls the members of a return; checked against its contract. */
export const returnWords = {
  gerbilIds: 'Tiere',
  returnedByContactId: 'Gebracht von',
  returnedOn: 'Zurück am',
  reason: 'Grund',
  note: 'Notiz',
  refundEur: 'Erstattet',
  chosenStatus: 'Status',
  enclosureId: 'Gehege',
}

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
