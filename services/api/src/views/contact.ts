import type { Contact } from '@zuchtbuch/db/contacts'

/** The public shape of a contact. */
export function viewContact({ street, postalCode, city, country, ...contact }: Contact) {
  return {
    ...contact,
    address: { street, postalCode, city, country },
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  }
}
