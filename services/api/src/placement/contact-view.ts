import type { Contact } from '@zuchtbuch/db/placement/contacts'
import { viewRecord } from '../common/record-view.ts'

/** The public shape of a contact. */
export function viewContact({ street, postalCode, city, country, ...contact }: Contact) {
  return {
    ...viewRecord(contact),
    address: { street, postalCode, city, country },
  }
}
