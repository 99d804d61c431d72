import type { Db, Tx } from '@zuchtbuch/db/client'
import { advanceCursor, recordUnreadable } from '@zuchtbuch/db/mail/mail-settings'
import { linkReceivedMails } from '@zuchtbuch/db/letters/link-requests'
import { joinThreads } from '@zuchtbuch/db/letters/join-threads'
import { notify } from '@zuchtbuch/db/notify'
import {
  findContactsByAddress,
  findKnownMessageIds,
  countLetters,
  findThreads,
  insertRequests,
  type NewRequest,
} from '@zuchtbuch/db/mail/requests'
import { isDatabaseTrouble } from '@zuchtbuch/jobs/failure'
import type { MailFields } from '@zuchtbuch/mail/mail-fields'
import { isSameMail, ownMessageId } from '@zuchtbuch/mail/message-ids'
import { checkSender, senderWarnings } from '@zuchtbuch/mail/sender-check'
import { capChain, parentToAsk, threadRoot } from '@zuchtbuch/mail/threading'
import { writerOf } from '@zuchtbuch/mail/writer'
import { sql } from 'drizzle-orm'

/** A mail as it was read, or why it could not be. `serverThread` is the provider's own id of the conversation. */
export type ReadMail = { uid: number; receivedAt: Date; serverThread: string | null } & (
  | { fields: MailFields }
  | { unreadable: string }
)

/**
 * Where in which folder the reading is. `authservId` is the name under which the provider of the mailbox judges senders
 * (`trustedAuthservId`); without it nobody is believed to be who they say they are.
 */
export type Cursor = {
  folder: string
  uidValidity: number
  cursorVersion: number
  authservId?: string | undefined
  /** IANA name; days of mails are days there. */
  timeZone: string
}

/** The settings changed while the folder was read; nothing more may be stored. */
export class SettingsChangedError extends Error {
  override readonly name = 'SettingsChangedError'
}

/** How many mails became requests, and how many entries of the inbox are new by them. */
export type Stored = { created: number; newRequests: number }

/**
 * Stores mails together with the position behind them. What the database refuses is noted as unreadable and keeps
 * nothing else from being stored. Throws SettingsChangedError.
 */
export async function storeMails(db: Db, cursor: Cursor, mails: ReadMail[]): Promise<Stored> {
  if (mails.length === 0) return { created: 0, newRequests: 0 }
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

async function storeOneByOne(db: Db, cursor: Cursor, mails: ReadMail[]): Promise<Stored> {
  const all = { created: 0, newRequests: 0 }
  for (const mail of mails) {
    const { created, newRequests } = await storeMails(db, cursor, [mail])
    all.created += created
    all.newRequests += newRequests
  }
  return all
}

async function store(tx: Tx, cursor: Cursor, mails: ReadMail[]): Promise<Stored> {
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
  const ids = await insertRequests(tx, await toRequests(tx, readable, cursor))
  await linkReceivedMails(tx, ids, cursor.timeZone)
  const { joined, reopened } = await joinThreads(tx, ids)
  const entries = ids.filter((id) => !joined.has(id))
  const isNew = new Set(entries)
  await notify(
    tx,
    'request',
    ...entries.map((id) => ({ id, change: 'created', version: 1 })),
    ...reopened.map(({ id, version }) => ({ id, change: 'updated', version })),
  )
  return {
    created: ids.length,
    newRequests: (await countLetters(tx, entries)) + reopened.filter(({ id }) => !isNew.has(id)).length,
  }
}

async function toRequests(
  tx: Tx,
  mails: Extract<ReadMail, { fields: MailFields }>[],
  { authservId }: Cursor,
): Promise<NewRequest[]> {
  const contacts = await findContactsByAddress(
    tx,
    mails.flatMap(({ fields }) => fields.fromAddress ?? []),
  )
  const parents = mails.flatMap(({ fields }) => parentToAsk(fields) ?? [])
  const threads = await findThreads(tx, parents)
  const known = await findKnownMessageIds(
    tx,
    mails.map(({ fields }) => fields.messageId),
  )
  return mails.map(({ fields: given, receivedAt, serverThread }) => {
    const isOther = !isSameMail(known, given)
    const fields = isOther ? asAnother(given) : given
    if (!known.has(given.messageId)) known.set(given.messageId, given.fingerprint)
    const { messageId, hasOneSender: _one, authenticationResults: _results, ...mail } = fields
    const threadId =
      serverThread ??
      threads.get(parentToAsk(given) ?? '') ??
      threadRoot(isOther ? { ...given, messageId } : given)
    // The next one of the same reading may answer this one.
    threads.set(messageId, threadId)
    // A forwarded mail comes from the program that did so: its address is no person's.
    const isOwnLetter = writerOf(fields).address === mail.fromAddress
    const contact = isOwnLetter ? contacts.get(mail.fromAddress?.toLowerCase() ?? '') : undefined
    const check = checkSender(fields, authservId)
    return {
      ...mail,
      gmailMessageId: messageId,
      threadId,
      receivedAt,
      assignedContactId: check === 'pass' ? (contact ?? null) : null,
      senderWarnings: senderWarnings(fields, { check, isKnown: contact !== undefined }),
      isSenderProven: check === 'pass',
    }
  })
}

/**
 * A mail whose Message-Id another mail has taken gets one of its own: a stranger who knows the id of a mail that is
 * awaited must not keep it from being read. Its own id stays at the end of the references, so that an answer finds its
 * place.
 */
function asAnother(mail: MailFields): MailFields {
  return {
    ...mail,
    messageId: ownMessageId(mail),
    references: capChain([...mail.references, mail.messageId]),
  }
}
