import type { DbOrTx, Tx } from '../client.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { breederProfile } from '../schema/breeder-profile.ts'

export type BreederProfile = typeof breederProfile.$inferSelect

export async function readBreederProfile(db: DbOrTx): Promise<BreederProfile> {
  const rows = await db.select().from(breederProfile)
  return rows[0]!
}

/** The members of the profile that the website may show. */
export async function readPublicProfile(db: DbOrTx) {
  const { breederName, ownerName, street, postalCode, city, phone, email } = breederProfile
  const rows = await db
    .select({ breederName, ownerName, street, postalCode, city, phone, email })
    .from(breederProfile)
  return rows[0] ?? null
}

/** Reads the profile and locks it until the end of the transaction. */
export async function lockBreederProfile(tx: Tx): Promise<BreederProfile> {
  const rows = await tx.select().from(breederProfile).for('update')
  return rows[0]!
}

export async function updateBreederProfile(
  tx: Tx,
  values: Changes<Omit<BreederProfile, 'id' | 'createdAt' | 'updatedAt' | 'version'>>,
): Promise<BreederProfile> {
  const rows = await tx
    .update(breederProfile)
    .set({ ...values, ...nextVersion(breederProfile) })
    .returning()
  return rows[0]!
}
