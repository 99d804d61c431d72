import type { LitterChanges } from '@zuchtbuch/contracts/litters'
import type { Tx } from '@zuchtbuch/db/client'
import { lockGerbils } from '@zuchtbuch/db/gerbils'
import { insertLitter, type Litter, lockLitter, updateLitter } from '@zuchtbuch/db/litters'
import {
  bumpPedigreeVersion,
  haveAncestor,
  listGerbilIdsOfLitters,
  lockPedigree,
} from '@zuchtbuch/db/pedigree-links'
import { unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../records.ts'
import { pedigreeCycle, requireOlderThanLitter, requireParentGender } from './parent-rules.ts'

type Parents = Pick<Litter, 'fatherId' | 'motherId' | 'date'>

export async function createLitter(
  tx: Tx,
  changes: LitterChanges & { date: Date },
  timeZone: string,
): Promise<Litter> {
  const values = { fatherId: null, motherId: null, totalBorn: null, deathsWithin8Weeks: null, ...changes }
  requirePlausibleCounts(values)
  await requireFittingParents(tx, values as Parents, timeZone)
  return insertLitter(tx, { ...changes, date: changes.date })
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
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const merged: Litter = { ...current, ...given }
  requirePlausibleCounts(merged)

  const newParents = merged.fatherId !== current.fatherId || merged.motherId !== current.motherId
  if (newParents || merged.date.getTime() !== current.date.getTime()) {
    await requireFittingParents(tx, merged, timeZone)
  }
  if (newParents) {
    const young = (await listGerbilIdsOfLitters(tx, [id])).get(id) ?? []
    const parents = [merged.fatherId, merged.motherId].filter((parent) => parent !== null)
    if (await haveAncestor(tx, parents, young)) throw pedigreeCycle()
  }
  const litter = await updateLitter(tx, id, changes)
  if (newParents) await bumpPedigreeVersion(tx)
  return litter
}

function requirePlausibleCounts(litter: {
  totalBorn?: number | null | undefined
  deathsWithin8Weeks?: number | null | undefined
}): void {
  const { totalBorn, deathsWithin8Weeks } = litter
  if (deathsWithin8Weeks === null || deathsWithin8Weeks === undefined) return
  const refuse = (message: string) =>
    validationFailed([{ path: '/deathsWithin8Weeks', message, code: 'implausibleCount' }])
  if (deathsWithin8Weeks < 0) throw refuse('darf nicht negativ sein')
  if (typeof totalBorn === 'number' && deathsWithin8Weeks > totalBorn) {
    throw refuse('darf nicht größer als die Zahl der Geborenen sein')
  }
}

async function requireFittingParents(tx: Tx, litter: Parents, timeZone: string): Promise<void> {
  const roles = (['father', 'mother'] as const).flatMap((role) => {
    const id = litter[`${role}Id`]
    return id === null ? [] : [{ role, id }]
  })
  const rows = await lockGerbils(
    tx,
    roles.map(({ id }) => id),
  )
  for (const { role, id } of roles) {
    const parent = rows.find((row) => row.id === id)
    if (!parent) throw unknownReference(`/${role}Id`)
    requireParentGender(role, parent)
    requireOlderThanLitter(role, parent, litter.date, timeZone)
  }
}
