import type { DbOrTx } from '@zuchtbuch/db/client'
import { type Contract, listContractLinks } from '@zuchtbuch/db/contracts'
import { isDocumentName } from '@zuchtbuch/files/documents'
import type { Context } from '../context.ts'
import { judgeContract } from '../flows/judge-records.ts'
import { viewRecord } from './record.ts'

type Reading = Pick<Context, 'config' | 'files'> & { db: DbOrTx }

/** The public shape of contracts; the animals of all of them are read in one query. */
export async function viewContracts({ db, files }: Reading, rows: Contract[]) {
  const links = await listContractLinks(
    db,
    rows.map(({ id }) => id),
  )
  const animals = Map.groupBy(links, ({ contractId }) => contractId)
  return Promise.all(
    rows.map(async ({ cancelledAt: _cancelled, ...row }) => ({
      ...viewRecord(row),
      clauses: [...row.clauses],
      buyerName: row.buyer?.name ?? null,
      animals: [...row.animals],
      gerbilIds: (animals.get(row.id) ?? []).map(({ gerbilId }) => gerbilId),
      // An imported contract names the file it was read from, which is not ours to show.
      hasFile: row.fileName !== null && isDocumentName(row.fileName) && (await files.has(row.fileName)),
    })),
  )
}

/** One contract, with what the rules say of it; `isDateAssumed` as in `judgeContract`. */
export async function viewContract(ctx: Reading, row: Contract, isDateAssumed = false) {
  const [contract] = await viewContracts(ctx, [row])
  const warnings = await judgeContract(ctx, row, contract!.gerbilIds, isDateAssumed)
  return { ...contract!, warnings }
}
