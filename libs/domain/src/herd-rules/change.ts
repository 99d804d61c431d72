import type { WhiteGrade } from '../colors/white-grade.ts'
import type { AffectedRelative } from '../health/affected-kin.ts'
import type { BreedingBan } from '../health/breeding-ban.ts'
import type { Gender, ParentRole } from '../gender.ts'
import type { EnclosurePurpose } from '../enclosure-purpose.ts'
import type { QuarantineSpan } from '../quarantine.ts'
import type { GerbilStatus } from '../gerbil-status.ts'
import type { Neutered } from '../neutered.ts'

/*
 * The change that is judged. Days are `YYYY-MM-DD` in the breeder's time zone. A member that is absent is not known, or not asked
 * about: the rules that need it are silent.
 */

export interface AnimalFacts {
  readonly id?: string
  readonly name?: string
  readonly gender?: Gender
  /** Canonical, or as typed. */
  readonly genotype?: string | null
  readonly whiteGrade?: WhiteGrade | null
  /** Groups as they are stored. */
  readonly otherGenes?: readonly string[] | undefined
  readonly isDeaf?: boolean | null
  readonly breedingBan?: BreedingBan | null
  /** What it has that can be inherited, as it is said. */
  readonly heritable?: readonly string[]
  /** The same of its parents, siblings and young, the nearest first. */
  readonly affectedRelatives?: readonly AffectedRelative[]
  readonly dateOfBirth?: string | null
  readonly dateOfDeath?: string | null
  readonly goHomeDate?: string | null
  readonly lastSeenAliveOn?: string | null
  readonly receiverContactId?: string | null
  readonly neutered?: Neutered | null
  readonly neuteredOn?: string | null
  /** The last day of its own quarantine. */
  readonly quarantineUntil?: string | null
  /** The quarantine of the enclosure that it lives in. */
  readonly home?: QuarantineSpan | null
  readonly status?: GerbilStatus
  readonly chosenStatus?: GerbilStatus
  readonly isResident?: boolean
  readonly litterId?: string | null
  /** Its own parents. */
  readonly fatherId?: string | null
  readonly motherId?: string | null
}

/** A litter that an animal is a parent of; a mating is one without a day. */
export interface LitterOfParent {
  readonly role: ParentRole
  readonly day: string | null
}

/** The recorded parents of an animal, for the search for loops. */
export type ParentsOf = (id: string) => readonly (string | null)[]

export interface AnimalChange {
  readonly kind: 'animal'
  readonly animal: AnimalFacts
  /** As it was. What a change leaves alone is not refused for the sake of older entries; absent judges all there is. */
  readonly before?: AnimalFacts | null
  /** The earliest day of its health and weight records. */
  readonly firstRecordDay?: string | null
  /** The litter it was born in, with its parents. */
  readonly litter?: { readonly day?: string | null } | null
  readonly father?: AnimalFacts | null
  readonly mother?: AnimalFacts | null
  readonly parentOf?: readonly LitterOfParent[]
  /** The names of the colour that was chosen and of those that the genotype can have. */
  readonly variety?: { readonly chosen: string; readonly possible: readonly string[] } | null
  /** The enclosures that it left and came to just now; null is none. */
  readonly moved?: {
    readonly from: QuarantineSpan | null
    /** `hasOthers`: it does not live alone there. */
    readonly to: (QuarantineSpan & { readonly hasOthers: boolean }) | null
  } | null
  /** The pedigree with the change made. */
  readonly parentsOf?: ParentsOf
}

export interface LitterFacts {
  readonly id?: string
  /** Null where nobody knows the day. */
  readonly day?: string | null
  /** The first day of the month or year that is known instead. */
  readonly firstDay?: string | null
  readonly fatherId?: string | null
  readonly motherId?: string | null
  readonly totalBorn?: number | null
  readonly deathsWithin8Weeks?: number | null
}

export interface LitterChange {
  readonly kind: 'litter'
  readonly litter: LitterFacts
  /** As in `AnimalChange`. */
  readonly before?: LitterFacts | null
  readonly father?: AnimalFacts | null
  readonly mother?: AnimalFacts | null
  /** The animals of the litter, in its order. */
  readonly pups?: readonly AnimalFacts[]
  /** Litters of the mother; this one may be among them. */
  readonly littersOfMother?: readonly { readonly id?: string; readonly day: string | null }[]
  /** F of the young, 0 to 1. */
  readonly coefficient?: number | null
  /** The pedigree with the change made. */
  readonly parentsOf?: ParentsOf
}

export interface PairingChange {
  readonly kind: 'pairing'
  readonly father?: AnimalFacts | null
  readonly mother?: AnimalFacts | null
  readonly littersOfMother?: readonly { readonly id?: string; readonly day: string | null }[]
  readonly coefficient?: number | null
  readonly fullGenerations?: number | null
}

/** A mating that is planned or was made. */
export interface MatingChange {
  readonly kind: 'mating'
  readonly father: AnimalFacts
  readonly mother: AnimalFacts
  readonly togetherFrom?: string | null
  readonly separatedOn?: string | null
  readonly endedOn?: string | null
  readonly retiredOn?: string | null
}

export interface HandoverChange {
  readonly kind: 'handover'
  readonly contractDate?: string | null
  readonly handoverDate?: string | null
  /** The day was not given but taken from the contract. */
  readonly isDateAssumed?: boolean
  readonly buyerContactId?: string | null
  /** In the order of the contract. */
  readonly animals?: readonly AnimalFacts[]
  /** Animals that another contract hands over. */
  readonly contracted?: ReadonlySet<string>
  /** The animals that it hands over only now; absent: all of them. */
  readonly handedOver?: ReadonlySet<string>
}

export interface EnclosureChange {
  readonly kind: 'enclosure'
  readonly capacity?: number | null
  readonly lengthCm?: number | null
  readonly widthCm?: number | null
  readonly beddingCm?: number | null
  readonly purpose?: EnclosurePurpose | null
  readonly quarantineFrom?: string | null
  readonly quarantineUntil?: string | null
  readonly lastCleanedOn?: string | null
  /** Living residents. */
  readonly occupants?: readonly AnimalFacts[]
  /** Males and females that are together on purpose. */
  readonly pairs?: readonly { readonly fatherId: string; readonly motherId: string }[]
}

/** A health or weight record of an animal. */
export interface RecordChange {
  readonly kind: 'record'
  readonly dateOfBirth?: string | null | undefined
  readonly date?: string | null | undefined
  readonly followUpOn?: string | null | undefined
  readonly resolvedOn?: string | null | undefined
  /** As stored, where the change does not give them. */
  readonly stored?: { readonly date?: string | null; readonly resolvedOn?: string | null }
}

export type Change =
  | AnimalChange
  | LitterChange
  | PairingChange
  | MatingChange
  | HandoverChange
  | EnclosureChange
  | RecordChange
