import { seededDiagnoses } from '@zuchtbuch/domain/health/diagnoses.data'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../client.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { diagnoses } from '../schema/diagnoses.ts'

export type Diagnosis = typeof diagnoses.$inferSelect
export type DiagnosisValues = Omit<
  typeof diagnoses.$inferInsert,
  'excludes' | 'isOwn' | 'createdAt' | 'updatedAt' | 'version'
>

/** Adds those that every herd book begins with, where they are missing. */
export async function seedDiagnoses(tx: Tx): Promise<void> {
  await tx
    .insert(diagnoses)
    .values(seededDiagnoses.map((diagnosis) => ({ ...diagnosis, isOwn: false })))
    .onConflictDoNothing()
}

export const listDiagnoses = (db: DbOrTx): Promise<Diagnosis[]> =>
  db
    .select()
    .from(diagnoses)
    .orderBy(asc(diagnoses.group), asc(sql`lower(${diagnoses.word})`))

/** Reads the row and locks it until the end of the transaction. */
export async function lockDiagnosis(tx: Tx, code: string): Promise<Diagnosis | undefined> {
  const rows = await tx.select().from(diagnoses).where(eq(diagnoses.code, code)).for('update')
  return rows[0]
}

/** Keeps a diagnosis from being deleted until the end of the transaction; false if there is none. */
export async function keepDiagnosis(tx: Tx, code: string): Promise<boolean> {
  const rows = await tx
    .select({ code: diagnoses.code })
    .from(diagnoses)
    .where(eq(diagnoses.code, code))
    .for('key share')
  return rows.length > 0
}

/** Adds one of the breeder's own; its code is made here. */
export async function insertDiagnosis(tx: Tx, values: Omit<DiagnosisValues, 'code'>): Promise<Diagnosis> {
  const rows = await tx
    .insert(diagnoses)
    .values({ ...values, code: `own-${uuidv7()}` })
    .returning()
  return rows[0]!
}

export async function updateDiagnosis(
  tx: Tx,
  code: string,
  values: Changes<DiagnosisValues>,
): Promise<Diagnosis> {
  const rows = await tx
    .update(diagnoses)
    .set({ ...values, ...nextVersion(diagnoses) })
    .where(eq(diagnoses.code, code))
    .returning()
  return rows[0]!
}

export async function deleteDiagnosis(tx: Tx, code: string): Promise<void> {
  await tx.delete(diagnoses).where(eq(diagnoses.code, code))
}
