import type { Db } from '@zuchtbuch/db/client'
import { startFolderOver, suspect, type MailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { findKnownMessageIds } from '@zuchtbuch/db/mail/requests'
import { readHeaderLines } from '@zuchtbuch/mail/header-lines'
import { isSameMail, mailFingerprint, ownMessageId, readMessageId } from '@zuchtbuch/mail/message-ids'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { FetchMessageObject, FetchQueryObject, MailboxObject } from 'imapflow'
import type { Imap } from './imap-session.ts'
import type { MailReader } from './mail-reader.ts'
import { batches, largestWhole, newMails, type NewMail } from './new-mails.ts'
import { readLarge } from './read-message.ts'
import { storeMails, storePosition, type Cursor, type ReadMail, type Stored } from './store-mails.ts'
import { mailTexts } from './texts.de.ts'

export type Counts = Stored & { fetched: number; skipped: number; lastUid: number }

/** Mails that are transferred, taken apart and stored together. */
const batchSize = 200
/** A long reading ends here; the next one goes on. */
const readingMs = 600_000

type Folder = { db: Db; imap: Imap; reader: MailReader } & Pick<Cursor, 'authservId' | 'timeZone'>

/**
 * Reads what came after the position of the last reading, oldest first, and stores it piece by piece. After a reading
 * that died, each mail is noted before it is read: one that ends the process a second time is skipped.
 */
export async function readFolder(
  { settings, ...place }: Folder & { settings: MailSettings },
  progress: (percent: number) => void,
): Promise<Counts> {
  const { db, imap, reader, authservId, timeZone } = place
  const { cursorVersion } = settings
  const { path: folder, uidValidity, uidNext } = await openFolder(imap, settings.folder)
  const cursor: Cursor = { folder, uidValidity: Number(uidValidity), cursorVersion, authservId, timeZone }
  const isNewFolder = settings.uidValidity !== cursor.uidValidity
  if (isNewFolder) await startFolderOver(db, cursorVersion, cursor.uidValidity)
  const lastUid = isNewFolder ? 0 : settings.lastUid
  const counts: Counts = { fetched: 0, created: 0, newRequests: 0, skipped: 0, lastUid }
  if (uidNext - 1 <= lastUid) return counts
  reader.start()

  const mails = await newMails(imap, lastUid, settings.syncSince)
  const endAt = performance.now() + readingMs
  // Three batches are under way at once.
  let watched = settings.syncing ? 3 * batchSize : 0
  const queue = batches(mails, () => (watched > 0 ? 1 : batchSize))
  // A mail that was read before, under another name or UIDVALIDITY, is not transferred again once that shows.
  let looksFirst = false
  const next = () => {
    const fetching = fetchBatch(place, queue.next().value, looksFirst)
    // Its failure is told where it is awaited.
    fetching.catch(() => {})
    return fetching
  }
  const store = async (mails: ReadMail[], known: number) => {
    const { created, newRequests } = await storeMails(db, cursor, mails)
    counts.created += created
    counts.newRequests += newRequests
    looksFirst = known > 0 || created < mails.length
  }
  // While some are taken apart, the server sends the next ones and the database stores the last ones.
  let coming = next()
  let storing = Promise.resolve()
  let done = 0
  for (let batch = await coming; batch && performance.now() < endAt; batch = await coming) {
    const { uids, known } = batch
    coming = next()
    if (watched > 0) await suspect(db, uids[0]!)
    const isSuspect = settings.syncing && uids[0] === settings.suspectUid
    const read = isSuspect ? batch.messages.map(suspected) : await readBatch(place, batch)
    await storing
    storing = store(read, known)
    storing.catch(() => {})
    if (watched > 0) await storing
    watched -= uids.length
    done += uids.length
    counts.fetched += batch.messages.length + known
    counts.lastUid = uids.at(-1)!
    progress((done / mails.length) * 100)
  }
  await storing
  // Behind those, too, that were known or have gone.
  await storePosition(db, cursor, counts.lastUid)
  counts.skipped = counts.fetched - counts.created
  return counts
}

/** Without changing anything in it. */
export function openFolder({ client, step }: Imap, folder: string): Promise<MailboxObject> {
  const opened = client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
    if (!(error instanceof Error) || !('responseStatus' in error)) throw error
    throw new AppError('MailUnavailable', mailTexts.noFolder(folder))
  })
  return step(opened)
}

type Batch = { uids: number[]; messages: FetchMessageObject[]; known: number; isLarge: boolean }

/** The bytes of small mails; a large one is not transferred as a whole. */
async function fetchBatch(
  { db, imap }: Folder,
  mails: NewMail[] | undefined,
  looksFirst: boolean,
): Promise<Batch | undefined> {
  if (!mails) return undefined
  const uids = mails.map(({ uid }) => uid)
  const isLarge = mails[0]!.atMost > largestWhole
  const known = looksFirst ? await findKnown(db, imap, uids) : new Set<number>()
  const wanted = uids.filter((uid) => !known.has(uid))
  const query = { uid: true, internalDate: true, threadId: true, source: !isLarge }
  const messages = wanted.length > 0 ? await fetchAll(imap, wanted, query) : []
  return { uids, messages, known: known.size, isLarge }
}

async function fetchAll({ client, step }: Imap, uids: number[], query: FetchQueryObject) {
  const messages = await step(client.fetchAll(uids.join(','), query, { uid: true }))
  return messages.toSorted((a, b) => a.uid - b.uid)
}

/** The UIDs of mails that are stored, were deleted or are our own answers, by their Message-Id. */
async function findKnown(db: Db, imap: Imap, uids: number[]): Promise<Set<number>> {
  const messages = await fetchAll(imap, uids, {
    uid: true,
    headers: ['message-id', 'from', 'date', 'subject'],
  })
  const mails = messages.flatMap(({ uid, headers }) => {
    const lines = readHeaderLines(headers ?? Buffer.alloc(0))
    const raw = (name: string) => lines.get(name)?.[0]
    const messageId = readMessageId(raw('message-id'))
    return messageId === null ? [] : [{ uid, messageId, fingerprint: mailFingerprint(raw) }]
  })
  const known = await findKnownMessageIds(
    db,
    mails.flatMap((mail) => [mail.messageId, ownMessageId(mail)]),
  )
  const isKnown = (mail: (typeof mails)[number]) =>
    known.has(ownMessageId(mail)) || (known.has(mail.messageId) && isSameMail(known, mail))
  return new Set(mails.filter(isKnown).map(({ uid }) => uid))
}

const about = ({ uid, internalDate, threadId }: FetchMessageObject) => ({
  uid,
  receivedAt: momentOf(internalDate),
  serverThread: threadId ?? null,
})

function momentOf(date: Date | string | undefined): Date {
  const moment = new Date(date ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? new Date() : moment
}

const suspected = (message: FetchMessageObject): ReadMail => ({
  ...about(message),
  unreadable: 'the process died while reading it',
})

async function readBatch({ imap, reader }: Folder, { messages, isLarge }: Batch): Promise<ReadMail[]> {
  const readings = isLarge
    ? await Promise.all(messages.map(({ uid }) => readLarge(imap, reader, uid)))
    : await reader.readMails(messages.map(({ source }) => source ?? Buffer.alloc(0)))
  return messages.map((message, nth) => ({ ...about(message), ...readings[nth]! }))
}
