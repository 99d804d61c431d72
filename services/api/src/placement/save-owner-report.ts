import type { OwnerReportChanges, OwnerReportCreation } from '@zuchtbuch/contracts/aftercare'
import { lockAftercareRound, updateAftercareRound } from '@zuchtbuch/db/placement/aftercare'
import type { Tx } from '@zuchtbuch/db/client'
import { lockContact } from '@zuchtbuch/db/placement/contacts'
import { findGerbil, type Gerbil, lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import {
  insertOwnerReport,
  lockOwnerReport,
  type OwnerReport,
  type OwnerReportValues,
  findOwnerReport,
  updateOwnerReport,
} from '@zuchtbuch/db/placement/owner-reports'
import { lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import { addPlacementEvent } from '@zuchtbuch/db/placement/placement-events'
import { findWeightOfDay, insertWeightRecord, updateWeightRecord } from '@zuchtbuch/db/herd/weight-records'
import { today } from '@zuchtbuch/domain/calendar'
import {
  type FieldError,
  type FieldErrorCode,
  unknownReference,
  validationFailed,
} from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { saidByOwner } from '../common/texts.de.ts'
import { changeGerbil } from '../herd/save-gerbil.ts'

/*
 * Stores an owner's report with its consequences in one transaction: the weight, the death, the answer to a round. Locked
 * in the order of every writer: the animal, the contact, the round.
 */

/** Writes down what an owner told of an animal. */
export async function addOwnerReport(
  tx: Tx,
  { gerbilId, ...members }: OwnerReportCreation,
  timeZone: string,
): Promise<OwnerReport> {
  // A death may be counted at the litter: its lock comes first.
  if (members.dateOfDeath) await lockPedigree(tx)
  const [animal] = await lockGerbils(tx, [gerbilId])
  if (!animal) throw unknownReference('/gerbilId')
  const day = today(timeZone)
  const round = members.aftercareId ? await lockAftercareRound(tx, members.aftercareId) : undefined
  const values: OwnerReportValues = {
    gerbilId,
    aftercareId: members.aftercareId ?? null,
    requestId: members.requestId ?? null,
    contactId: members.contactId ?? round?.contactId ?? animal.receiverContactId,
    ...toldOf({ reportedOn: day, ...given(members) }),
  }
  await requireTellable(tx, values, animal, day)
  const report = await insertOwnerReport(tx, values)
  await carryInto(tx, { before: null, after: report, timeZone })
  const data = { gerbilId, condition: report.condition, contactId: report.contactId }
  await addPlacementEvent(tx, { record: 'aftercare', recordId: report.id, kind: 'Reported', data })
  return report
}

/** Changes a report; a weight or death that it brought is changed along. */
export async function changeOwnerReport(
  tx: Tx,
  id: string,
  changes: OwnerReportChanges,
  { timeZone, requireVersion }: { timeZone: string; requireVersion: (version: number) => void },
): Promise<OwnerReport> {
  const { gerbilId } = found(await findOwnerReport(tx, id))
  await lockPedigree(tx)
  const [animal] = await lockGerbils(tx, [gerbilId])
  const before = found(await lockOwnerReport(tx, id))
  requireVersion(before.version)
  const members = { ...before, ...given(changes) }
  const values = { ...members, ...toldOf(members) }
  await requireTellable(tx, values, found(animal), today(timeZone))
  const {
    id: _id,
    gerbilId: _gerbilId,
    createdAt: _made,
    updatedAt: _changed,
    version: _version,
    ...set
  } = values
  const after = await updateOwnerReport(tx, id, set)
  await carryInto(tx, { before, after, timeZone })
  return after
}

/** Returns the report with the members that follow from it: a weight has a day. */
function toldOf(members: OwnerReportChanges & Pick<OwnerReport, 'reportedOn'>) {
  const { weightGrams = null, weighedOn, condition = 'Unknown', dateOfDeath = null, reportedOn } = members
  return {
    reportedOn,
    condition,
    text: members.text ?? null,
    weightGrams,
    weighedOn: weightGrams === null ? null : (weighedOn ?? reportedOn),
    dateOfDeath,
    isDateEstimated: dateOfDeath !== null && members.isDateEstimated === true,
    causeOfDeath: members.causeOfDeath ?? null,
    deathCause: dateOfDeath === null ? null : (members.deathCause ?? null),
    deathManner: dateOfDeath === null ? null : (members.deathManner ?? null),
    hereditarySuspicion: members.hereditarySuspicion ?? null,
  }
}

async function requireTellable(
  tx: Tx,
  report: OwnerReportValues,
  animal: Gerbil,
  day: string,
): Promise<void> {
  const { condition, reportedOn, weighedOn, dateOfDeath, contactId, aftercareId } = report
  const errors: FieldError[] = []
  const refuse = (path: string, message: string, code: FieldErrorCode = 'implausibleDate') =>
    errors.push({ path, message, code })
  if (reportedOn > day) refuse('/reportedOn', 'liegt in der Zukunft')
  if (condition === 'Died' && !dateOfDeath)
    refuse('/dateOfDeath', 'fehlt; ein geschätzter Tag genügt', 'missing')
  if (condition !== 'Died' && dateOfDeath)
    refuse('/dateOfDeath', 'gehört nur zu einem verstorbenen Tier', 'notDied')
  if (weighedOn && weighedOn > day) refuse('/weighedOn', 'liegt in der Zukunft')
  if (weighedOn && animal.dateOfBirth !== null && weighedOn < animal.dateOfBirth)
    refuse('/weighedOn', 'liegt vor der Geburt')
  if (errors.length > 0) throw validationFailed(errors)
  if (contactId && !(await lockContact(tx, contactId))) throw unknownReference('/contactId')
  if (!aftercareId) return
  const round = await lockAftercareRound(tx, aftercareId)
  if (!round || round.contactId !== contactId) throw unknownReference('/aftercareId')
}

type Carried = { before: OwnerReport | null; after: OwnerReport; timeZone: string }

/** Writes weight and death into the book where they are new, and lets the round be answered. */
async function carryInto(tx: Tx, { before, after, timeZone }: Carried): Promise<void> {
  const { gerbilId, weightGrams, weighedOn, dateOfDeath, causeOfDeath, aftercareId } = after
  const isNew = (...names: (keyof OwnerReport)[]) => names.some((name) => before?.[name] !== after[name])
  if (weightGrams !== null && weighedOn !== null && isNew('weightGrams', 'weighedOn')) {
    const own = before?.weighedOn ? await findWeightOfDay(tx, gerbilId, before.weighedOn) : undefined
    const isTheirs = own?.notes === saidByOwner && own.weightGrams === before?.weightGrams
    const values = { date: weighedOn, weightGrams, notes: saidByOwner }
    if (own && isTheirs) await updateWeightRecord(tx, own.id, values)
    else await insertWeightRecord(tx, gerbilId, values)
  }
  if (dateOfDeath !== null && isNew('dateOfDeath', 'causeOfDeath', 'deathCause', 'deathManner')) {
    const options = { timeZone, requireVersion: () => {} }
    const told = { ...(causeOfDeath && { causeOfDeath }), ...(await newOfDeath(tx, after)) }
    await changeGerbil(tx, gerbilId, { dateOfDeath, ...told }, options)
  }
  if (aftercareId !== null && isNew('aftercareId'))
    await updateAftercareRound(tx, aftercareId, {
      state: 'Answered',
      answeredOn: after.reportedOn,
      ...(after.requestId && { requestId: after.requestId }),
    })
}

/** What a report says of a death where the book says nothing yet. */
async function newOfDeath(tx: Tx, { gerbilId, deathCause, deathManner, isDateEstimated }: OwnerReport) {
  const animal = await findGerbil(tx, gerbilId)
  return {
    ...(animal?.deathCause === null && deathCause !== null && { deathCause }),
    ...(animal?.deathManner === null && deathManner !== null && { deathManner }),
    ...(animal?.isDeathDateEstimated === null && isDateEstimated && { isDeathDateEstimated: true }),
  }
}

function given<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
