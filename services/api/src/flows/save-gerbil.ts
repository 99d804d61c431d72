import type { GerbilChanges } from '@zuchtbuch/contracts/gerbils'
import type { Tx } from '@zuchtbuch/db/client'
import {
  findFirstRecordDay,
  type Gerbil,
  type GerbilValues,
  insertGerbil,
  lockGerbils,
  updateGerbil,
} from '@zuchtbuch/db/gerbils'
import { findLitter } from '@zuchtbuch/db/litters'
import {
  bumpPedigreeVersion,
  haveAncestor,
  listLittersOfParent,
  lockPedigree,
} from '@zuchtbuch/db/pedigree-links'
import type { Changes } from '@zuchtbuch/db/rows'
import { today } from '@zuchtbuch/domain/calendar'
import { deriveGerbilStatus } from '@zuchtbuch/domain/gerbil-status'
import { type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../records.ts'
import { canonicalGenotype } from './canonical-genotype.ts'
import { pedigreeCycle, requireOlderThanLitter, requireParentGender } from './parent-rules.ts'

/** What an animal contributes to the pedigree. */
const pedigreeMembers = ['litterId', 'gender', 'dateOfBirth'] as const

/** Stores a new animal. */
export async function createGerbil(
  tx: Tx,
  changes: GerbilChanges & { name: string },
  timeZone: string,
): Promise<Gerbil> {
  const values = { ...toValues(changes), name: changes.name }
  const day = today(timeZone)
  requirePlausibleDates({ ...noDates, ...values }, day)
  const gerbil = await insertGerbil(tx, {
    ...values,
    status: deriveGerbilStatus({ ...blank, ...withoutUndefined(values) }, day),
  })
  await bumpPedigreeVersion(tx, gerbil.id)
  return gerbil
}

/**
 * Changes an animal: stores what is given, derives the status anew, and refuses what would break the pedigree.
 * Locks in the order every writer keeps: pedigree, animals, version counter.
 */
export async function changeGerbil(
  tx: Tx,
  id: string,
  changes: GerbilChanges,
  { timeZone, requireVersion }: { timeZone: string; requireVersion: (version: number) => void },
): Promise<Gerbil> {
  const touchesPedigree = pedigreeMembers.some((member) => changes[member] !== undefined)
  if (touchesPedigree) await lockPedigree(tx)
  const current = found((await lockGerbils(tx, [id]))[0])
  requireVersion(current.version)

  const values = toValues(changes, current)
  const merged = { ...current, ...withoutUndefined(values) }
  const day = today(timeZone)
  requirePlausibleDates(merged, day)
  if (values.dateOfBirth) await requireBornBeforeRecords(tx, id, values.dateOfBirth)
  if (touchesPedigree) await requireSoundPedigree(tx, current, merged, timeZone)

  const status = deriveGerbilStatus(merged, day)
  const gerbil = await updateGerbil(tx, id, { ...values, status })
  if (pedigreeMembers.some((member) => gerbil[member] !== current[member])) await bumpPedigreeVersion(tx)
  return gerbil
}

const blank = {
  chosenStatus: 'Breeding' as const,
  dateOfBirth: null,
  dateOfDeath: null,
  receiverContactId: null,
}
const noDates = { dateOfBirth: null, dateOfDeath: null, goHomeDate: null }

function toValues(
  { status, genotype, characterTraits, ...rest }: GerbilChanges,
  current?: Gerbil,
): Changes<Omit<GerbilValues, 'status'>> {
  // A DTO sent back as it came carries the derived status; that is not a choice.
  const isChoice = status !== undefined && status !== current?.status
  return {
    ...rest,
    ...(isChoice ? { chosenStatus: status } : {}),
    ...(genotype === undefined ? {} : { genotype: canonicalGenotype(genotype) }),
    ...(characterTraits === undefined ? {} : { characterTraits: [...new Set(characterTraits)] }),
  }
}

function withoutUndefined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function requirePlausibleDates(
  gerbil: Changes<Pick<Gerbil, 'dateOfBirth' | 'dateOfDeath' | 'goHomeDate'>>,
  day: string,
): void {
  const { dateOfBirth, dateOfDeath, goHomeDate } = gerbil
  const errors: FieldError[] = []
  const refuse = (path: string, message: string) => errors.push({ path, message, code: 'implausibleDate' })
  if (dateOfBirth && dateOfBirth > day) refuse('/dateOfBirth', 'liegt in der Zukunft')
  if (dateOfDeath && dateOfDeath > day) refuse('/dateOfDeath', 'liegt in der Zukunft')
  if (dateOfDeath && dateOfBirth && dateOfDeath < dateOfBirth) refuse('/dateOfDeath', 'liegt vor der Geburt')
  if (goHomeDate && dateOfBirth && goHomeDate < dateOfBirth) refuse('/goHomeDate', 'liegt vor der Geburt')
  if (errors.length > 0) throw validationFailed(errors)
}

async function requireBornBeforeRecords(tx: Tx, id: string, dateOfBirth: string): Promise<void> {
  const first = await findFirstRecordDay(tx, id)
  if (first === undefined || dateOfBirth <= first) return
  const message = `liegt nach einem Gesundheits- oder Gewichtseintrag (${first})`
  throw validationFailed([{ path: '/dateOfBirth', message, code: 'implausibleDate' }])
}

async function requireSoundPedigree(
  tx: Tx,
  current: Gerbil,
  merged: Gerbil,
  timeZone: string,
): Promise<void> {
  if (merged.litterId !== null && merged.litterId !== current.litterId) {
    const litter = await findLitter(tx, merged.litterId)
    const parents = [litter?.fatherId, litter?.motherId].filter((id) => id !== null && id !== undefined)
    if (await haveAncestor(tx, parents, [current.id])) throw pedigreeCycle()
  }
  if (merged.gender === current.gender && merged.dateOfBirth === current.dateOfBirth) return
  for (const litter of await listLittersOfParent(tx, current.id)) {
    const role = litter.fatherId === current.id ? 'father' : 'mother'
    if (merged.gender !== current.gender) requireParentGender(role, merged)
    if (merged.dateOfBirth !== current.dateOfBirth)
      requireOlderThanLitter(role, merged, litter.date, timeZone)
  }
}
