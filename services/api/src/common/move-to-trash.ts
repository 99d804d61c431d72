import type { Tx } from '@zuchtbuch/db/client'
import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import type { TrashedRows } from '@zuchtbuch/db/schema/trash'
import { insertTrash, readOwnedRows, type TrashResource } from '@zuchtbuch/db/book/trash'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import type { Response } from 'express'
import type { Context } from './context.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

type Deleted = { resource: TrashResource; id: string; label: string; further?: TrashedRows[] }

/**
 * Keeps what is about to be deleted, with all it owns, then lets `remove` delete the rows. Once in each
 * transaction, under the locks of the delete.
 */
export type MoveToTrash = (record: Deleted, remove: () => Promise<void>) => Promise<void>

/**
 * Runs a delete in a transaction. What it moves to the trash is named in the answer (`Trash-Id`), so that undoing it
 * takes one request. The files move last before the commit: whoever sees the deletion finds them in the trash. If the
 * commit fails they move back; what a crash leaves in between is settled by the sweep.
 */
export async function deleteToTrash(
  ctx: Pick<Context, 'db' | 'files'>,
  response: Response,
  work: (tx: Tx, moveToTrash: MoveToTrash) => Promise<void>,
): Promise<void> {
  let files: string[] = []
  let trashId: string | undefined
  try {
    await ctx.db.transaction(async (tx) => {
      await work(tx, async ({ resource, id, label, further = [] }, remove) => {
        const rows = await readOwnedRows(tx, resource, id)
        const pictures = picturesOf(rows)
        await remove()
        const expiresAt = new Date(Date.now() + keptMs)
        const values = {
          resource,
          recordId: id,
          label,
          rows: [...rows, ...further],
          files: pictures,
          expiresAt,
        }
        trashId = await insertTrash(tx, values)
        files = pictures.flatMap(pictureFiles)
      })
      await ctx.files.moveToTrash(files)
    })
  } catch (error) {
    // A commit that was cut off may have taken effect; then the sweep finds out.
    if (!isConnectionLoss(error)) await ctx.files.moveFromTrash(files)
    throw error
  }
  if (trashId !== undefined) response.set('Trash-Id', trashId)
}

/** The names of the pictures that rows carry. */
function picturesOf(parts: TrashedRows[]): string[] {
  return parts
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (typeof row['file_name'] === 'string' ? [row['file_name']] : []))
}
