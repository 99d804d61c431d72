import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { contacts } from '../schema/contacts.ts'
import { tableFields } from '../table-fields.ts'

export type Contact = typeof contacts.$inferSelect
export type ContactValues = Omit<typeof contacts.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const contactList = listResource(
  tableFields(contacts, {
    street: { name: 'address.street' },
    postalCode: { name: 'address.postalCode' },
    city: { name: 'address.city' },
    country: { name: 'address.country' },
    provenance: false,
  }),
  'name',
)

export async function listContacts(db: DbOrTx, list: ListQuery): Promise<PageOf<Contact>> {
  return readPage(db, contacts, list)
}

export async function findContact(db: DbOrTx, id: string): Promise<Contact | undefined> {
  const rows = await db.select().from(contacts).where(eq(contacts.id, id))
  return rows[0]
}

/** The contact with this mail address, the oldest of several; blanks and case do not matter. */
export async function findContactByAddress(db: DbOrTx, email: string): Promise<Contact | undefined> {
  const rows = await db
    .select()
    .from(contacts)
    .where(sql`lower(btrim(${contacts.email})) = ${email.trim().toLowerCase()}`)
    .orderBy(contacts.id)
    .limit(1)
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockContact(tx: Tx, id: string): Promise<Contact | undefined> {
  const rows = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update')
  return rows[0]
}

export async function insertContact(tx: Tx, values: ContactValues): Promise<Contact> {
  const rows = await tx.insert(contacts).values(values).returning()
  return rows[0]!
}

export async function updateContact(tx: Tx, id: string, values: Changes<ContactValues>): Promise<Contact> {
  const rows = await tx
    .update(contacts)
    .set({ ...values, ...nextVersion(contacts) })
    .where(eq(contacts.id, id))
    .returning()
  return rows[0]!
}

export async function deleteContact(tx: Tx, id: string): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.id, id))
}
