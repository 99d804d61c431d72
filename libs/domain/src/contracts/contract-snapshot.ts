import type { Gender } from '../gender.ts'
import type { KnownDefect } from '../health/known-defects.ts'

/**
 * The snapshot of a sale contract at the moment it is made: later changes of the profile, the contact or the
 * animals do not change what was signed. Dates are `YYYY-MM-DD`.
 */
export interface ContractSnapshot {
  readonly seller: ContractSeller
  readonly buyer: ContractBuyer
  readonly animals: readonly ContractAnimal[]
  readonly clauses: readonly ContractClause[]
  /** Markdown; the terms of the profile, which follow the clauses. */
  readonly terms: string | null
}

interface Address {
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly phone: string | null
  readonly email: string | null
}

export interface ContractSeller extends Address {
  readonly breederName: string | null
  readonly ownerName: string | null
  readonly website: string | null
  readonly iban: string | null
  readonly bic: string | null
  readonly taxNote: string | null
  readonly permitNote: string | null
  /** The kennel is a trade; contracts from before do not say it. */
  readonly isTrader?: boolean | undefined
}

export interface ContractBuyer extends Address {
  readonly name: string
}

export interface ContractAnimal {
  readonly gerbilId: string
  readonly name: string
  readonly gender: Gender
  /** Name of the colour variety. */
  readonly color: string | null
  readonly dateOfBirth: string | null
  /** In words, where nobody knows the day; contracts from before do not have it. */
  readonly dateOfBirthText?: string | null | undefined
  /** Free text or the name of the contact the animal comes from. */
  readonly origin: string | null
  readonly genotype: string | null
  /** Genes beside the eight loci, as groups; contracts from before do not have them. */
  readonly otherGenes?: string[] | undefined
  readonly fatherName: string | null
  readonly motherName: string | null
  readonly isDeaf: boolean | null
  /** Contracts from before do not say it. */
  readonly isNeutered?: boolean | undefined
  /** What the buyer is told of its health; contracts from before do not have it. */
  readonly knownDefects?: KnownDefect[] | undefined
}

/** `version` counts the wordings of the stored clause; null is a wording of this contract's own. */
export interface ContractClause {
  readonly code: string
  readonly version: number | null
  readonly title: string
  readonly text: string
}
