import type { Tx } from '@zuchtbuch/db/client'
import {
  deleteDueMark,
  hasDueRecord,
  lockDueMark,
  lockExistingDueMark,
  updateDueMark,
} from '@zuchtbuch/db/due/due-marks'
import { lockEnclosure, updateEnclosure } from '@zuchtbuch/db/herd/enclosures'
import { readAged } from '@zuchtbuch/db/due/due-aged'
import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import { findGerbil, lockGerbils, noteSeenAlive } from '@zuchtbuch/db/herd/gerbils'
import { lockHealthRecordById, updateHealthRecord } from '@zuchtbuch/db/herd/health-records'
import { lockLitter, updateLitter } from '@zuchtbuch/db/herd/litters'
import { findMating } from '@zuchtbuch/db/herd/matings'
import type { Former } from '@zuchtbuch/db/schema/due-marks'
import { agedBornBy, dueAlive } from '@zuchtbuch/domain/due/due-alive'
import { type DueKey, dueKinds, formatDueKey, parseDueKey } from '@zuchtbuch/domain/due/due-key'
import { homeOf } from '@zuchtbuch/domain/enclosure-stays'
import { AppError } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'

/*
 * Stores the breeder's mark on a due item. The mark is locked first, then the record that "done" writes to. Of two
 * who say the same at once the second finds it said.
 */

/** Calls it done on `day`, which is today, and writes down what its kind means by that. */
export async function markDone(
  tx: Tx,
  text: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<void> {
  const key = await requireDueKey(tx, text)
  const mark = await lockDueMark(tx, text)
  if (mark.doneOn !== null) return
  await updateDueMark(tx, text, {
    doneOn: day,
    former: await writeDone(tx, { text, key }, { day, timeZone }),
  })
}

export async function snoozeDue(tx: Tx, text: string, until: string): Promise<void> {
  await requireDueKey(tx, text)
  await lockDueMark(tx, text)
  await updateDueMark(tx, text, { snoozedUntil: until })
}

/** Takes the mark back, and what was written along with it; throws `Conflict` where that was changed since. */
export async function unmarkDue(tx: Tx, text: string): Promise<void> {
  await requireDueKey(tx, text)
  const mark = await lockExistingDueMark(tx, text)
  if (!mark) return
  if (mark.former !== null) await putBack(tx, mark.former)
  await deleteDueMark(tx, text)
}

async function requireDueKey(tx: Tx, text: string): Promise<DueKey> {
  const key = found(parseDueKey(text))
  return found((await hasDueRecord(tx, key)) ? key : undefined)
}

async function writeDone(
  tx: Tx,
  { text, key }: { text: string; key: DueKey },
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Former | null> {
  const { done } = dueKinds[key.kind]
  if (done === 'Mark') return null
  if (done === 'Resolved') {
    const record = found(await lockHealthRecordById(tx, key.id))
    if (record.resolvedOn !== null) return null
    await updateHealthRecord(tx, key.id, { resolvedOn: day })
    return { table: 'health_records', id: key.id, before: null, written: day }
  }
  if (done === 'NoLosses') {
    const litter = found(await lockLitter(tx, key.id))
    if (litter.deathsWithin8Weeks !== null) return null
    await updateLitter(tx, key.id, { deathsWithin8Weeks: 0 })
    return { table: 'litters', id: key.id, before: null, written: 0 }
  }
  if (done === 'Alive') {
    const ids = await askedAbout(tx, { text, key }, { day, timeZone })
    const living = (await lockGerbils(tx, ids)).filter(({ dateOfDeath }) => dateOfDeath === null)
    const animals = living.map(({ id, lastSeenAliveOn }) => ({ id, before: lastSeenAliveOn }))
    for (const { id } of animals) await noteSeenAlive(tx, id, day)
    return { table: 'gerbils', animals, written: day }
  }
  const id = key.kind === 'CleanEnclosure' ? key.id : await nestOf(tx, key.id)
  const enclosure = id === null ? undefined : await lockEnclosure(tx, id)
  if (!enclosure || (enclosure.lastCleanedOn ?? '') >= day) return null
  await updateEnclosure(tx, enclosure.id, { lastCleanedOn: day })
  return { table: 'enclosures', id: enclosure.id, before: enclosure.lastCleanedOn, written: day }
}

/** The animals of a question whether they live: those of one enclosure are asked about in one. */
async function askedAbout(
  tx: Tx,
  { text, key }: { text: string; key: DueKey },
  { day, timeZone }: { day: string; timeZone: string },
): Promise<string[]> {
  const rules = await readBreedingRules(tx)
  const until = key.dueOn !== null && key.dueOn > day ? key.dueOn : day
  const bornBy = agedBornBy(until, rules)
  const aged = bornBy === null ? [] : await readAged(tx, { bornBy, timeZone })
  const { aliveAskYears } = rules
  const asked = dueAlive(aged, { day, until, aliveAskYears }).find((item) => formatDueKey(item) === text)
  return [...(asked?.gerbilIds ?? [key.id])]
}

/** Where the mother of a mating lives. */
async function nestOf(tx: Tx, matingId: string): Promise<string | null> {
  const mother = await findGerbil(tx, found(await findMating(tx, matingId)).motherId)
  return mother ? homeOf(mother) : null
}

const changedSince = () =>
  new AppError(
    'Conflict',
    'Das wurde inzwischen dort geändert, wo es eingetragen ist. Dort lässt es sich ändern.',
  )

async function putBack(tx: Tx, former: Former): Promise<void> {
  if (former.table === 'gerbils') return putBackSeen(tx, former)
  if ((await currentOf(tx, former)) !== former.written) throw changedSince()
  const { table, id, before } = former
  if (table === 'litters') await updateLitter(tx, id, { deathsWithin8Weeks: before })
  else if (table === 'enclosures') await updateEnclosure(tx, id, { lastCleanedOn: before })
  else await updateHealthRecord(tx, id, { resolvedOn: before })
}

async function putBackSeen(
  tx: Tx,
  { animals, written }: Extract<Former, { table: 'gerbils' }>,
): Promise<void> {
  const before = new Map(animals.map((animal) => [animal.id, animal.before]))
  const now = await lockGerbils(tx, [...before.keys()])
  if (now.some(({ lastSeenAliveOn }) => lastSeenAliveOn !== written)) throw changedSince()
  for (const { id } of now) await noteSeenAlive(tx, id, before.get(id) ?? null)
}

async function currentOf(
  tx: Tx,
  { table, id }: Exclude<Former, { table: 'gerbils' }>,
): Promise<string | number | null | undefined> {
  switch (table) {
    case 'litters':
      return (await lockLitter(tx, id))?.deathsWithin8Weeks
    case 'enclosures':
      return (await lockEnclosure(tx, id))?.lastCleanedOn
    case 'health_records':
      return (await lockHealthRecordById(tx, id))?.resolvedOn
  }
}
