import type { SecretOwner } from './due-key.ts'
import type { Gender } from '../gender.ts'
import type { QuarantineSpan } from '../quarantine.ts'
import type { PairFacts } from '../litters/pair-time.ts'
import type { WishedGender } from '../placement/placement-wish.ts'

/*
 * The facts of the due list. Days are `YYYY-MM-DD` in the breeder's time zone.
 */

export interface DueMating extends PairFacts {
  readonly id: string
  readonly fatherId: string
  readonly motherId: string
  readonly fatherName: string
  readonly motherName: string
  /** The litter after which the father stayed, with its name. */
  readonly after: (NonNullable<PairFacts['after']> & { readonly name: string }) | null
}

export interface DueLitter {
  readonly id: string
  /** Its name. */
  readonly name: string
  readonly day: string
  readonly motherId: string | null
  /** Born here, not with the breeder of an animal that came later. */
  readonly isOwn: boolean
  readonly deathsWithin8Weeks: number | null
  readonly expectedGoHomeDate: string | null
  /** When an import brought it. */
  readonly importedOn: string | null
  /** Those that live here. */
  readonly pups: readonly {
    readonly id: string
    readonly gender: Gender
    readonly enclosureId: string | null
    readonly isForSale: boolean
    /** The day of its last test for epilepsy. */
    readonly epilepsyTestedOn: string | null
  }[]
}

export interface DueEnclosure extends QuarantineSpan {
  readonly id: string
  readonly name: string
  readonly lastCleanedOn: string | null
  /** Since when it is in the book. */
  readonly enteredOn: string
  readonly occupants: readonly {
    readonly id: string
    readonly dateOfBirth: string | null
    readonly lastWeighedOn: string | null
    readonly livesHereSince: string | null
  }[]
}

export interface DueFollowUp {
  /** The id of the health record. */
  readonly id: string
  readonly gerbilId: string
  readonly gerbilName: string
  readonly title: string
  readonly followUpOn: string
  readonly enclosureId: string | null
}

/** An old animal that lives here. */
export interface DueAged {
  readonly id: string
  readonly name: string
  readonly enclosureId: string | null
  readonly dateOfBirth: string
  /** The last day on which something was entered of it, or on which it was seen. */
  readonly lastSignOn: string
}

/** A quarantine of an animal, or of an enclosure with all that live there. */
export interface DueQuarantine {
  readonly resource: 'gerbil' | 'enclosure'
  readonly id: string
  readonly name: string
  /** Its last day. */
  readonly until: string
  readonly gerbilIds: readonly string[]
  readonly enclosureId: string | null
}

/** An animal that lives here and is suspended from breeding until a day. */
export interface DueBan {
  readonly id: string
  readonly name: string
  readonly litterId: string | null
  readonly enclosureId: string | null
  /** The last day. */
  readonly until: string
}

/** An animal that goes to its new home on a day. */
export interface DueHandover {
  readonly gerbilId: string
  readonly gerbilName: string
  /** Null where the day was entered by hand. */
  readonly contractId: string | null
  readonly receiver: string | null
  readonly day: string
  readonly enclosureId: string | null
}

/** A reservation that is held, or that ended with a deposit that nobody settled. */
export interface DueReservation {
  readonly id: string
  readonly isHeld: boolean
  readonly contactId: string
  readonly contactName: string
  /** Somebody without an address is called. */
  readonly hasAddress: boolean
  /** The mail about this pick-up was sent. */
  readonly isPickupMailed: boolean
  /** Those that are kept. */
  readonly gerbilIds: readonly string[]
  readonly gerbilNames: readonly string[]
  /** Those that died while they were kept. */
  readonly deadNames: readonly string[]
  /** Its one animal would live alone, since its partner died. */
  readonly isLonely: boolean
  readonly expiresOn: string
  readonly pickupOn: string | null
  readonly depositEur: number | null
  readonly depositDueOn: string | null
  readonly depositPaidOn: string | null
  readonly endedOn: string | null
}

/** Somebody who waits. */
export interface DueWaiting {
  readonly id: string
  readonly contactId: string
  readonly contactName: string
  readonly hasAddress: boolean
  readonly waitlistedOn: string | null
  readonly lastContactOn: string | null
  /** When they were asked whether the wish still stands, if nothing was heard since. */
  readonly askedOn: string | null
}

/** People who wish for animals, and animals that are kept for them. */
export interface DuePlacements {
  /** Days before the end of a reservation on which it is told. */
  readonly reminderDays: number
  readonly pickupNoticeDays: number
  readonly confirmAfterMonths: number
  readonly confirmGraceDays: number
  readonly reservations: readonly DueReservation[]
  /** The open ones. */
  readonly offers: readonly {
    readonly prospectId: string
    readonly contactId: string
    readonly contactName: string
    readonly gerbilIds: readonly string[]
    /** None where a litter was offered. */
    readonly gerbilNames: readonly string[]
    readonly answerBy: string
  }[]
  /** Those that nobody dealt with. */
  readonly prospects: readonly {
    readonly id: string
    readonly contactId: string
    readonly contactName: string
    readonly enteredOn: string
    readonly wish: {
      readonly minCount: number | null
      readonly maxCount: number | null
      readonly gender: WishedGender | null
    }
  }[]
  /** Mails and calls of people that nobody looked at. */
  readonly requests: readonly {
    readonly id: string
    readonly contactId: string | null
    readonly sender: string
    readonly subject: string
    readonly receivedOn: string
  }[]
  /** Those who wait. */
  readonly waiting: readonly DueWaiting[]
  /** Free animals for sale, of one sex and enclosure, whom somebody who waits would like. */
  readonly units: readonly {
    readonly gerbilIds: readonly string[]
    readonly gerbilNames: readonly string[]
    readonly gender: Gender
    readonly enclosureId: string | null
    readonly enclosureName: string | null
    readonly waiting: number
  }[]
  readonly unpublished: Unpublished
  readonly aftercare: DueAftercare
}

/** The differences between the animals and the website. */
export interface Unpublished {
  /** Whether it should have gone by itself. */
  readonly isAutomatic: boolean
  /** The error code of the last publish where that failed. */
  readonly failure: string | null
  /** The newest change first. */
  readonly animals: readonly UnpublishedAnimal[]
}
export interface UnpublishedAnimal {
  readonly id: string
  readonly name: string
  /** Shown still, although it is not for it any more; shown as free, or as reserved, and is not; not shown yet. */
  readonly what: 'Gone' | 'Reserved' | 'Free' | 'Missing'
  readonly changedOn: string
}

/** Households that have animals from here. */
export interface DueAftercare {
  /** Those that wait, and those whose answer nobody wrote down. */
  readonly rounds: readonly {
    readonly id: string
    readonly contactId: string
    readonly contactName: string
    /** Somebody without an address is called. */
    readonly hasAddress: boolean
    readonly dueOn: string
    readonly answeredOn: string | null
    readonly gerbilIds: readonly string[]
    readonly gerbilNames: readonly string[]
  }[]
  /** Households of which nobody knows whether they may be asked. */
  readonly consents: readonly {
    readonly contactId: string
    readonly contactName: string
    readonly gerbilNames: readonly string[]
    readonly goHomeDate: string
  }[]
  /** Prospects that can be forgotten, those closed first before others. */
  readonly retention: readonly string[]
  /** Such ones that led to a contract: only what is written of them can go. */
  readonly emptying: readonly string[]
}

/** The breeder's mark on an item. */
export interface DueMark {
  readonly key: string
  readonly doneOn: string | null
  readonly snoozedUntil: string | null
}

/** A password or a key that a restore did not bring back. */
export interface DueMissingSecret {
  readonly id: string
  readonly owner: SecretOwner
  /** Where it is sent to. */
  readonly server: string
  readonly since: string
}

export interface DueFacts {
  readonly missingSecrets: readonly DueMissingSecret[]
  /** The open ones. */
  readonly matings: readonly DueMating[]
  readonly litters: readonly DueLitter[]
  readonly enclosures: readonly DueEnclosure[]
  readonly followUps: readonly DueFollowUp[]
  readonly handovers: readonly DueHandover[]
  readonly aged: readonly DueAged[]
  readonly quarantines: readonly DueQuarantine[]
  readonly bans: readonly DueBan[]
  readonly placements: DuePlacements
  readonly marks: readonly DueMark[]
}
