import { type Addressing, readAddressing } from '@zuchtbuch/domain/letters/addressing'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import {
  type MessageKind,
  type RenderedMessage,
  renderMessage,
} from '@zuchtbuch/domain/letters/message-templates'
import {
  type MessageAnimal,
  type MessageFacts,
  messageValues,
} from '@zuchtbuch/domain/letters/message-values'
import { readyDay } from '@zuchtbuch/domain/placement/placement-match'
import { endsByItself, missingAnswers } from '@zuchtbuch/domain/placement/placement-states'
import { waitlistPlaces } from '@zuchtbuch/domain/placement/placement-wish'
import { desc, inArray } from 'drizzle-orm'
import { findFirstGoHomeDate, findRoundLinks } from '../placement/aftercare.ts'
import { readBreederProfile } from '../settings/breeder-profile.ts'
import type { DbOrTx } from '../client.ts'
import { listVarietyNames } from '../herd/color-varieties.ts'
import { findContact } from '../placement/contacts.ts'
import { findGerbilLabels } from '../herd/gerbil-labels.ts'
import { findLitter } from '../herd/litters.ts'
import { readWording } from '../mail/message-templates.ts'
import { findOfferGerbils, listOffers, type Offer } from '../placement/offers.ts'
import { readPlacementSettings } from '../placement/placement-settings.ts'
import { findGoHomeDates } from '../placement/placement-supply.ts'
import { findProspect, findProspectLinks, listWaiting, type Prospect } from '../placement/prospects.ts'
import {
  findReservation,
  listReservationsOfProspect,
  listReservedAnimals,
  type Reservation,
} from '../placement/reservations.ts'
import { requests } from '../schema/mail.ts'

/** The recipient and the subject of a letter; a name stands in where the person is no contact yet. */
export interface LetterAbout {
  readonly contactId: string | null
  readonly name?: string | null
  readonly prospectId?: string | null
  readonly reservationId?: string | null
  readonly aftercareId?: string | null
  /** The mail that it answers. */
  readonly answers?: string
}

export interface LetterSetting {
  readonly timeZone: string
  /** The writer's own words of a mail, without its quotes. */
  readonly ownWords: (body: string) => string
}

/** A letter of a kind as it would go out now, in the form in which its reader writes. */
export async function writeLetter(
  db: DbOrTx,
  kind: MessageKind,
  about: LetterAbout,
  setting: LetterSetting,
): Promise<RenderedMessage & { templateVersion: number }> {
  const reservation = about.reservationId == null ? undefined : await findReservation(db, about.reservationId)
  const prospectId = about.prospectId ?? reservation?.prospectId ?? null
  const prospect = prospectId === null ? undefined : await findProspect(db, prospectId)
  const { version, ...wording } = await readWording(db, kind)
  const form = await formOf(db, about.answers, prospect, setting)
  const facts = await readFacts(db, kind, { about, prospect, reservation }, setting.timeZone)
  return { ...renderMessage(wording[form], messageValues(form, facts)), templateVersion: version }
}

/** As the last mail of the person says, else as the breeder chose. */
async function formOf(
  db: DbOrTx,
  answered: string | undefined,
  prospect: Prospect | undefined,
  { ownWords }: LetterSetting,
): Promise<Addressing> {
  const linked = prospect === undefined ? [] : (await findProspectLinks(db, [prospect.id])).get(prospect.id)
  const text =
    answered ?? (linked && 'requestIds' in linked ? await lastMail(db, linked.requestIds) : undefined)
  const said = text === undefined ? undefined : (readAddressing(ownWords(text)) ?? readAddressing(text))
  return said ?? ((await readBreederProfile(db)).addressForm === 'Du' ? 'du' : 'Sie')
}

async function lastMail(db: DbOrTx, ids: string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const rows = await db
    .select({ text: requests.bodyText })
    .from(requests)
    .where(inArray(requests.id, ids))
    .orderBy(desc(requests.receivedAt), desc(requests.id))
    .limit(1)
  return rows[0]?.text
}

type Subjects = { about: LetterAbout; prospect: Prospect | undefined; reservation: Reservation | undefined }

const aboutReservation = new Set<MessageKind>([
  'ReservationConfirmed',
  'ReservationReminder',
  'ReservationExpired',
  'PickupDetails',
])

async function readFacts(
  db: DbOrTx,
  kind: MessageKind,
  { about, prospect, reservation: named }: Subjects,
  timeZone: string,
): Promise<MessageFacts> {
  const contactId = about.contactId ?? prospect?.contactId ?? named?.contactId ?? null
  const contact = contactId === null ? undefined : await findContact(db, contactId)
  const { ownerName, breederName } = await readBreederProfile(db)
  const settings = await readPlacementSettings(db)
  const day = today(timeZone)
  const reservation = aboutReservation.has(kind)
    ? (named ?? (await reservationFor(db, kind, prospect)))
    : undefined
  const offer = kind === 'OfferMade' && prospect ? await findOfferOf(db, prospect.id) : undefined
  const litter = offer?.litterId == null ? undefined : await findLitter(db, offer.litterId)
  const litterOf = litter === undefined ? null : knownDay(litter, timeZone)
  const offered = offer === undefined ? [] : ((await findOfferGerbils(db, [offer.id])).get(offer.id) ?? [])
  const kept =
    reservation === undefined
      ? []
      : (await listReservedAnimals(db, [reservation.id])).filter(({ ended }) => ended === null)
  const asked =
    about.aftercareId == null
      ? []
      : ((await findRoundLinks(db, [about.aftercareId])).get(about.aftercareId)?.gerbilIds ?? [])
  const ids = [...offered, ...asked, ...kept.flatMap(({ gerbilId }) => gerbilId ?? [])]
  const labels = await findGerbilLabels(db, ids)
  const animals: MessageAnimal[] = ids.flatMap((id) => labels.get(id) ?? [])
  const goHome = await findGoHomeDates(db, offered)
  const ready = offered.flatMap((id) => {
    const born = labels.get(id)?.dateOfBirth ?? null
    return prospect ? [readyDay(prospect, born, goHome.get(id) ?? null, { today: day, settings })] : []
  })
  if (prospect && litter)
    ready.push(readyDay(prospect, litterOf, litter.expectedGoHomeDate, { today: day, settings }))
  const stillAsked = kind === 'StillInterested' ? addDays(day, settings.confirmGraceDays) : null
  return {
    recipient: { name: contact?.name ?? about.name ?? null, salutation: contact?.salutation ?? null },
    sender: { ownerName, breederName },
    wish: prospect === undefined ? null : await wishOf(db, prospect),
    animals,
    litterOf,
    readyOn: ready.toSorted().at(-1) ?? null,
    deadline: offer?.answerBy ?? reservation?.expiresOn ?? stillAsked,
    // As of the day after its last: until then nothing ends.
    endsByItself: reservation !== undefined && endsByItself(reservation, addDays(reservation.expiresOn, 1)),
    pickupOn: reservation?.pickupOn ?? null,
    pickupNote: reservation?.pickupNote ?? null,
    priceEur: reservation?.priceEur ?? null,
    depositEur: reservation?.depositEur ?? null,
    depositDueOn: reservation?.depositDueOn ?? null,
    depositPaidOn: reservation?.depositPaidOn ?? null,
    handedOverOn: asked.length === 0 ? null : await findFirstGoHomeDate(db, asked),
  }
}

/** The offer that a letter tells of; what was withdrawn is told to nobody. */
async function findOfferOf(db: DbOrTx, prospectId: string): Promise<Offer | undefined> {
  const [newest] = await listOffers(db, prospectId)
  return newest?.outcome === 'Withdrawn' ? undefined : newest
}

/** The one that is held; where a letter says that it ended, the newest that ended by itself. */
async function reservationFor(
  db: DbOrTx,
  kind: MessageKind,
  prospect: Prospect | undefined,
): Promise<Reservation | undefined> {
  if (!prospect) return undefined
  const state = kind === 'ReservationExpired' ? 'Expired' : 'Held'
  return (await listReservationsOfProspect(db, prospect.id)).find((one) => one.state === state)
}

async function wishOf(db: DbOrTx, prospect: Prospect): Promise<NonNullable<MessageFacts['wish']>> {
  const colorVarietyIds = (await findProspectLinks(db, [prospect.id])).get(prospect.id)?.colorVarietyIds ?? []
  const wished = new Set(colorVarietyIds)
  const names = wished.size === 0 ? [] : await listVarietyNames(db)
  const isListed = prospect.status === 'Waiting' || prospect.status === 'Offered'
  return {
    ...prospect,
    colorVarietyIds,
    colorNames: names.filter(({ id }) => wished.has(id)).map(({ name }) => name),
    ahead: isListed ? (waitlistPlaces(await listWaiting(db)).get(prospect.id)?.ahead ?? null) : null,
    missing: missingAnswers(prospect),
  }
}
