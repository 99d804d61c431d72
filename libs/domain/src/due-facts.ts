import type { Gender } from './gender.ts'

/*
 * What the due list is made of. Days are `YYYY-MM-DD` in the breeder's time zone.
 */

export interface DueMating {
  readonly id: string
  readonly fatherId: string
  readonly motherId: string
  readonly fatherName: string
  readonly motherName: string
  /** Where the mother lives. */
  readonly enclosureId: string | null
  readonly togetherFrom: string | null
  readonly separatedOn: string | null
  /** Days of the mother's litters. */
  readonly littersOfMother: readonly string[]
}

export interface DueLitter {
  readonly id: string
  /** What it is called. */
  readonly name: string
  readonly day: string
  readonly motherId: string | null
  /** Born here, not with the breeder of an animal that came later. */
  readonly isOwn: boolean
  readonly deathsWithin8Weeks: number | null
  readonly expectedGoHomeDate: string | null
  /** Those that live here. */
  readonly pups: readonly {
    readonly id: string
    readonly gender: Gender
    readonly enclosureId: string | null
    readonly isForSale: boolean
  }[]
}

export interface DueEnclosure {
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
  /** Of the health record. */
  readonly id: string
  readonly gerbilId: string
  readonly gerbilName: string
  readonly title: string
  readonly followUpOn: string
  readonly enclosureId: string | null
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

/** What the breeder said of an item. */
export interface DueMark {
  readonly key: string
  readonly doneOn: string | null
  readonly snoozedUntil: string | null
}

export interface DueFacts {
  /** The open ones. */
  readonly matings: readonly DueMating[]
  readonly litters: readonly DueLitter[]
  readonly enclosures: readonly DueEnclosure[]
  readonly followUps: readonly DueFollowUp[]
  readonly handovers: readonly DueHandover[]
  readonly marks: readonly DueMark[]
}
