import type { Gender } from '@zuchtbuch/domain/gender'
import type { GerbilStatus } from '@zuchtbuch/domain/gerbil-status'
import type { BookVariety } from './read-color.ts'

/** What planning an import needs to know of the herd book as it stands. */
export type HerdBook = {
  /** As the breeder profile has it. */
  ownBreeder: { breederName: string | null; breederNameSuffix: string | null }
  gerbils: BookGerbil[]
  litters: BookLitter[]
  contacts: BookContact[]
  colorVarieties: BookVariety[]
  /** Sale contracts that an earlier import brought. */
  importedContracts: BookContract[]
  /** By record id: the values that the last import brought, whatever became of them. */
  lastImports: Map<string, Record<string, unknown>>
}

export type BookGerbil = {
  id: string
  name: string
  gender: Gender
  genotype: string | null
  status: GerbilStatus
  chosenStatus: GerbilStatus
  litterId: string | null
  colorVarietyId: string | null
  receiverContactId: string | null
  originBreeder: string | null
  dateOfBirth: string | null
  dateOfDeath: string | null
  causeOfDeath: string | null
  goHomeDate: string | null
  characterTraits: string[]
  characterNote: string | null
  isResident: boolean
  importSource: string | null
  externalRef: string | null
  rawImportData: string | null
  provenance: string | null
  /** The earliest day of its health and weight records. */
  firstRecordDay: string | null
}

export type BookLitter = {
  id: string
  /** RFC 3339 in UTC. */
  date: string
  fatherId: string | null
  motherId: string | null
  totalBorn: number | null
  deathsWithin8Weeks: number | null
  expectedGoHomeDate: string | null
  notes: string | null
  pairingCode: string | null
  litterLetter: string | null
  externalRef: string | null
  provenance: string | null
}

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

export type BookContact = {
  id: string
  name: string
  isBreeder: boolean
  isReceiver: boolean
  email: string | null
  phone: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  notes: string | null
  breederNameSuffix: string | null
  provenance: string | null
}
