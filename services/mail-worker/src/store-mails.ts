import type { Db, Tx } from '@zuchtbuch/db/client'
import { advanceCursor, recordUnreadable } from '@zuchtbuch/db/mail-settings'
import { notify } from '@zuchtbuch/db/notify'
import { findContactsByAddress, findThreads, insertRequests, type NewRequest } from '@zuchtbuch/db/requests'
import { isDatabaseTrouble } from '@zuchtbuch/jobs/failure'
import type { MailFields } from '@zuchtbuch/mail/mail-fields'
import { parentToAsk, threadRoot } from '@zuchtbuch/mail/threading'
import { sql } from 'drizzle-orm'

/** A mail as it was read, or why it could not be. `serverThread` is the provider's own id of the conversation. */
export type ReadMail = { uid: number; receivedAt: Date; serverThread: string | null } & (
  | { fields: MailFields }
  | { unreadable: string }
)

/** Where in which folder the reading is. */
export type Cursor = { folder: string; uidValidity: number; cursorVersion: number }

/** The settings changed while the folder was read; nothing more may be stored. */
export class SettingsChangedError extends Error {
  override readonly name = 'SettingsChangedError'
}

/**
 * Stores mails together with the position behind them; returns how many became requests. What the database refuses is
 * noted as unreadable and keeps nothing else from being stored. Throws SettingsChangedError.
 */
export async function storeMails(db: Db, cursor: Cursor, mails: ReadMail[]): Promise<number> {
  if (mails.length === 0) return 0
  try {
    return await db.transaction((tx) => store(tx, cursor, mails))
  } catch (error) {
    if (error instanceof SettingsChangedError || isDatabaseTrouble(error)) throw error
    const [only, ...others] = mails
    if (others.length > 0) return storeOneByOne(db, cursor, mails)
    if (!only || 'unreadable' in only) throw error
    const { uid, receivedAt, serverThread } = only
    const unreadable = 'the database refuses it'
    return storeMails(db, cursor, [{ uid, receivedAt, serverThread, unreadable }])
  }
}

/** Stores that everything up to this mail was looked at. Throws SettingsChangedError. */
export async function storePosition(db: Db, cursor: Cursor, uid: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await advanceCursor(tx, { ...cursor, uid }))) throw new SettingsChangedError()
  })
}

async function storeOneByOne(db: Db, cursor: Cursor, mails: ReadMail[]): Promise<number> {
  let created = 0
  for (const mail of mails) created += await storeMails(db, cursor, [mail])
  return created
}

async function store(tx: Tx, cursor: Cursor, mails: ReadMail[]): Promise<number> {
  // Mails and position are lost together if the machine dies, and are read again.
  await tx.execute(sql`set local synchronous_commit = off`)
  const uid = Math.max(...mails.map((mail) => mail.uid))
  if (!(await advanceCursor(tx, { ...cursor, uid }))) throw new SettingsChangedError()
  for (const mail of mails) {
    if ('unreadable' in mail) {
      const { folder, uidValidity } = cursor
      await recordUnreadable(tx, { folder, uidValidity, uid: mail.uid, reason: mail.unreadable })
    }
  }
  const readable = mails.flatMap((mail) => ('unreadable' in mail ? [] : [mail]))
  const ids = await insertRequests(tx, await toRequests(tx, readable))
  await notify(tx, 'request', ...ids.map((id) => ({ id, change: 'created' })))
  return ids.length
}

async function toRequests(tx: Tx, mails: Extract<ReadMail, { fields: MailFields }>[]): Promise<NewRequest[]> {
  const contacts = await findContactsByAddress(
    tx,
    mails.flatMap(({ fields }) => fields.fromAddress ?? []),
  )
  const parents = mails.flatMap(({ fields }) => parentToAsk(fields) ?? [])
  const threads = await findThreads(tx, parents)
  return mails.map(({ fields, receivedAt, serverThread }) => {
    const { messageId, ...mail } = fields
    const threadId = serverThread ?? threads.get(parentToAsk(fields) ?? '') ?? threadRoot(fields)
    // The next one of the same reading may answer this one.
    threads.set(messageId, threadId)
    const assignedContactId = contacts.get(mail.fromAddress?.toLowerCase() ?? '') ?? null
    return { ...mail, gmailMessageId: messageId, threadId, receivedAt, assignedContactId }
  })
}
