import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from './client.ts'
import { type PageOf, readPage } from './read-page.ts'
import { nextVersion, type Changes } from './rows.ts'
import { contacts } from './schema/contacts.ts'

export type Contact = typeof contacts.$inferSelect
export type ContactValues = Omit<typeof contacts.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const contactList = listResource(
  [
    { name: 'id', type: 'uuid', source: contacts.id, nullable: false },
    { name: 'name', type: 'string', source: contacts.name, nullable: false },
    { name: 'isBreeder', type: 'boolean', source: contacts.isBreeder, nullable: false },
    { name: 'isReceiver', type: 'boolean', source: contacts.isReceiver, nullable: false },
    { name: 'email', type: 'string', source: contacts.email, nullable: true },
    { name: 'phone', type: 'string', source: contacts.phone, nullable: true },
    { name: 'address.street', type: 'string', source: contacts.street, nullable: true },
    { name: 'address.postalCode', type: 'string', source: contacts.postalCode, nullable: true },
    { name: 'address.city', type: 'string', source: contacts.city, nullable: true },
    { name: 'address.country', type: 'string', source: contacts.country, nullable: true },
    { name: 'notes', type: 'string', source: contacts.notes, nullable: true },
    { name: 'breederNameSuffix', type: 'string', source: contacts.breederNameSuffix, nullable: true },
    { name: 'createdAt', type: 'timestamp', source: contacts.createdAt, nullable: false },
    { name: 'updatedAt', type: 'timestamp', source: contacts.updatedAt, nullable: false },
    { name: 'version', type: 'int', source: contacts.version, nullable: false },
  ],
  'name',
)

export async function listContacts(db: DbOrTx, list: ListQuery): Promise<PageOf<Contact>> {
  return readPage(db, contacts, list)
}

export async function findContact(db: DbOrTx, id: string): Promise<Contact | undefined> {
  const rows = await db.select().from(contacts).where(eq(contacts.id, id))
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
