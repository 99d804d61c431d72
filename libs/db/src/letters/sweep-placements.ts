import { aftercareLetters } from '@zuchtbuch/domain/placement/aftercare'
import { calendarDay, today } from '@zuchtbuch/domain/calendar'
import {
  type DueDraft,
  draftsOfReservation,
  stillInterestedOn,
} from '@zuchtbuch/domain/letters/placement-drafts'
import type { PlacementSettings } from '@zuchtbuch/domain/placement/placement-settings'
import { endsByItself } from '@zuchtbuch/domain/placement/placement-states'
import { and, asc, eq, gte, or } from 'drizzle-orm'
import { findRoundLetter, lockAftercareRound } from '../placement/aftercare.ts'
import type { Db, DbOrTx, Tx } from '../client.ts'
import { findContact } from '../placement/contacts.ts'
import { findBegunDrafts, findRecipients, insertDraftOnce, type MailAbout } from '../mail/mail-drafts.ts'
import { readPlacementSettings } from '../placement/placement-settings.ts'
import { lockProspects, restateProspects } from '../placement/prospects.ts'
import { endReservation, lockReservations, type Reservation } from '../placement/reservations.ts'
import { aftercareRounds } from '../schema/aftercare.ts'
import { prospects, reservations } from '../schema/placement.ts'
import { type LetterSetting, writeLetter } from './write-letter.ts'

/** The report of a sweep, with the rows that it had to step over. */
export type Swept = { expired: number; drafts: number; failures: unknown[] }

/**
 * Ends the reservations that are over today without anybody saying so, and begins the mails that are due; nothing is
 * sent. Each record in a transaction of its own, decided by the row that it locked: one that was extended meanwhile
 * stays, and one that fails blocks no other.
 */
export async function sweepPlacements(db: Db, setting: LetterSetting): Promise<Swept> {
  const day = today(setting.timeZone)
  const swept: Swept = { expired: 0, drafts: 0, failures: [] }
  const at = { day, setting, settings: await readPlacementSettings(db) }
  const works = [
    ...(await listReservationsToSweep(db, at)).map(
      ({ id }) =>
        (tx: Tx) =>
          sweepReservation(tx, id, at),
    ),
    ...(await listProspectsToAsk(db, at)).map((id) => (tx: Tx) => askProspect(tx, id, at)),
    ...(await listRoundsToAsk(db)).map((id) => (tx: Tx) => askHousehold(tx, id, at)),
  ]
  for (const work of works) {
    try {
      const { expired, drafts } = await db.transaction(work)
      swept.expired += expired
      swept.drafts += drafts
    } catch (error) {
      swept.failures.push(error)
    }
  }
  return swept
}

/** Long enough for every time zone. */
const tellingMs = 30 * 86_400_000

type At = { day: string; setting: LetterSetting; settings: PlacementSettings }
type Done = Pick<Swept, 'expired' | 'drafts'>

const draftsAbout = (one: Reservation, { day, settings, setting }: At): DueDraft[] =>
  draftsOfReservation(
    { ...one, endedOn: one.endedAt === null ? null : calendarDay(one.endedAt, setting.timeZone) },
    settings,
    day,
  )

/** Those that end, or about which a mail is due that nobody began. */
async function listReservationsToSweep(db: DbOrTx, at: At): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(reservations)
    .where(
      or(
        eq(reservations.state, 'Held'),
        and(eq(reservations.state, 'Expired'), gte(reservations.endedAt, new Date(Date.now() - tellingMs))),
      ),
    )
    .orderBy(asc(reservations.id))
  const begun = await findBegunDrafts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.filter(
    (one) =>
      (one.state === 'Held' && endsByItself(one, at.day)) ||
      draftsAbout(one, at).some(({ kind, dueOn }) => !begun.has(`${kind} ${one.id} ${dueOn}`)),
  )
}

async function sweepReservation(tx: Tx, id: string, at: At): Promise<Done> {
  const [locked] = await lockReservations(tx, [id])
  if (!locked) return { expired: 0, drafts: 0 }
  const isOver = locked.state === 'Held' && endsByItself(locked, at.day)
  const reservation = isOver ? await endReservation(tx, id, 'Expired', { endReason: 'Overdue' }) : locked
  if (isOver) await restateProspects(tx, [reservation.prospectId])
  const { contactId, prospectId } = reservation
  let drafts = 0
  for (const due of draftsAbout(reservation, at))
    drafts += await begin(tx, { contactId, prospectId, reservationId: id }, due, at)
  return { expired: isOver ? 1 : 0, drafts }
}

/** Those who wait and were not heard of for long. */
async function listProspectsToAsk(db: DbOrTx, at: At): Promise<string[]> {
  const rows = await db
    .select()
    .from(prospects)
    .where(eq(prospects.status, 'Waiting'))
    .orderBy(asc(prospects.id))
  const begun = await findBegunDrafts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((one) => {
    const dueOn = stillInterestedOn(one, at.settings)
    if (dueOn === null || dueOn > at.day || begun.has(`StillInterested ${one.id} ${dueOn}`)) return []
    return [one.id]
  })
}

async function askProspect(tx: Tx, id: string, at: At): Promise<Done> {
  const [prospect] = await lockProspects(tx, [id])
  const dueOn = prospect?.status === 'Waiting' ? stillInterestedOn(prospect, at.settings) : null
  if (!prospect || dueOn === null || dueOn > at.day) return { expired: 0, drafts: 0 }
  const about = { contactId: prospect.contactId, prospectId: id, reservationId: null }
  return { expired: 0, drafts: await begin(tx, about, { kind: 'StillInterested', dueOn }, at) }
}

/** Rounds of aftercare whose mail nobody began. */
async function listRoundsToAsk(db: DbOrTx): Promise<string[]> {
  const rows = await db.select().from(aftercareRounds).where(eq(aftercareRounds.state, 'Due'))
  const begun = await findBegunDrafts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, dueOn }) =>
    aftercareLetters.some((kind) => begun.has(`${kind} ${id} ${dueOn}`)) ? [] : [id],
  )
}

async function askHousehold(tx: Tx, id: string, at: At): Promise<Done> {
  const round = await lockAftercareRound(tx, id)
  if (round?.state !== 'Due') return { expired: 0, drafts: 0 }
  const { contactId, dueOn } = round
  if ((await findContact(tx, contactId))?.aftercareConsent !== 'Granted') return { expired: 0, drafts: 0 }
  const kind = await findRoundLetter(tx, round)
  const about = { contactId, prospectId: null, reservationId: null, aftercareId: id }
  return { expired: 0, drafts: await begin(tx, about, { kind, dueOn }, at) }
}

/** 1 if it began a mail: somebody without an address gets none, and each is begun once. */
async function begin(tx: Tx, about: MailAbout, { kind, dueOn }: DueDraft, at: At): Promise<number> {
  const record = about.aftercareId ?? about.reservationId ?? about.prospectId!
  if ((await findBegunDrafts(tx, [record])).has(`${kind} ${record} ${dueOn}`)) return 0
  const address = (await findRecipients(tx, [about.contactId])).get(about.contactId)?.address
  if (address == null) return 0
  const letter = await writeLetter(tx, kind, about, at.setting)
  return (await insertDraftOnce(tx, { ...about, ...letter, kind, dueOn })) ? 1 : 0
}
