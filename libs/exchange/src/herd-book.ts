import type { Remembered } from '@zuchtbuch/db/schema/import-steps'
import type { contacts } from '@zuchtbuch/db/schema/contacts'
import type { gerbils, litters } from '@zuchtbuch/db/schema/herd'
import type { BookVariety } from './read-color.ts'

/** The herd book as planning an import needs it. */
export type HerdBook = {
  /** As the breeder profile has it. */
  ownBreeder: { breederName: string | null; breederNameSuffix: string | null }
  gerbils: BookGerbil[]
  litters: BookLitter[]
  contacts: BookContact[]
  colorVarieties: BookVariety[]
  /** The contacts that animals are kept for, by the animal. */
  reservedFor: ReadonlyMap<string, string>
  /** Sale contracts that an earlier import brought. */
  importedContracts: BookContract[]
  /** By record id: the values that the last import brought, whatever became of them. */
  lastImports: Map<string, Remembered>
}

type Bookkeeping = 'createdAt' | 'updatedAt' | 'version'

export type BookGerbil = Omit<
  typeof gerbils.$inferSelect,
  Bookkeeping | 'nameSearch' | 'enclosureId' | 'forSaleSince' | 'originContactId' | 'isDeaf' | 'showsDeafness'
> & {
  /** The earliest day of its health and weight records. */
  firstRecordDay: string | null
}

export type BookLitter = Omit<typeof litters.$inferSelect, Bookkeeping | 'date'> & {
  /** RFC 3339 in UTC. */
  date: string
}

export type BookContact = Omit<typeof contacts.$inferSelect, Bookkeeping>

export type BookContract = {
  id: string
  fileName: string | null
  buyerContactId: string | null
  price: number | null
  handoverDate: string | null
  contractDate: string | null
  /** In the order of the contract. */
  gerbilIds: string[]
  isCancelled: boolean
}

/** The day of a litter of the herd book; null where nobody knows it. `dayOf` answers the day of a moment. */
export const knownDayOf = (
  { date, datePrecision }: BookLitter,
  dayOf: (date: string) => string,
): string | null => (datePrecision === 'Day' ? dayOf(date) : null)
