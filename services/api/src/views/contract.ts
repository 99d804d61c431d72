import { type Contract, listContractLinks } from '@zuchtbuch/db/contracts'
import { isDocumentName } from '@zuchtbuch/files/documents'
import type { Context } from '../context.ts'

/** The public shape of contracts; the animals of all of them are read in one query. */
export async function viewContracts({ db, files }: Context, rows: Contract[]) {
  const links = await listContractLinks(
    db,
    rows.map(({ id }) => id),
  )
  const animals = Map.groupBy(links, ({ contractId }) => contractId)
  return Promise.all(
    rows.map(async ({ cancelledAt: _cancelled, ...row }) => ({
      ...row,
      clauses: [...row.clauses],
      animals: [...row.animals],
      gerbilIds: (animals.get(row.id) ?? []).map(({ gerbilId }) => gerbilId),
      // An imported contract names the file it was read from, which is not ours to show.
      hasFile: row.fileName !== null && isDocumentName(row.fileName) && (await files.has(row.fileName)),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
  )
}

export async function viewContract(ctx: Context, row: Contract) {
  return (await viewContracts(ctx, [row]))[0]!
}
