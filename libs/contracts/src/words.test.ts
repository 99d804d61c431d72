import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { breederProfileWords } from '@zuchtbuch/domain/words/breeder-profile.de'
import { addressWords, contactWords } from '@zuchtbuch/domain/words/contact.de'
import { saleContractWords } from '@zuchtbuch/domain/words/sale-contract.de'
import { enclosureWords } from '@zuchtbuch/domain/words/enclosure.de'
import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { healthCategoryWords } from '@zuchtbuch/domain/words/health-record-values.de'
import { legalWords } from '@zuchtbuch/domain/words/legal-pages.de'
import { herdSizeWords } from '@zuchtbuch/domain/words/herd-size.de'
import { diagnosisWords } from '@zuchtbuch/domain/words/diagnosis.de'
import { litterWords } from '@zuchtbuch/domain/words/litter.de'
import { matingWords } from '@zuchtbuch/domain/words/mating.de'
import { ownerReportWords } from '@zuchtbuch/domain/words/owner-report.de'
import { prospectWords } from '@zuchtbuch/domain/words/prospect.de'
import { companionSexWords, housingSeenWords, sourceWords } from '@zuchtbuch/domain/words/prospect-values.de'
import { requestWords } from '@zuchtbuch/domain/words/request.de'
import { requestStatusWords } from '@zuchtbuch/domain/words/request-values.de'
import { reservationWords } from '@zuchtbuch/domain/words/reservation.de'
import { depositOutcomeWords } from '@zuchtbuch/domain/words/reservation-values.de'
import { returnWords } from '@zuchtbuch/domain/words/return.de'
import { ticketWords } from '@zuchtbuch/domain/words/ticket.de'
import { ticketStatusWords } from '@zuchtbuch/domain/words/ticket-values.de'
import { weightRecordWords } from '@zuchtbuch/domain/words/weight-record.de'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { OwnerReportUpdate } from './aftercare.ts'
import type { BreederProfileUpdate } from './breeder-profile.ts'
import type { ContactUpdate } from './contacts.ts'
import type { DiagnosisUpdate } from './diagnoses.ts'
import type { EnclosureUpdate } from './enclosures.ts'
import type { Feedback, FeedbackUpdate } from './feedback.ts'
import type { GerbilPatch } from './gerbils.ts'
import type { HerdSizeUpdate } from './herd-size.ts'
import type { HealthRecord, HealthRecordUpdate } from './health-records.ts'
import type { LegalPagesUpdate } from './legal-pages.ts'
import type { LitterUpdate } from './litters.ts'
import type { MatingUpdate } from './matings.ts'
import type { Prospect, ProspectUpdate } from './prospects.ts'
import type { Request, RequestEntry, RequestUpdate } from './requests.ts'
import type { Reservation, ReservationCreate } from './reservations.ts'
import type { AnimalReturnCreate } from './returns.ts'
import type { SaleContractInput } from './sale-contracts.ts'
import type { WeightRecordUpdate } from './weight-records.ts'

type WordsOf<Schema extends z.ZodType> = Readonly<Record<Exclude<keyof z.output<Schema>, 'gerbilId'>, string>>

// A member without a word does not compile.
const words = {
  animal: animalWords satisfies WordsOf<typeof GerbilPatch>,
  litter: litterWords satisfies WordsOf<typeof LitterUpdate>,
  contact: contactWords satisfies WordsOf<typeof ContactUpdate>,
  enclosure: enclosureWords satisfies WordsOf<typeof EnclosureUpdate>,
  legalPages: legalWords satisfies WordsOf<typeof LegalPagesUpdate>,
  herdSize: herdSizeWords satisfies WordsOf<typeof HerdSizeUpdate>,
  breederProfile: breederProfileWords satisfies WordsOf<typeof BreederProfileUpdate>,
  mating: matingWords satisfies WordsOf<typeof MatingUpdate>,
  weightRecord: weightRecordWords satisfies WordsOf<typeof WeightRecordUpdate>,
  diagnosis: diagnosisWords satisfies WordsOf<typeof DiagnosisUpdate>,
  healthRecord: healthRecordWords satisfies WordsOf<typeof HealthRecordUpdate>,
  prospect: prospectWords satisfies WordsOf<typeof ProspectUpdate>,
  reservation: reservationWords satisfies WordsOf<typeof ReservationCreate>,
  contract: saleContractWords satisfies WordsOf<typeof SaleContractInput>,
  ownerReport: ownerReportWords satisfies WordsOf<typeof OwnerReportUpdate>,
  return: returnWords satisfies WordsOf<typeof AnimalReturnCreate>,
  request: requestWords satisfies WordsOf<typeof RequestUpdate> & WordsOf<typeof RequestEntry>,
  ticket: ticketWords satisfies WordsOf<typeof FeedbackUpdate>,
}

type ValuesOf<Schema extends z.ZodType, Member extends keyof z.output<Schema>> = Readonly<
  Record<NonNullable<z.output<Schema>[Member]> & string, string>
>

// The same of the values of a member that the contracts alone know.
healthCategoryWords satisfies ValuesOf<typeof HealthRecord, 'category'>
sourceWords satisfies ValuesOf<typeof Prospect, 'source'>
companionSexWords satisfies ValuesOf<typeof Prospect, 'companionGender'>
housingSeenWords satisfies ValuesOf<typeof Prospect, 'housingSeen'>
depositOutcomeWords satisfies ValuesOf<typeof Reservation, 'depositOutcome'>
requestStatusWords satisfies ValuesOf<typeof Request, 'status'>
ticketStatusWords satisfies ValuesOf<typeof Feedback, 'status'>

test('a member that several things have is called by one word', () => {
  const all = [...Object.values(words), addressWords].flatMap((some) => Object.entries(some))
  const several = [...Map.groupBy(all, ([member]) => member)].flatMap(([member, entries]) => {
    const called = new Set(entries.map(([, word]) => word))
    return called.size > 1 ? [[member, [...called]]] : []
  })
  expect(several).toEqual([
    // The day of a litter is that of its birth.
    ['date', ['Wurftag', 'Tag']],
    // What stands on the paper is no mere note.
    ['notes', ['Notizen', 'Bemerkungen']],
  ])
})
