import type { GroupReason } from '../placement-checks.ts'
import type { ReservationState } from '../placement-states.ts'

/** What a breeder calls the members of a reservation; checked against its contract. */
export const reservationWords = {
  contactId: 'Kontakt',
  prospectId: 'Interessent',
  gerbilIds: 'Tiere',
  expiresOn: 'Reserviert bis',
  pickupOn: 'Abholung am',
  pickupNote: 'Uhrzeit und Ort',
  groupReason: 'Warum einzeln',
  groupNote: 'Mit wem, oder warum',
  priceEur: 'Preis',
  depositEur: 'Anzahlung',
  depositDueOn: 'Anzahlung bis',
  depositPaidOn: 'Angezahlt am',
  depositMethod: 'Wie angezahlt',
  depositOutcome: 'Was mit der Anzahlung geschieht',
  depositOutcomeOn: 'Anzahlung geklärt am',
  notes: 'Notizen',
}

export const reservationStateWords = {
  Held: 'Reserviert',
  Fulfilled: 'Übergeben',
  Released: 'Freigegeben',
  Expired: 'Abgelaufen',
} as const satisfies Record<ReservationState, string>

export const groupReasonWords = {
  Companion: 'Dort leben schon Rennmäuse',
  PartnerElsewhere: 'Es kommt mit einem Tier von anderswo zusammen',
  Medical: 'Aus gesundheitlichen Gründen',
} as const satisfies Record<GroupReason, string>

export const depositOutcomeWords = {
  Credited: 'Angerechnet',
  Refunded: 'Erstattet',
  Transferred: 'Übertragen',
  Kept: 'Einbehalten',
} as const
