import { seededContractClauses } from '@zuchtbuch/domain/contracts/contract-clauses.data'
import { firstClosingOrder } from './contract-clauses.ts'
import { contractClauses } from '../schema/contracts.ts'
import type { Tx } from '../client.ts'

/** Data protection and the final provisions end a contract; the breeder's own clauses find room before them. */
const closingOrder: Partial<Record<string, number>> = { DSG: firstClosingOrder, SCH: firstClosingOrder + 1 }

/** Adds the clauses that are missing; what the breeder made of the others stays. */
export async function seedContractClauses(tx: Tx): Promise<void> {
  await tx
    .insert(contractClauses)
    .values(
      seededContractClauses.map(({ code, title, text, isDefault = true }, index) => ({
        code,
        title,
        text,
        isDefault,
        sortOrder: closingOrder[code] ?? index,
      })),
    )
    .onConflictDoNothing({ target: contractClauses.code })
}
