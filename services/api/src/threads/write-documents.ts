import { readFile } from 'node:fs/promises'
import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { DbOrTx, Tx } from '@zuchtbuch/db/client'
import { isConnectionLoss } from '@zuchtbuch/db/database-errors'
import { contractPaper } from '@zuchtbuch/documents/contract-paper'
import type { Contract } from '@zuchtbuch/domain/contracts/contract-content'
import { readLogo } from '@zuchtbuch/documents/logo'
import { isTooLong, type Logo } from '@zuchtbuch/documents/paper'
import { storeDocuments, type StoredDocuments } from '@zuchtbuch/files/documents'
import { variantName } from '@zuchtbuch/files/pictures'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import type { Store } from '../common/route.ts'
import { writeContract } from './write-in-thread.ts'

/** Writes the documents of a contract as the transaction leaves it; returns their names. */
export type DocumentWriter = (contract: Contract & { createdAt: Date }) => Promise<StoredDocuments>

/**
 * A transaction that stores documents: they are written and synced before the commit, and go again when it fails.
 */
export async function writeDocuments<T>(
  ctx: Context,
  work: (tx: Tx, write: DocumentWriter) => Promise<T>,
  store: Store = (db, run) => db.transaction(run),
): Promise<T> {
  const stored: StoredDocuments[] = []
  try {
    return await store(ctx.db, (tx) =>
      work(tx, async (contract) => {
        const paper = contractPaper(contract, await readBreederLogo(ctx, tx))
        if (isTooLong(paper)) throw tooLong()
        const names = await storeDocuments(ctx.files, await writeContract(paper))
        stored.push(names)
        return names
      }),
    )
  } catch (error) {
    // A commit that was cut off may have taken effect; then the sweep finds out.
    if (!isConnectionLoss(error)) await removeDocuments(ctx, stored)
    throw error
  }
}

export const tooLong = () =>
  validationFailed([
    {
      path: '',
      message:
        'der Vertrag wird länger als etwa 30 Seiten; Bemerkungen, Klauseln oder die Vertragsbedingungen im Zuchtprofil kürzen',
      code: 'tooLong',
    },
  ])

async function removeDocuments(ctx: Context, stored: StoredDocuments[]): Promise<void> {
  try {
    await ctx.files.remove(stored.flatMap((names) => Object.values(names)))
  } catch (error) {
    ctx.logger.warn({ err: error }, 'documents of a failed change stay until the next sweep')
  }
}

/** The logo of the profile, for the letterhead; null without one, or when its file is gone. */
export async function readBreederLogo(ctx: Context, db: DbOrTx): Promise<Logo | null> {
  const { logoFileName } = await readBreederProfile(db)
  if (logoFileName === null) return null
  try {
    return readLogo(await readFile(ctx.files.pathOf(variantName(logoFileName, 640, 'jpg')))) ?? null
  } catch (error) {
    // It adorns the paper; a contract is made without it as well.
    ctx.logger.warn({ err: error }, 'the logo cannot be read')
    return null
  }
}
