import type { GerbilCompanions } from '@zuchtbuch/db/herd/gerbil-companions'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { gerbilStatusReason } from '@zuchtbuch/domain/gerbil-status'
import { epilepsyOf } from '@zuchtbuch/domain/health/epilepsy'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { viewRecord } from '../common/record-view.ts'

/** The public shape of an animal on a day (`YYYY-MM-DD`); `companions` is what other records say of it. */
export function viewGerbil(row: Gerbil, companions: Omit<GerbilCompanions, 'id'> = alone, day: string) {
  return {
    ...viewRecord(row),
    profilePhotoUrl: companions.photo === null ? null : `/photos/files/${companions.photo}`,
    ageInDays: row.dateOfBirth === null ? null : daysBetween(row.dateOfBirth, row.dateOfDeath ?? day),
    color: colorName(companions.varietyName, row),
    enclosureName: companions.enclosureName,
    litterCode: litterCode(companions),
    fatherId: companions.fatherId,
    fatherName: companions.fatherName,
    motherId: companions.motherId,
    motherName: companions.motherName,
    lastWeightGrams: companions.lastWeightGrams,
    lastWeighedOn: companions.lastWeighedOn,
    reservationId: companions.reservationId,
    reservationContactId: companions.reservationContactId,
    reservedUntil: companions.reservedUntil,
    epilepsy: epilepsyOf(companions.epilepsyNotes, row.dateOfBirth).state,
    statusReason: gerbilStatusReason(row, day),
  }
}

/** Stands in where the animal was deleted a moment ago. */
const alone: Omit<GerbilCompanions, 'id'> = {
  varietyName: null,
  enclosureName: null,
  pairingCode: null,
  litterLetter: null,
  fatherId: null,
  fatherName: null,
  motherId: null,
  motherName: null,
  photo: null,
  lastWeightGrams: null,
  lastWeighedOn: null,
  reservationId: null,
  reservationContactId: null,
  reservedUntil: null,
  epilepsyNotes: [],
}
