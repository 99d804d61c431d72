import { type BreedingRules, breedingRulesWith } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { breedingRules } from '../schema/breeding-rules.ts'

/** The row of the breeder's limits: null where the default holds. */
export type ChosenRulesRow = typeof breedingRules.$inferSelect

export async function readChosenRules(db: DbOrTx): Promise<ChosenRulesRow> {
  const rows = await db.select().from(breedingRules)
  return rows[0]!
}

/** The limits that hold now. */
export async function readBreedingRules(db: DbOrTx): Promise<BreedingRules> {
  return breedingRulesWith(await readChosenRules(db))
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockChosenRules(tx: Tx): Promise<ChosenRulesRow> {
  const rows = await tx.select().from(breedingRules).for('update')
  return rows[0]!
}

export async function updateChosenRules(
  tx: Tx,
  values: Changes<Omit<ChosenRulesRow, 'id' | 'createdAt' | 'updatedAt' | 'version'>>,
): Promise<ChosenRulesRow> {
  const rows = await tx
    .update(breedingRules)
    .set({ ...values, ...nextVersion(breedingRules) })
    .returning()
  return rows[0]!
}
