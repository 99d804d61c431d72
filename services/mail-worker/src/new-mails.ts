import type { Imap } from './imap-session.ts'

/** A mail that was not looked at yet, and how many bytes it has at most. */
export type NewMail = { uid: number; atMost: number }

/** A larger mail is read by its parts. */
export const largestWhole = 1_000_000
const sizes = [16_000, 64_000, 256_000, largestWhole, Number.POSITIVE_INFINITY]
/** The bytes of mails that are transferred together. */
const batchBytes = 4_000_000

/**
 * Returns the mails after a position, in ascending order. Sizes are asked for by searching, which takes five commands
 * at most however many mails there are.
 */
export async function newMails(
  { client, step }: Imap,
  lastUid: number,
  since: string | null,
): Promise<NewMail[]> {
  // The range ends with the newest mail, even where that is older than its beginning.
  const query = { uid: `${lastUid + 1}:*`, ...(since === null ? {} : { since: new Date(since) }) }
  const mails = new Map<number, number>()
  let larger: number | undefined
  for (const atMost of sizes) {
    const wanted = larger === undefined ? query : { ...query, larger }
    const found = ((await step(client.search(wanted, { uid: true }))) || []).filter((uid) => uid > lastUid)
    for (const uid of found) mails.set(uid, atMost)
    if (found.length === 0) break
    larger = atMost
  }
  return [...mails].map(([uid, atMost]) => ({ uid, atMost })).toSorted((a, b) => a.uid - b.uid)
}

/** In their order, at most `most()` together; a large mail is a batch of its own. */
export function* batches(mails: NewMail[], most: () => number): Generator<NewMail[], undefined> {
  let batch: NewMail[] = []
  let bytes = 0
  for (const mail of mails) {
    if (batch.length > 0 && (batch.length >= most() || bytes + mail.atMost > batchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(mail)
    bytes += mail.atMost
  }
  if (batch.length > 0) yield batch
}
