import type { LitterChanges } from '@zuchtbuch/contracts/litters'
import type { Tx } from '@zuchtbuch/db/client'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { insertLitter, type Litter, lockLitter, updateLitter } from '@zuchtbuch/db/herd/litters'
import {
  bumpPedigreeVersion,
  listAncestorLinks,
  listGerbilIdsOfLitters,
  lockPedigree,
} from '@zuchtbuch/db/herd/pedigree-links'
import { litterDay, today } from '@zuchtbuch/domain/calendar'
import { PARENT_ROLES } from '@zuchtbuch/domain/gender'
import type { LitterChange } from '@zuchtbuch/domain/herd-rules/change'
import { countsAfter, type LitterCounts } from '@zuchtbuch/domain/litters/litter-counts'
import { type DatePrecision, lastDayOf } from '@zuchtbuch/domain/litters/date-precision'
import { unknownReference } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { countYoung } from './keep-counts.ts'
import { litterFacts } from './litter-facts.ts'
import { requireAllowed } from './require-allowed.ts'

export async function createLitter(
  tx: Tx,
  changes: LitterChanges & { date: Date },
  timeZone: string,
): Promise<Litter> {
  const { datePrecision = 'Day' } = changes
  const dated = { datePrecision, date: storedDate(changes.date, datePrecision, timeZone) }
  const values = { fatherId: null, motherId: null, ...given(changes), ...dated }
  await requireAddable(tx, values, timeZone)
  return insertLitter(tx, { ...changes, ...dated })
}

/** Throws what speaks against adding this litter; locks its parents. */
export async function requireAddable(
  tx: Tx,
  values: Partial<Litter> & Pick<Litter, 'fatherId' | 'motherId' | 'date' | 'datePrecision'>,
  timeZone: string,
): Promise<void> {
  const litter = litterFacts(values, timeZone)
  requireAllowed({ kind: 'litter', litter, ...(await lockParents(tx, litter)) }, today(timeZone))
}

/** Changes a litter; new parents are judged together with the animals already born in it. */
export async function changeLitter(
  tx: Tx,
  id: string,
  changes: LitterChanges,
  { timeZone, requireVersion }: { timeZone: string; requireVersion: (version: number) => void },
): Promise<Litter> {
  await lockPedigree(tx)
  const current = found(await lockLitter(tx, id))
  requireVersion(current.version)
  const { datePrecision = current.datePrecision } = changes
  const date = storedDate(changes.date ?? current.date, datePrecision, timeZone)
  const isMoved = date.getTime() !== current.date.getTime() || datePrecision !== current.datePrecision
  const typed = isMoved
    ? { ...(await countsOn(tx, current, { date, datePrecision }, timeZone)), ...given(changes), date }
    : changes
  const merged: Litter = { ...current, ...given(typed) }

  const newParents = merged.fatherId !== current.fatherId || merged.motherId !== current.motherId
  const change: LitterChange = {
    kind: 'litter',
    litter: litterFacts(merged, timeZone),
    before: litterFacts(current, timeZone),
    ...(newParents || isMoved ? await lockParents(tx, merged) : {}),
    ...(newParents ? await descentOf(tx, merged) : {}),
  }
  requireAllowed(change, today(timeZone))
  const litter = await updateLitter(tx, id, typed)
  if (newParents) await bumpPedigreeVersion(tx)
  return litter
}

/** The counts of a litter that was born on another day: who died early may have died later, and the other way round. */
async function countsOn(
  tx: Tx,
  litter: Litter,
  dated: Pick<Litter, 'date' | 'datePrecision'>,
  timeZone: string,
): Promise<LitterCounts> {
  const [before, after] = [
    await countYoung(tx, litter, timeZone),
    await countYoung(tx, { ...litter, ...dated }, timeZone),
  ]
  return countsAfter(litter, { before, after, written: false })
}

/** A month or a year is stored as its last day, wherever the breeder lives. */
function storedDate(date: Date, precision: DatePrecision, timeZone: string): Date {
  if (precision === 'Day' || precision === 'Unknown') return date
  return new Date(`${lastDayOf(litterDay(date, timeZone), precision)}T00:00:00Z`)
}

/** Members that are to change. */
function given(changes: LitterChanges): Partial<Litter> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

type Parents = Pick<Litter, 'fatherId' | 'motherId'>

async function lockParents(tx: Tx, litter: Parents): Promise<Pick<LitterChange, 'father' | 'mother'>> {
  const ids = PARENT_ROLES.flatMap((role) => litter[`${role}Id`] ?? [])
  const rows = await lockGerbils(tx, ids)
  const [father = null, mother = null] = PARENT_ROLES.map((role) => {
    const id = litter[`${role}Id`]
    if (id === null) return null
    const parent = rows.find((row) => row.id === id)
    if (!parent) throw unknownReference(`/${role}Id`)
    return parent
  })
  return { father, mother }
}

/** The animals of the litter, and the pedigree as it is with these parents. */
async function descentOf(tx: Tx, litter: Litter): Promise<Pick<LitterChange, 'pups' | 'parentsOf'>> {
  const young = (await listGerbilIdsOfLitters(tx, [litter.id])).get(litter.id) ?? []
  const parents = [litter.fatherId, litter.motherId]
  const links = await listAncestorLinks(tx, young.length === 0 ? [] : parents)
  for (const id of young) links.set(id, parents)
  return { pups: young.map((id) => ({ id })), parentsOf: (id) => links.get(id) ?? [] }
}
