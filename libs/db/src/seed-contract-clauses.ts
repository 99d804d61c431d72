import { seededContractClauses } from '@zuchtbuch/domain/contract-clauses.data'
import { contractClauses } from './schema/contracts.ts'
import type { Tx } from './client.ts'

/** Adds the clauses that are missing; what the breeder made of the others stays. */
export async function seedContractClauses(tx: Tx): Promise<void> {
  await tx
    .insert(contractClauses)
    .values(seededContractClauses.map((clause, sortOrder) => ({ ...clause, sortOrder })))
    .onConflictDoNothing({ target: contractClauses.code })
}
