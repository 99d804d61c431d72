import { addDays } from '../calendar.ts'
import type { DuePlacements, DueReservation, DueWaiting, Unpublished } from './due-facts.ts'
import type { FoundDue } from './due-found.ts'
import { type DueSaid, placementTexts } from './due-placement-texts.de.ts'
import { stillInterestedOn } from '../letters/placement-drafts.ts'
import { wishText } from '../placement/wish-texts.de.ts'
import { endsByItself } from '../placement/placement-states.ts'

const answeredAfterDays = 2

/** Finds due items about people who wish for animals, and about animals that are kept for them; `day` is today. */
export function duePlacements(facts: DuePlacements, day: string): FoundDue[] {
  return [
    ...facts.reservations.flatMap((one) => (one.isHeld ? ofHeld(one, facts, day) : ofEnded(one, day))),
    ...facts.offers.map((offer) => ({
      kind: 'OfferUnanswered' as const,
      dueOn: addDays(offer.answerBy, 1),
      resource: 'prospect' as const,
      id: offer.prospectId,
      contactId: offer.contactId,
      gerbilIds: offer.gerbilIds,
      enclosureId: null,
      ...placementTexts.OfferUnanswered(offer),
    })),
    ...facts.requests.map(({ id, contactId, sender, subject, receivedOn }) => ({
      kind: 'RequestNew' as const,
      dueOn: receivedOn,
      resource: 'request' as const,
      id,
      contactId,
      gerbilIds: [],
      enclosureId: null,
      ...placementTexts.RequestNew(sender, subject, receivedOn, day),
    })),
    ...facts.prospects.map(({ id, contactId, contactName, enteredOn, wish }) => ({
      kind: 'ProspectNew' as const,
      dueOn: addDays(enteredOn, answeredAfterDays),
      resource: 'prospect' as const,
      id,
      contactId,
      gerbilIds: [],
      enclosureId: null,
      ...placementTexts.ProspectNew(contactName, wishOf(wish)),
    })),
    ...facts.waiting.flatMap((one) => ofWaiting(one, facts, day)),
    ...ofWebsite(facts.unpublished),
    ...facts.units.map((unit) => ({
      kind: 'UnitWanted' as const,
      dueOn: day,
      resource: 'gerbil' as const,
      id: unit.gerbilIds[0]!,
      contactId: null,
      gerbilIds: unit.gerbilIds,
      enclosureId: unit.enclosureId,
      ...placementTexts.UnitWanted(unit),
    })),
  ]
}

/** What somebody wishes for; null where nothing is said of it. */
const wishOf = ({ minCount: min, maxCount: max, gender }: DuePlacements['prospects'][number]['wish']) =>
  min === null && gender === null
    ? null
    : wishText({
        min,
        max,
        gender,
        colors: [],
        colorRequired: false,
        purpose: 'Pet',
        earliestOn: null,
        latestOn: null,
      })

/** One item for all; the newest names it, so that a later change is another occurrence. */
function ofWebsite({ animals, ...how }: Unpublished): FoundDue[] {
  const [newest] = animals
  if (newest === undefined) return []
  return [
    {
      kind: 'PublishOffers',
      dueOn: newest.changedOn,
      resource: 'gerbil',
      id: newest.id,
      gerbilIds: [],
      enclosureId: null,
      ...placementTexts.PublishOffers(animals, how),
    },
  ]
}

function ofHeld(
  one: DueReservation,
  { reminderDays, pickupNoticeDays }: DuePlacements,
  day: string,
): FoundDue[] {
  const { id, contactId, contactName, gerbilIds, gerbilNames, pickupOn, expiresOn, hasAddress } = one
  const found: FoundDue[] = []
  const add = (kind: FoundDue['kind'], dueOn: string, said: DueSaid) => {
    const about = { resource: 'reservation' as const, id, contactId, gerbilIds, enclosureId: null }
    found.push({ kind, dueOn, ...about, promisedOn: pickupOn, ...said })
  }
  const overdueOn = addDays(expiresOn, 1)
  if (pickupOn !== null) add('Pickup', pickupOn, placementTexts.Pickup(one, pickupOn, day))
  if (pickupOn !== null && pickupOn >= day && !one.isPickupMailed)
    add(
      'PickupDetails',
      addDays(pickupOn, -pickupNoticeDays),
      placementTexts.PickupDetails(one, pickupOn, hasAddress, day),
    )
  if (day >= overdueOn)
    add(
      'ReservationOverdue',
      overdueOn,
      placementTexts.ReservationOverdue(
        one,
        { expiresOn, hasAddress, paidEur: one.depositPaidOn === null ? null : one.depositEur },
        day,
      ),
    )
  else if (endsByItself(one, overdueOn))
    add(
      'ReservationEnding',
      addDays(expiresOn, -reminderDays),
      placementTexts.ReservationEnding(one, expiresOn, hasAddress, day),
    )
  if (one.depositDueOn !== null && one.depositEur !== null && one.depositPaidOn === null)
    add(
      'DepositOpen',
      one.depositDueOn,
      placementTexts.DepositOpen(one, one.depositEur, one.depositDueOn, day),
    )
  if (one.isLonely)
    add('PartnerLost', day, placementTexts.PartnerLost(one.deadNames, gerbilNames[0] ?? '', contactName))
  return found
}

function ofEnded(one: DueReservation, day: string): FoundDue[] {
  const { id, contactId, contactName, gerbilIds } = one
  return [
    {
      kind: 'DepositToSettle',
      dueOn: one.endedOn ?? day,
      resource: 'reservation',
      id,
      contactId,
      gerbilIds,
      enclosureId: null,
      ...placementTexts.DepositToSettle(contactName, one.depositEur),
    },
  ]
}

function ofWaiting(one: DueWaiting, facts: DuePlacements, day: string): FoundDue[] {
  const { id, contactId, contactName, hasAddress, askedOn } = one
  const about = { resource: 'prospect' as const, id, contactId, gerbilIds: [], enclosureId: null }
  if (askedOn !== null)
    return [
      {
        kind: 'WaitlistSilent',
        dueOn: addDays(askedOn, facts.confirmGraceDays),
        ...about,
        ...placementTexts.WaitlistSilent(contactName, askedOn, day),
      },
    ]
  const dueOn = stillInterestedOn(one, facts)
  if (dueOn === null) return []
  return [
    {
      kind: 'StillInterested',
      dueOn,
      ...about,
      ...placementTexts.StillInterested(contactName, one.waitlistedOn ?? dueOn, hasAddress),
    },
  ]
}
