import type { Contract } from '@zuchtbuch/db/placement/contracts'
import { viewRecord } from '../common/record-view.ts'

/** The public shape of a contract: of these animals, and with a file of ours to show or without. */
export function viewContract(
  { cancelledAt: _cancelled, ...row }: Contract,
  { gerbilIds, hasFile }: { gerbilIds: string[]; hasFile: boolean },
) {
  return {
    ...viewRecord(row),
    clauses: [...row.clauses],
    buyerName: row.buyer?.name ?? null,
    animals: [...row.animals],
    gerbilIds,
    hasFile,
  }
}
