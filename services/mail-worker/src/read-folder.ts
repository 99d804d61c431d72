import type { Db } from '@zuchtbuch/db/client'
import { startFolderOver, suspect, type MailSettings } from '@zuchtbuch/db/mail-settings'
import { findKnownMessageIds } from '@zuchtbuch/db/requests'
import { readMessageId } from '@zuchtbuch/mail/message-ids'
import type { MailFields } from '@zuchtbuch/mail/mail-fields'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { MailboxObject } from 'imapflow'
import type { Imap } from './imap-session.ts'
import { readLarge, readSource, UnreadableMailError } from './read-message.ts'
import { storeMails, storePosition, type Cursor, type ReadMail } from './store-mails.ts'
import { mailTexts } from './texts.de.ts'

export type Counts = { fetched: number; created: number; skipped: number; lastUid: number }

/** Mails that are looked at together, and those that are transferred and stored together. */
const windowSize = 500
const batchSize = 100
const batchBytes = 4_000_000
/** A larger mail is read by its parts. */
const largestWhole = 1_000_000
/** A long reading ends here; the next one goes on. */
const readingMs = 600_000

type Meta = { uid: number; size: number; receivedAt: Date; serverThread: string | null; id: string | null }

/**
 * Reads what came after the position of the last reading, oldest first, and stores it piece by piece. After a reading
 * that died, each mail is noted before it is read: one that ends the process a second time is skipped.
 */
export async function readFolder(
  { db, imap, settings }: { db: Db; imap: Imap; settings: MailSettings },
  progress: (percent: number) => void,
): Promise<Counts> {
  const { cursorVersion } = settings
  const { path: folder, uidValidity, uidNext } = await openFolder(imap, settings.folder)
  const cursor: Cursor = { folder, uidValidity: Number(uidValidity), cursorVersion }
  const isNewFolder = settings.uidValidity !== cursor.uidValidity
  if (isNewFolder) await startFolderOver(db, cursorVersion, cursor.uidValidity)
  const lastUid = isNewFolder ? 0 : settings.lastUid
  const counts: Counts = { fetched: 0, created: 0, skipped: 0, lastUid }
  if (uidNext - 1 <= lastUid) return counts

  const uids = await newUids(imap, lastUid, settings.syncSince)
  const endAt = performance.now() + readingMs
  let watched = settings.syncing ? 2 * batchSize : 0
  for (let at = 0; at < uids.length && performance.now() < endAt; at += windowSize) {
    const window = uids.slice(at, at + windowSize)
    const metas = await lookAt(imap, window)
    const known = await findKnownMessageIds(
      db,
      metas.flatMap(({ id }) => id ?? []),
    )
    const unknown = metas.filter(({ id }) => id === null || !known.has(id))
    const queue = [...batches(unknown, watched > 0 ? 1 : batchSize)]
    // While some are taken apart, the server sends the next ones and the database stores the last ones.
    let storing = Promise.resolve(0)
    let coming = fetchSources(imap, queue[0])
    for (const [nth, batch] of queue.entries()) {
      const sources = await coming
      coming = fetchSources(imap, queue[nth + 1])
      if (watched > 0) await suspect(db, batch[0]!.uid)
      const isSuspect = settings.syncing && batch[0]!.uid === settings.suspectUid
      const mails = isSuspect ? batch.map(suspected) : await readBatch(imap, batch, sources)
      counts.created += await storing
      storing = storeMails(db, cursor, mails)
      // What goes wrong is told where it is waited for.
      storing.catch(() => {})
      if (watched > 0) await storing
      watched -= batch.length
    }
    counts.created += await storing
    // Behind those, too, that were known or have gone.
    counts.lastUid = window.at(-1) ?? lastUid
    await storePosition(db, cursor, counts.lastUid)
    counts.fetched += metas.length
    progress(((at + windowSize) / uids.length) * 100)
  }
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

/** In ascending order. The range ends with the newest mail, even where that is older than its beginning. */
async function newUids({ client, step }: Imap, lastUid: number, since: string | null): Promise<number[]> {
  const query = { uid: `${lastUid + 1}:*`, ...(since === null ? {} : { since: new Date(since) }) }
  const found = await step(client.search(query, { uid: true }))
  return (found || []).filter((uid) => uid > lastUid).toSorted((a, b) => a - b)
}

async function lookAt({ client, step }: Imap, uids: number[]): Promise<Meta[]> {
  const query = { uid: true, size: true, internalDate: true, headers: ['message-id'], threadId: true }
  const messages = await step(client.fetchAll(uids.join(','), query, { uid: true }))
  const metas = messages.map(({ uid, size = 0, internalDate, headers, threadId }) => ({
    uid,
    size,
    receivedAt: momentOf(internalDate),
    serverThread: threadId ?? null,
    id: readMessageId(headers?.toString('latin1').slice('message-id:'.length)),
  }))
  return metas.toSorted((a, b) => a.uid - b.uid)
}

function momentOf(date: Date | string | undefined): Date {
  const moment = new Date(date ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? new Date() : moment
}

/** In their order; a large mail is a batch of its own. */
function* batches(metas: Meta[], most: number): Generator<Meta[]> {
  let batch: Meta[] = []
  let bytes = 0
  for (const meta of metas) {
    const isFull = batch.length === most || bytes + meta.size > batchBytes || meta.size > largestWhole
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(meta)
    bytes += meta.size
  }
  if (batch.length > 0) yield batch
}

const suspected = (meta: Meta): ReadMail => ({ ...meta, unreadable: 'the process died while reading it' })

type Sources = Map<number, Buffer | undefined>

/** The bytes of small mails by UID; a large one is not transferred as a whole. */
function fetchSources({ client, step }: Imap, metas: Meta[] = []): Promise<Sources> {
  const uids = metas.filter(({ size }) => size <= largestWhole).map(({ uid }) => uid)
  if (uids.length === 0) return Promise.resolve(new Map())
  const fetched = client.fetchAll(uids.join(','), { uid: true, source: true }, { uid: true })
  const sources = step(fetched).then((messages) => new Map(messages.map(({ uid, source }) => [uid, source])))
  // Nobody may ever ask for them: then what went wrong before is told.
  sources.catch(() => {})
  return sources
}

async function readBatch(imap: Imap, metas: Meta[], sources: Sources): Promise<ReadMail[]> {
  const [first] = metas
  if (first && first.size > largestWhole)
    return [await readOne(first, () => readLarge(imap, first.uid, first.size))]
  const mails: ReadMail[] = []
  for (const meta of metas) {
    const source = sources.get(meta.uid)
    // It has been deleted since it was looked at.
    if (source) mails.push(await readOne(meta, () => readSource(source)))
  }
  return mails
}

async function readOne(meta: Meta, read: () => Promise<MailFields>): Promise<ReadMail> {
  try {
    return { ...meta, fields: await read() }
  } catch (error) {
    if (!(error instanceof UnreadableMailError)) throw error
    return { ...meta, unreadable: error.message }
  }
}
