import type { LinkProps } from '@tanstack/react-router'
import { secretPlace } from '../../data/secret-place.ts'
import type { DueItem } from '../../data/today.ts'
import type { SearchOf } from '../../searches.ts'
import type { ScreenPath } from '../../screens.ts'

type Subject = Pick<DueItem, 'kind' | 'resource' | 'id' | 'enclosureId' | 'contactId'> & {
  actions: readonly { code: string }[]
  gerbilIds: readonly string[]
}

/** A screen with the name of what it is about. */
export type Place = { to: ScreenPath } & Pick<LinkProps, 'params' | 'search'>

/** Where the subject of an item is seen at the right place; null where there is no screen for it. */
export function placeOf(item: Subject): Place | null {
  const { kind, contactId, actions } = item
  // A contact without a mail address is called: the number stands there.
  const isCalled = actions[0]?.code === 'Call' && contactId !== null && !kind.startsWith('Reservation')
  return isCalled ? { to: '/kontakte/$id', params: { id: contactId } } : places[kind](item)
}

const pair = ({ id }: Subject): Place => at('/verpaarungen', { verpaarung: id })
const reservation = ({ id }: Subject): Place => at('/reservierungen', { reservierung: id })
const prospect = ({ id }: Subject): Place => ({ to: '/warteliste/$id', params: { id } })
const handover = ({ resource, id }: Subject): Place => ({
  to: resource === 'contract' ? '/vertraege/$id' : '/tiere/$id',
  params: { id },
})
const health = (id: string): Place => ({ to: '/tiere/$id', params: { id }, search: { tab: 'gesundheit' } })
const litter = ({ id }: Subject): Place => ({ to: '/wuerfe/$id', params: { id } })
const pupsOf = (item: Subject): Place => ({ ...litter(item), search: { zeige: 'junge' } })
const round = ({ id }: Subject): Place => ({ to: '/wiegen/$gehegeId', params: { gehegeId: id } })
const enclosure = (id: string | null): Place | null =>
  id === null ? null : { to: '/gehege/$id', params: { id } }

const at = <const Path extends ScreenPath>(
  to: Path,
  search: SearchOf<Path> = {} as SearchOf<Path>,
): Place => ({
  to,
  ...(Object.keys(search).length > 0 && { search }),
})
/** The mail that an item asks for, begun with its letter. */
const letter = (search: SearchOf<'/nachrichten/$id'>): Place => ({
  to: '/nachrichten/$id',
  params: { id: 'neu' },
  search,
})

/** A kind without a place does not compile. */
const places: Readonly<Record<Subject['kind'], (item: Subject) => Place | null>> = {
  SecretMissing: ({ resource }) => secretPlace(resource),
  MatingOverdue: pair,
  NoLitterYet: pair,
  BirthExpected: pair,
  PauseDue: pair,
  CleanBeforeBirth: ({ enclosureId }) => enclosure(enclosureId),
  SeparateOlder: ({ enclosureId }) => enclosure(enclosureId),
  FollowUp: ({ gerbilIds: [id] }) => (id === undefined ? null : health(id)),
  StillAlive: ({ id }) => ({ to: '/tiere/$id', params: { id } }),
  QuarantineEnds: ({ resource, id }) =>
    resource === 'gerbil' ? { to: '/tiere/$id', params: { id } } : enclosure(id),
  BanEnds: ({ id }) => ({ to: '/tiere/$id', params: { id } }),
  HandoverDue: handover,
  CollectionSoon: handover,
  Pickup: ({ id }) => at('/reservierungen', { uebergeben: id }),
  PickupDetails: ({ id, kind }) => letter({ reservierung: id, art: kind }),
  PartnerLost: reservation,
  ReservationOverdue: reservation,
  ReservationEnding: reservation,
  DepositToSettle: reservation,
  DepositOpen: reservation,
  SeparateSexes: litter,
  Sexing: pupsOf,
  EpiTest: ({ gerbilIds: [id, ...others] }) =>
    id === undefined || others.length > 0 ? at('/gesundheit', { liste: 'epi-tests' }) : health(id),
  Selection: pupsOf,
  LossesOpen: litter,
  ReadyToGo: litter,
  OfferUnanswered: prospect,
  RequestNew: ({ id }) => ({ to: '/anfragen/$id', params: { id } }),
  ProspectNew: ({ id }) => letter({ interessent: id, art: 'WaitlistPlaced' }),
  WaitlistSilent: prospect,
  StillInterested: ({ id, kind }) => letter({ interessent: id, art: kind }),
  UnitWanted: ({ gerbilIds }) => at('/warteliste', { tiere: gerbilIds.join(',') }),
  PublishOffers: () => at('/website'),
  AftercareAnswer: ({ id }) => ({
    to: '/nachsorge/$teil',
    params: { teil: 'rueckmeldung' },
    search: { runde: id },
  }),
  Aftercare: ({ id }) => letter({ runde: id }),
  AftercareConsent: () => at('/nachsorge'),
  WeighYoung: round,
  Weigh: round,
  CleanEnclosure: ({ id }) => enclosure(id),
  Retention: () => at('/warteliste', { gruppe: 'vergessen' }),
}
