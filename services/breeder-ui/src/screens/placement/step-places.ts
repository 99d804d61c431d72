import type { PlacementPerson } from '../../data/placement-board.ts'
import type { Place } from '../today/place-of.ts'

/** Where all people of a step stand; a step without a place does not compile. */
export const stepPlaces = {
  New: { to: '/warteliste', search: { gruppe: 'neu' } },
  Waiting: { to: '/warteliste', search: {} },
  Offered: { to: '/warteliste', search: { gruppe: 'angebot' } },
  Reserved: { to: '/reservierungen', search: {} },
  MovedOut: { to: '/nachsorge', search: {} },
} as const satisfies Record<PlacementPerson['step'], Place>

/** Where what is open with somebody is seen. */
export function personPlace(person: PlacementPerson): Place {
  const { prospectId, reservationId, requestId, contactId } = person
  if (reservationId !== null) return { to: '/reservierungen', search: { reservierung: reservationId } }
  if (prospectId !== null) return { to: '/warteliste/$id', params: { id: prospectId } }
  if (requestId !== null) return { to: '/anfragen/$id', params: { id: requestId } }
  return { to: '/kontakte/$id', params: { id: contactId ?? '' } }
}
