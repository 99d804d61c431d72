import { aftercareLetters, answeredWithinDays, nextRound } from '@zuchtbuch/domain/placement/aftercare'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { readPlacementSettings } from './placement-settings.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { aftercareRounds, ownerReports } from '../schema/aftercare.ts'
import { contacts } from '../schema/contacts.ts'
import { gerbils } from '../schema/herd.ts'
import { mailDrafts } from '../schema/messages.ts'
import { tableFields } from '../table-fields.ts'

export type AftercareRound = typeof aftercareRounds.$inferSelect
export type AftercareRoundValues = Omit<
  typeof aftercareRounds.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>

export const aftercareList = listResource(tableFields(aftercareRounds), 'dueOn desc')

export async function listAftercareRounds(db: DbOrTx, list: ListQuery): Promise<PageOf<AftercareRound>> {
  return readPage(db, aftercareRounds, list)
}

export async function findAftercareRound(db: DbOrTx, id: string): Promise<AftercareRound | undefined> {
  const rows = await db.select().from(aftercareRounds).where(eq(aftercareRounds.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockAftercareRound(tx: Tx, id: string): Promise<AftercareRound | undefined> {
  const rows = await tx.select().from(aftercareRounds).where(eq(aftercareRounds.id, id)).for('update')
  return rows[0]
}

export async function insertAftercareRound(tx: Tx, values: AftercareRoundValues): Promise<AftercareRound> {
  const rows = await tx.insert(aftercareRounds).values(values).returning()
  return rows[0]!
}

export async function updateAftercareRound(
  tx: Tx,
  id: string,
  values: Changes<AftercareRoundValues>,
): Promise<AftercareRound> {
  const rows = await tx
    .update(aftercareRounds)
    .set({ ...values, ...nextVersion(aftercareRounds) })
    .where(eq(aftercareRounds.id, id))
    .returning()
  return rows[0]!
}

/** The members that a round shows of other records. */
export type RoundLinks = {
  contactName: string
  mailDraftId: string | null
  gerbilIds: string[]
  reportedGerbilIds: string[]
}

/** Animals of a household of which nothing is known but good: they live where they went, since a known day. */
const livesThere = sql`g.status = 'GivenAway' and g.go_home_date is not null`

/** By id of the round, in one query. */
export async function findRoundLinks(db: DbOrTx, ids: string[]): Promise<Map<string, RoundLinks>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<RoundLinks & { id: string }>(sql`
    select r.id, c.name as "contactName",
      (select d.id from ${mailDrafts} d where d.aftercare_id = r.id and d.state <> 'Discarded'
        order by d.sent_at desc nulls last, d.id desc limit 1) as "mailDraftId",
      array(select g.id from ${gerbils} g where (g.receiver_contact_id = r.contact_id and ${livesThere})
        or exists (select from ${ownerReports} told where told.aftercare_id = r.id and told.gerbil_id = g.id)
        order by g.go_home_date, g.id) as "gerbilIds",
      array(select distinct gerbil_id from ${ownerReports} where aftercare_id = r.id order by 1) as "reportedGerbilIds"
    from ${aftercareRounds} r join ${contacts} c on c.id = r.contact_id
    where r.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...links }) => [id, links]))
}

/** On which day the first of these animals went to its new home. */
export async function findFirstGoHomeDate(db: DbOrTx, gerbilIds: string[]): Promise<string | null> {
  const rows = await db
    .select({ day: sql<string | null>`min(${gerbils.goHomeDate})::text` })
    .from(gerbils)
    .where(inArray(gerbils.id, gerbilIds))
  return rows[0]?.day ?? null
}

/** Those with these ids, the oldest first. */
export async function listRoundsById(db: DbOrTx, ids: string[]): Promise<AftercareRound[]> {
  return db
    .select()
    .from(aftercareRounds)
    .where(inArray(aftercareRounds.id, ids))
    .orderBy(asc(aftercareRounds.dueOn))
}

/** The rounds of a contact, the oldest first. */
async function listRoundsOfContact(db: DbOrTx, contactId: string): Promise<AftercareRound[]> {
  return db
    .select()
    .from(aftercareRounds)
    .where(eq(aftercareRounds.contactId, contactId))
    .orderBy(asc(aftercareRounds.dueOn))
}

/** The first question to a household asks how the animals arrived, any other how they are. */
export async function findRoundLetter(
  db: DbOrTx,
  { id, contactId }: Pick<AftercareRound, 'id' | 'contactId'>,
): Promise<(typeof aftercareLetters)[number]> {
  return aftercareLetters[(await listRoundsOfContact(db, contactId))[0]?.id === id ? 0 : 1]
}

/** Forgets the questions to a contact that nobody answered. */
export async function deleteOpenRounds(tx: Tx, contactId: string): Promise<void> {
  await tx
    .delete(aftercareRounds)
    .where(and(eq(aftercareRounds.contactId, contactId), inArray(aftercareRounds.state, ['Due', 'Sent'])))
}

/**
 * Ends the questions to households that may not be asked, or have nobody left to ask for: those that wait go, those
 * that were asked are not waited for. Of one contact, or of all.
 */
export async function endNeedlessRounds(db: DbOrTx, contactId?: string): Promise<void> {
  const isNeedless = sql`c.id = r.contact_id and (c.aftercare_consent <> 'Granted' or not exists (
    select from ${gerbils} g where g.receiver_contact_id = c.id and ${livesThere}))
    ${contactId === undefined ? sql`` : sql`and c.id = ${contactId}`}`
  // Discards the open questions of the rounds, too.
  await db.execute(sql`
    update ${mailDrafts} d set state = 'Discarded', version = d.version + 1, updated_at = now()
    from ${aftercareRounds} r, ${contacts} c
    where d.aftercare_id = r.id and d.state = 'Draft' and r.state = 'Due' and ${isNeedless}`)
  await db.execute(
    sql`delete from ${aftercareRounds} r using ${contacts} c where r.state = 'Due' and ${isNeedless}`,
  )
  await db.execute(sql`
    update ${aftercareRounds} r set state = 'Skipped', version = r.version + 1, updated_at = now()
    from ${contacts} c where r.state = 'Sent' and c.aftercare_consent = 'Refused' and ${isNeedless}`)
}

/** The report of the sweep about aftercare. */
export type SweptAftercare = { begun: number; unanswered: number; failures: unknown[] }

/**
 * Begins the rounds whose day has come, ends those that nobody answered and those that are needless; `day` is today in
 * the IANA time zone. Twice is harmless: a household has one round a day, and none while one waits.
 */
export async function sweepAftercare(
  db: DbOrTx,
  timeZone: string,
  day = today(timeZone),
): Promise<SweptAftercare> {
  const swept: SweptAftercare = { begun: 0, unanswered: 0, failures: [] }
  await endNeedlessRounds(db)
  const silent = await db.execute(sql`
    update ${aftercareRounds} set state = 'Skipped', version = version + 1, updated_at = now()
    where state = 'Sent' and sent_on <= ${addDays(day, -answeredWithinDays)}::date`)
  swept.unanswered = silent.rowCount ?? 0
  const settings = await readPlacementSettings(db)
  const { rows } = await db.execute<{
    contactId: string
    firstGoHomeDate: string
    lastDueOn: string | null
  }>(sql`
    select c.id as "contactId", min(g.go_home_date)::text as "firstGoHomeDate",
      (select max(due_on)::text from ${aftercareRounds} r where r.contact_id = c.id) as "lastDueOn"
    from ${contacts} c join ${gerbils} g on g.receiver_contact_id = c.id
    where c.aftercare_consent = 'Granted' and btrim(coalesce(c.email, '')) <> '' and ${livesThere}
      and not exists (select from ${aftercareRounds} r where r.contact_id = c.id and r.state in ('Due', 'Sent'))
    group by c.id order by c.id`)
  for (const { contactId, ...household } of rows) {
    const dueOn = nextRound(household, settings, day)
    if (dueOn === null) continue
    try {
      const made = await db
        .insert(aftercareRounds)
        .values({ contactId, dueOn })
        .onConflictDoNothing()
        .returning({ id: aftercareRounds.id })
      swept.begun += made.length
    } catch (error) {
      swept.failures.push(error)
    }
  }
  return swept
}
