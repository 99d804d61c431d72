import type { Contact } from '../../data/contact-list.ts'

interface Address {
  name: string
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

const parts = ['name', 'street', 'postalCode', 'city', 'country'] as const
const plain = (text: string | null) => (text ?? '').trim().replaceAll(/\s+/g, ' ')

/** Name and address of `one` in a line where they are not those of `other`; null where they are. */
export function differingAddress(one: Address, other: Address): string | null {
  if (parts.every((part) => plain(one[part]) === plain(other[part]))) return null
  const { name, street, postalCode, city, country } = one
  const place = [postalCode, city].map(plain).filter(Boolean).join(' ')
  return [plain(name), plain(street), place, plain(country)].filter(Boolean).join(', ')
}

export const addressOf = ({ name, address }: Contact): Address => ({ name, ...address })
