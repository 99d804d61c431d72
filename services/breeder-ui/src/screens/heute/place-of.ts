import { secretPlace } from '../../service/secret-place.ts'
import type { Address } from '../../screens.ts'
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
    return animal === undefined ? null : at(`/tiere/${animal}`, { tab: 'gesundheit' })
  }
  if (kind === 'Weigh' || kind === 'WeighYoung') return at(`/wiegen/${id}`)
  if (kind === 'UnitWanted') return at('/warteliste', { tiere: gerbilIds.join(',') })
  if (kind === 'Retention') return at('/warteliste', { gruppe: 'vergessen' })
  if (kind === 'AftercareAnswer') return at('/nachsorge/rueckmeldung', { runde: id })
  if (kind === 'AftercareConsent') return at('/nachsorge')
  if (kind === 'PublishOffers') return at('/website')
  if (kind === 'SecretMissing') return secretPlace(resource)
  if (resource === 'contact') return at(`/kontakte/${id}`)
  // Who has no mail address is called: the number stands there.
  if (main?.code === 'Call' && !kind.startsWith('Reservation')) return at(`/kontakte/${contactId}`)
  if (kind === 'PickupDetails') return letter('reservierung', id, kind)
  if (kind === 'StillInterested') return letter('interessent', id, kind)
  if (kind === 'ProspectNew') return letter('interessent', id, 'WaitlistPlaced')
  if (kind === 'Aftercare') return letter('runde', id)
  if (resource === 'prospect') return at(`/warteliste/${id}`)
  if (resource === 'reservation')
    return at('/reservierungen', { [kind === 'Pickup' ? 'uebergeben' : 'reservierung']: id })
  if (resource === 'gerbil') return at(`/tiere/${id}`)
  if (resource === 'litter') {
    const isOfTable = kind === 'Sexing' || kind === 'Selection'
    return at(`/wuerfe/${id}`, isOfTable ? { zeige: 'junge' } : undefined)
  }
  if (kind === 'BirthExpected' || kind === 'MatingOverdue') return at('/verpaarungen')
  if (resource === 'enclosure') return at(`/gehege/${id}`)
  if (resource === 'contract') return at(`/vertraege/${id}`)
  return enclosureId === null ? null : at(`/gehege/${enclosureId}`)
}

const at = (to: Address, search?: Record<string, string>): Place =>
  search === undefined ? { to } : { to, search }

/** The mail that the item asks for, begun with its letter. */
const letter = (about: string, id: string, art?: string): Place =>
  at('/nachrichten/neu', { [about]: id, ...(art !== undefined && { art }) })
