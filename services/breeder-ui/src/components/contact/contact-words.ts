import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import type { Contact } from '../../data/contact-list.ts'

type Person = Pick<Contact, 'name' | 'email' | 'phone' | 'address' | 'breederNameSuffix'>

/** Where somebody lives, in one line: `Mühlenweg 3, 24103 Kiel`; `''` where nothing is known. */
export function addressLine({ street, postalCode, city }: Contact['address']): string {
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Whether a contact is meant by a typed text, folded as names are searched. */
export function meansContact(
  query: string,
  { name, email, phone, address, breederNameSuffix }: Person,
): boolean {
  const wanted = searchFor(query)
  if (wanted.isBlank) return query.trim() === ''
  return [name, email, phone, address.city, breederNameSuffix].some(
    (text) => typeof text === 'string' && wanted.isIn(searchText(text)),
  )
}
