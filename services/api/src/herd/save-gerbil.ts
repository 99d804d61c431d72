import type { GerbilChanges } from '@zuchtbuch/contracts/gerbils'
import type { Tx } from '@zuchtbuch/db/client'
import {
  findFirstRecordDay,
  type Gerbil,
  type GerbilValues,
  insertGerbil,
  lockGerbils,
  updateGerbil,
} from '@zuchtbuch/db/herd/gerbils'
import { findLitter } from '@zuchtbuch/db/herd/litters'
import { listMatingsOfParent } from '@zuchtbuch/db/herd/matings'
import {
  bumpPedigreeVersion,
  listAncestorLinks,
  listLittersOfParent,
  lockPedigree,
} from '@zuchtbuch/db/herd/pedigree-links'
import type { Changes } from '@zuchtbuch/db/rows'
import { today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { judgeWhite, whiteGradeOf } from '@zuchtbuch/domain/colors/white-grade'
import { whiteGradeWords } from '@zuchtbuch/domain/words/white-grade.de'
import { deriveGerbilStatus, saleBegun } from '@zuchtbuch/domain/gerbil-status'
import type { AnimalChange } from '@zuchtbuch/domain/herd-rules/change'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { deriveMembers } from './derive-members.ts'
import { judgeBan, judgeDeath } from './judge-health.ts'
import { keepCounts } from './keep-counts.ts'
import { recordStay } from './record-stay.ts'
import { readGenes } from './read-genotype.ts'
import { requireAllowed } from './require-allowed.ts'
import { fulfilHolds, loseAnimal, requireUnreserved } from './settle-holds.ts'

/** The members of an animal that the pedigree needs. */
const pedigreeMembers = ['litterId', 'gender', 'dateOfBirth'] as const

/** Whether the pedigree has to be locked for these changes: they concern it, or the counts of a litter. */
export function touchesPedigree(changes: GerbilChanges): boolean {
  return changes.dateOfDeath !== undefined || pedigreeMembers.some((member) => changes[member] !== undefined)
}

/** Stores a new animal. */
export async function createGerbil(tx: Tx, changes: NewGerbil, timeZone: string): Promise<Gerbil> {
  if (changes.litterId) await lockPedigree(tx)
  const gerbil = await keepCounts(tx, [changes.litterId], { timeZone, written: true }, () =>
    addGerbil(tx, changes, timeZone),
  )
  await bumpPedigreeVersion(tx, gerbil.id)
  return gerbil
}

export type NewGerbil = GerbilChanges & { name: string }

/**
 * The same for one of several: whoever adds them sees to the counts of the litter, and tells of the pedigree's new
 * version last.
 */
export async function addGerbil(tx: Tx, changes: NewGerbil, timeZone: string): Promise<Gerbil> {
  const day = today(timeZone)
  const typed = { ...toValues(changes), name: changes.name, ...(await judgeBan(tx, changes, day)) }
  const values = { ...typed, ...(await deriveMembers(tx, typed, timeZone)) }
  judgeDeath(changes, { ...blank, ...withoutUndefined(values) })
  await requireStoredParents(tx, changes, [changes.litterId])
  requireAllowed({ kind: 'animal', animal: withoutUndefined(values) }, day)
  const status = deriveGerbilStatus({ ...blank, ...withoutUndefined(values) }, day)
  const gerbil = await insertGerbil(tx, {
    ...values,
    ...withoutWords(values),
    status,
    forSaleSince: saleBegun(status, null, day),
  })
  await recordStay(tx, null, gerbil, day)
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
  const changesPedigree = touchesPedigree(changes)
  if (changesPedigree) await lockPedigree(tx)
  const current = found((await lockGerbils(tx, [id]))[0])
  requireVersion(current.version)

  const day = today(timeZone)
  const typed = {
    ...toValues(changes, current),
    ...(await judgeBan(tx, changes, day)),
  }
  const values = { ...typed, ...judgeDeath(changes, { ...current, ...withoutUndefined(typed) }) }
  await requireStoredParents(tx, changes, [current.litterId, changes.litterId])
  const merged = { ...current, ...withoutUndefined(values) }
  const change: AnimalChange = {
    kind: 'animal',
    animal: merged,
    before: current,
    firstRecordDay: values.dateOfBirth ? ((await findFirstRecordDay(tx, id)) ?? null) : null,
    ...(changesPedigree ? await relativesOf(tx, current, merged, timeZone) : {}),
  }
  requireAllowed(change, day)

  const status = deriveGerbilStatus(merged, day)
  const isGiven = merged.receiverContactId !== null && merged.receiverContactId !== current.receiverContactId
  const isLeaving = current.isResident && !merged.isResident
  const holds =
    isGiven || isLeaving ? await requireUnreserved(tx, [id], merged.receiverContactId, { day }) : undefined
  const forSaleSince = saleBegun(status, current.forSaleSince, day)
  const isCounted = merged.dateOfDeath !== current.dateOfDeath || merged.litterId !== current.litterId
  const gerbil = await keepCounts(
    tx,
    isCounted ? [current.litterId, merged.litterId] : [],
    { timeZone },
    () => updateGerbil(tx, id, { ...values, ...withoutWords(merged), status, forSaleSince }),
  )
  await recordStay(tx, current, gerbil, day)
  if (holds) await fulfilHolds(tx, holds, { contractId: null, day })
  if (status === 'Deceased') await loseAnimal(tx, id)
  if (pedigreeMembers.some((member) => gerbil[member] !== current[member])) await bumpPedigreeVersion(tx)
  return gerbil
}

/** A day of birth replaces the words for it. */
const withoutWords = ({ dateOfBirth }: { dateOfBirth?: string | null | undefined }) =>
  dateOfBirth == null ? {} : { dateOfBirthText: null }

const blank = {
  chosenStatus: 'Breeding' as const,
  dateOfBirth: null,
  dateOfDeath: null,
  receiverContactId: null,
}

function toValues(
  {
    status,
    genotype,
    otherGenes,
    characterTraits,
    extras,
    whiteGrade,
    whitePercent,
    fatherId: _father,
    motherId: _mother,
    breedingBan: _ban,
    ...rest
  }: GerbilChanges,
  current?: Gerbil,
): Changes<Omit<GerbilValues, 'status'>> {
  // A DTO sent back as it came carries the derived status; that is not a choice.
  const isChoice = status !== undefined && status !== current?.status
  return {
    ...rest,
    ...(isChoice ? { chosenStatus: status } : {}),
    ...judgeNeutered(rest, current),
    ...judgeWhite(requireOneWhite({ whiteGrade, whitePercent }), current),
    ...readGenes({ genotype, otherGenes: otherGenes ?? undefined }, current),
    ...(extras === undefined ? {} : { extras: extras ?? [] }),
    ...(characterTraits === undefined ? {} : { characterTraits: [...new Set(characterTraits)] }),
  }
}

/** Only a neutered animal has the day of it. */
function judgeNeutered({ neutered, neuteredOn }: GerbilChanges, current?: Gerbil): { neuteredOn?: null } {
  const isNeutered = (neutered === undefined ? current?.neutered : neutered) === 'Yes'
  if (isNeutered) return {}
  if (neuteredOn != null) {
    const message = 'gehört zu einem kastrierten Tier'
    throw validationFailed([{ path: '/neuteredOn', message, code: 'implausibleDate' }])
  }
  return neutered === undefined ? {} : { neuteredOn: null }
}

type White = Pick<GerbilChanges, 'whiteGrade' | 'whitePercent'>

/** Throws where a body gives a grade and a share of white of another one. */
function requireOneWhite(white: White): White {
  const { whiteGrade, whitePercent } = white
  if (typeof whitePercent !== 'number' || whiteGrade == null) return white
  const grade = whiteGradeOf(whitePercent)
  if (grade === whiteGrade) return white
  const message = `passt nicht zu ${whitePercent} % (${whiteGradeWords[grade]})`
  throw validationFailed([{ path: '/whiteGrade', message, code: 'whiteGrade' }])
}

/** An animal has the parents of its litter. A body may carry them, but a wish for others must not vanish silently. */
async function requireStoredParents(
  tx: Tx,
  changes: GerbilChanges,
  litterIds: (string | null | undefined)[],
): Promise<void> {
  const given = (['fatherId', 'motherId'] as const).filter((role) => changes[role] !== undefined)
  if (given.length === 0) return
  const [current, next = current] = litterIds
  const litters = [
    current ? await findLitter(tx, current) : undefined,
    next ? await findLitter(tx, next) : undefined,
  ]
  const wrong = given.filter((role) => !litters.some((litter) => (litter?.[role] ?? null) === changes[role]))
  if (wrong.length === 0) return
  throw validationFailed(
    wrong.map((role) => ({ path: `/${role}`, message: 'Eltern stehen am Wurf.', code: 'parentsOfLitter' })),
  )
}

function withoutUndefined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** The ancestors that a change of the litter brings, and the litters that a change of gender or birth concerns. */
async function relativesOf(
  tx: Tx,
  current: Gerbil,
  merged: Gerbil,
  timeZone: string,
): Promise<Pick<AnimalChange, 'parentsOf' | 'parentOf'>> {
  const relatives: { -readonly [K in 'parentsOf' | 'parentOf']?: NonNullable<AnimalChange[K]> } = {}
  if (merged.litterId !== null && merged.litterId !== current.litterId) {
    const litter = await findLitter(tx, merged.litterId)
    const parents = [litter?.fatherId ?? null, litter?.motherId ?? null]
    const links = (await listAncestorLinks(tx, parents)).set(current.id, parents)
    relatives.parentsOf = (id) => links.get(id) ?? []
  }
  if (merged.gender !== current.gender || merged.dateOfBirth !== current.dateOfBirth) {
    const litters = await listLittersOfParent(tx, current.id)
    const matings = await listMatingsOfParent(tx, current.id)
    const roleIn = ({ fatherId }: { fatherId: string | null }) =>
      fatherId === current.id ? ('father' as const) : ('mother' as const)
    relatives.parentOf = [
      ...litters.map((litter) => ({ role: roleIn(litter), day: knownDay(litter, timeZone) })),
      ...matings.map((mating) => ({ role: roleIn(mating), day: null })),
    ]
  }
  return relatives
}
