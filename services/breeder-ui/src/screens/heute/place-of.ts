import { secretPlace } from '../../service/secret-place.ts'
import type { DueItem } from '../../service/today.ts'

interface Place {
  to: string
  search?: Record<string, string>
}

type Subject = Pick<DueItem, 'kind' | 'resource' | 'id' | 'enclosureId' | 'contactId'> & {
  actions: readonly { code: string }[]
  gerbilIds: readonly string[]
}

/** Where the subject of an item is seen at the right place; null where there is no screen for it. */
export function placeOf({
  kind,
  resource,
  id,
  gerbilIds,
  enclosureId,
  contactId,
  actions: [main],
}: Subject): Place | null {
  const [animal] = gerbilIds
  if (kind === 'FollowUp') {
    return animal === undefined ? null : { to: `/tiere/${animal}`, search: { tab: 'gesundheit' } }
  }
  if (kind === 'Weigh' || kind === 'WeighYoung') return { to: `/wiegen/${id}` }
  if (kind === 'UnitWanted') return { to: '/warteliste', search: { tiere: gerbilIds.join(',') } }
  if (kind === 'Retention') return { to: '/warteliste', search: { gruppe: 'vergessen' } }
  if (kind === 'AftercareAnswer') return { to: '/nachsorge/rueckmeldung', search: { runde: id } }
  if (kind === 'AftercareConsent') return { to: '/nachsorge' }
  if (kind === 'PublishOffers') return { to: '/website' }
  if (kind === 'SecretMissing') return secretPlace(resource)
  if (resource === 'contact') return { to: `/kontakte/${id}` }
  // Who has no mail address is called: the number stands there.
  if (main?.code === 'Call' && !kind.startsWith('Reservation')) return { to: `/kontakte/${contactId}` }
  if (kind === 'PickupDetails') return letter('reservierung', id, kind)
  if (kind === 'StillInterested') return letter('interessent', id, kind)
  if (kind === 'ProspectNew') return letter('interessent', id, 'WaitlistPlaced')
  if (kind === 'Aftercare') return letter('runde', id)
  if (resource === 'prospect') return { to: `/warteliste/${id}` }
  if (resource === 'reservation')
    return { to: '/reservierungen', search: { [kind === 'Pickup' ? 'uebergeben' : 'reservierung']: id } }
  if (resource === 'gerbil') return { to: `/tiere/${id}` }
  if (resource === 'litter') {
    const isOfTable = kind === 'Sexing' || kind === 'Selection'
    return { to: `/wuerfe/${id}`, ...(isOfTable ? { search: { zeige: 'junge' } } : {}) }
  }
  if (kind === 'BirthExpected' || kind === 'MatingOverdue') return { to: '/verpaarungen' }
  if (resource === 'enclosure') return { to: `/gehege/${id}` }
  if (resource === 'contract') return { to: `/vertraege/${id}` }
  return enclosureId === null ? null : { to: `/gehege/${enclosureId}` }
}

/** The mail that the item asks for, begun with its letter. */
const letter = (about: string, id: string, art?: string): Place => ({
  to: '/nachrichten/neu',
  search: { [about]: id, ...(art !== undefined && { art }) },
})
