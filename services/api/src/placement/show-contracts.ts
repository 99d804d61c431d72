import type { DbOrTx } from '@zuchtbuch/db/client'
import { type Contract, listContractLinks } from '@zuchtbuch/db/placement/contracts'
import { isDocumentName } from '@zuchtbuch/files/documents'
import type { Context } from '../common/context.ts'
import { viewContract } from './contract-view.ts'
import { judgeContract } from '../herd/judge-records.ts'

type Reading = Pick<Context, 'config' | 'files'> & { db: DbOrTx }

/** Contracts as answers show them; the animals of all of them are read in one query. */
export async function showContracts({ db, files }: Reading, rows: Contract[]) {
  const links = await listContractLinks(
    db,
    rows.map(({ id }) => id),
  )
  const animals = Map.groupBy(links, ({ contractId }) => contractId)
  return Promise.all(
    rows.map(async (row) => {
      const gerbilIds = (animals.get(row.id) ?? []).map(({ gerbilId }) => gerbilId)
      // An imported contract names the file it was read from, which is not ours to show.
      const hasFile = row.fileName !== null && isDocumentName(row.fileName) && (await files.has(row.fileName))
      return viewContract(row, { gerbilIds, hasFile })
    }),
  )
}

/** One contract, with what the rules say of it; `isDateAssumed` as in `judgeContract`. */
export async function showContract(ctx: Reading, row: Contract, isDateAssumed = false) {
  const [contract] = await showContracts(ctx, [row])
  const warnings = await judgeContract(ctx, row, contract!.gerbilIds, isDateAssumed)
  return { ...contract!, warnings }
}
