import { type SeededTemplate, seededTemplates } from '@zuchtbuch/domain/letters/message-templates.data'
import { MESSAGE_KINDS, type MessageKind } from '@zuchtbuch/domain/letters/message-templates'
import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { messageTemplates } from '../schema/messages.ts'

export type MessageTemplateRow = typeof messageTemplates.$inferSelect
export type TemplateWords = Pick<
  MessageTemplateRow,
  'title' | 'subjectSie' | 'bodySie' | 'subjectDu' | 'bodyDu'
>

/** All, in the order of a placement. */
export async function listMessageTemplates(db: DbOrTx): Promise<MessageTemplateRow[]> {
  const rows = await db.select().from(messageTemplates)
  return rows.toSorted((a, b) => MESSAGE_KINDS.indexOf(a.kind) - MESSAGE_KINDS.indexOf(b.kind))
}

export async function findMessageTemplate(db: DbOrTx, id: string): Promise<MessageTemplateRow | undefined> {
  const rows = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id))
  return rows[0]
}

/** Returns the present wording of a letter, in both forms of address. */
export async function readWording(
  db: DbOrTx,
  kind: MessageKind,
): Promise<SeededTemplate & { version: number }> {
  const rows = await db.select().from(messageTemplates).where(eq(messageTemplates.kind, kind))
  const row = rows[0]!
  return { ...wordingOf(row), version: row.version }
}

/** The breeder's words where there are any. */
export function wordingOf(row: MessageTemplateRow): SeededTemplate {
  const seeded = seededTemplates[row.kind]
  return {
    title: row.title ?? seeded.title,
    Sie: { subject: row.subjectSie ?? seeded.Sie.subject, body: row.bodySie ?? seeded.Sie.body },
    du: { subject: row.subjectDu ?? seeded.du.subject, body: row.bodyDu ?? seeded.du.body },
  }
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockMessageTemplate(tx: Tx, id: string): Promise<MessageTemplateRow | undefined> {
  const rows = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update')
  return rows[0]
}

export async function updateMessageTemplate(
  tx: Tx,
  id: string,
  values: Changes<TemplateWords>,
): Promise<MessageTemplateRow> {
  const rows = await tx
    .update(messageTemplates)
    .set({ ...values, ...nextVersion(messageTemplates) })
    .where(eq(messageTemplates.id, id))
    .returning()
  return rows[0]!
}
