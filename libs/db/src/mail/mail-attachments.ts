import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../client.ts'
import { atOneMoment } from '../export-rows.ts'
import { mailAttachmentPieces as pieces } from '../schema/mail.ts'

const pieceBytes = 1_000_000
const keptFor = sql`interval '1 hour'`

const isOf = (requestId: string, position: number) =>
  and(eq(pieces.requestId, requestId), eq(pieces.position, position))

/** Keeps a file of a mail for an hour, in place of what was kept of it; `requestId` must be locked. */
export async function keepAttachment(
  tx: Tx,
  { requestId, position }: { requestId: string; position: number },
  bytes: Buffer,
): Promise<void> {
  await tx.delete(pieces).where(isOf(requestId, position))
  // One piece at least: an empty file is one, too.
  for (let number = 0; number === 0 || number * pieceBytes < bytes.length; number++) {
    const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    await tx.insert(pieces).values({ requestId, position, number, bytes: piece })
  }
}

/** The file as long as it is kept; its pieces are read one by one, because a driver needs a multiple of their size. */
export async function findKeptAttachment(
  db: Db,
  { requestId, position }: { requestId: string; position: number },
): Promise<Buffer | undefined> {
  return atOneMoment(db, async (tx) => {
    const numbers = await tx
      .select({ number: pieces.number })
      .from(pieces)
      .where(and(isOf(requestId, position), sql`${pieces.createdAt} > now() - ${keptFor}`))
      .orderBy(asc(pieces.number))
    const read: Buffer[] = []
    for (const { number } of numbers) {
      const rows = await tx
        .select({ bytes: pieces.bytes })
        .from(pieces)
        .where(and(isOf(requestId, position), eq(pieces.number, number)))
      read.push(...rows.map(({ bytes }) => bytes))
    }
    return read.length === 0 ? undefined : Buffer.concat(read)
  })
}

/** Removes files of mails that were fetched more than an hour ago. */
export async function removeOldAttachments(db: Db): Promise<void> {
  await db.delete(pieces).where(sql`${pieces.createdAt} < now() - ${keptFor}`)
}
