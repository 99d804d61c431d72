import type { GroupReason } from '../placement/placement-checks.ts'
import type { ReservationState } from '../placement/placement-states.ts'

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
