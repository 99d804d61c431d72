import type { LitterChanges, LitterCreate, Pup } from '@zuchtbuch/contracts/litters'
import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import type { Tx } from '@zuchtbuch/db/client'
import { findEnclosure } from '@zuchtbuch/db/herd/enclosures'
import { findGerbil } from '@zuchtbuch/db/herd/gerbils'
import { type Litter, lockLitter } from '@zuchtbuch/db/herd/litters'
import { hasOpenMating, lockMating, type Mating, updateMating } from '@zuchtbuch/db/herd/matings'
import { bumpPedigreeVersion, listPupsOfLitter, lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import { isPairMating, matingState } from '@zuchtbuch/domain/herd-rules/breeding-calendar'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { homeOf } from '@zuchtbuch/domain/enclosure-stays'
import { PARENT_ROLES } from '@zuchtbuch/domain/gender'
import {
  type EnteredYoung,
  enteredYoung,
  type LitterCounts,
  notEntered,
} from '@zuchtbuch/domain/litters/litter-counts'
import { AppError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { litterName } from '../common/texts.de.ts'
import { atPath } from '../common/at-path.ts'
import { insertNextMating } from './next-mating.ts'
import { addGerbil } from './save-gerbil.ts'
import { createLitter } from './save-litter.ts'

/**
 * Stores a litter, with its young where they are given, and closes the mating that it came of. Locks in the order every
 * writer keeps: pedigree, mating, parents, version counter.
 */
export async function createLitterWithPups(
  tx: Tx,
  { pups, matingId, pupsEnclosureId, fatherStays, fatherLeftOn, ...changes }: LitterCreate,
  timeZone: string,
): Promise<Litter> {
  if (pups) await lockPedigree(tx)
  const stay = { fatherStays, fatherLeftOn }
  requireStay(stay, matingId, timeZone)
  const mating = matingId === undefined ? null : await lockPairMating(tx, matingId)
  const ofMating = mating ? { ...changes, ...fromMating(changes, mating) } : changes
  const values = pups ? { ...ofMating, ...(await countsWith(tx, ofMating, pups, timeZone)) } : ofMating
  const litter = await createLitter(tx, { ...values, date: changes.date }, timeZone)
  const young = await storePups(tx, litter, pups ?? [], { after: 0, pupsEnclosureId, timeZone })
  if (mating) await closeMating(tx, mating, litter, { ...stay, timeZone })
  for (const id of young) await bumpPedigreeVersion(tx, id)
  return litter
}

/** Adds young to a litter that is there. */
export async function addPups(tx: Tx, litterId: string, pups: Pup[], timeZone: string): Promise<Litter> {
  await lockPedigree(tx)
  const litter = found(await lockLitter(tx, litterId))
  const siblings = await listPupsOfLitter(tx, litter.id)
  requireRoom(litter, enteredYoung(knownDay(litter, timeZone), siblings), pups.length)
  const after = lastNumber(
    siblings.map(({ name }) => name),
    litterName(litter, timeZone),
  )
  const young = await storePups(tx, litter, pups, { after, timeZone })
  for (const id of young) await bumpPedigreeVersion(tx, id)
  return litter
}

interface Stay {
  /** The father stays with the mother, */
  fatherStays: boolean | undefined
  /** or left on that day. */
  fatherLeftOn: string | undefined
}

function requireStay(stay: Stay, matingId: string | undefined, timeZone: string): void {
  const [member] = (['fatherLeftOn', 'fatherStays'] as const).filter((name) => stay[name] !== undefined)
  if (matingId === undefined && member !== undefined)
    throw validationFailed([{ path: `/${member}`, message: 'gehört zu einem Paar', code: 'required' }])
  if (stay.fatherLeftOn !== undefined && stay.fatherLeftOn > today(timeZone))
    throw validationFailed([
      { path: '/fatherLeftOn', message: 'liegt in der Zukunft', code: 'implausibleDate' },
    ])
}

/** Gives a mating its litter, and a pair that was still together on the day of birth its next one. */
async function closeMating(
  tx: Tx,
  { id, separatedOn, togetherFrom }: Mating,
  litter: Litter,
  { fatherStays, fatherLeftOn, timeZone }: Stay & { timeZone: string },
): Promise<void> {
  const born = knownDay(litter, timeZone)
  if (born === null) throw undated('/matingId', 'Ein Wurf eines Paars hat einen Tag.')
  const leftBefore = fatherLeftOn !== undefined && fatherLeftOn < born && separatedOn === null
  if (leftBefore && fatherLeftOn < (togetherFrom ?? ''))
    throw validationFailed([
      { path: '/fatherLeftOn', message: 'liegt vor dem Zusammensetzen', code: 'implausibleDate' },
    ])
  await updateMating(tx, id, { litterId: litter.id, ...(leftBefore && { separatedOn: fatherLeftOn }) })
  const { fatherId, motherId } = litter
  const stayed = fatherLeftOn === undefined ? fatherStays === true : fatherLeftOn >= born
  if (!stayed || fatherId === null || motherId === null) return
  if (await hasOpenMating(tx, { fatherId, motherId })) return
  await insertNextMating(tx, litter, { fatherId, motherId, separatedOn: fatherLeftOn ?? null }, timeZone)
}

/** The refusal where something needs the day of a litter. */
export const undated = (path: string, message: string) =>
  validationFailed([{ path, message, code: 'implausibleDate' }])

async function lockPairMating(tx: Tx, id: string): Promise<Mating> {
  const mating = await lockMating(tx, id)
  if (!mating) throw unknownReference('/matingId')
  if (isPairMating(mating)) return mating
  throw new AppError('MatingClosed', 'Diese Verpaarung ist schon abgeschlossen.', {
    state: matingState(mating),
  })
}

/** The parents and the breeding number that a litter has by its mating; others contradict it. */
function fromMating(changes: LitterChanges, mating: Mating): LitterChanges {
  const others = PARENT_ROLES.filter(
    (role) => (changes[`${role}Id`] ?? mating[`${role}Id`]) !== mating[`${role}Id`],
  )
  if (others.length > 0) {
    throw validationFailed(
      others.map((role) => ({
        path: `/${role}Id`,
        message: 'ist an dieser Verpaarung nicht beteiligt',
        code: 'otherParents',
      })),
    )
  }
  const { fatherId, motherId } = mating
  return { fatherId, motherId, pairingCode: changes.pairingCode ?? mating.pairingCode }
}

/** The values of the members that were left out, as they follow from the young. */
async function countsWith(
  tx: Tx,
  { date, datePrecision = 'Day', ...changes }: LitterChanges,
  pups: Pup[],
  timeZone: string,
): Promise<LitterChanges> {
  const lost = changes.deathsWithin8Weeks ?? 0
  const totalBorn = changes.totalBorn ?? pups.length + Math.max(0, lost)
  requireRoom({ totalBorn, deathsWithin8Weeks: lost }, { entered: 0, lostEarly: 0 }, pups.length)
  const { readyDay } = await readBreedingRules(tx)
  const day = date ? knownDay({ date, datePrecision }, timeZone) : null
  const ready = day && readyDay > 0 ? addDays(day, readyDay) : null
  return {
    totalBorn,
    expectedGoHomeDate: changes.expectedGoHomeDate === undefined ? ready : changes.expectedGoHomeDate,
  }
}

/** No more young may come than were born, are not lost and not in the book. */
function requireRoom(counts: LitterCounts, young: EnteredYoung, count: number): void {
  if (count <= notEntered(counts, young)) return
  const message = `sind mehr, als geboren wurden und leben (${counts.totalBorn} geboren, ${counts.deathsWithin8Weeks ?? 0} gestorben)`
  throw validationFailed([{ path: '/pups', message, code: 'implausibleCount' }])
}

/** Stores the young in their order and returns their ids. */
async function storePups(
  tx: Tx,
  litter: Litter,
  pups: Pup[],
  {
    after,
    pupsEnclosureId,
    timeZone,
  }: { after: number; pupsEnclosureId?: string | undefined; timeZone: string },
): Promise<string[]> {
  if (pupsEnclosureId !== undefined && !(await findEnclosure(tx, pupsEnclosureId)))
    throw unknownReference('/pupsEnclosureId')
  const mother = litter.motherId === null ? undefined : await findGerbil(tx, litter.motherId)
  const nest = pupsEnclosureId ?? (mother ? homeOf(mother) : null)
  const code = litterName(litter, timeZone)
  const ids: string[] = []
  for (const [index, pup] of pups.entries()) {
    const { enclosureId = nest, name = `${code}-${after + index + 1}`, ...members } = pup
    const born = knownDay(litter, timeZone)
    const ofLitter = { litterId: litter.id, ...(born && { dateOfBirth: born }), isResident: true }
    const gerbil = await atPath(`/pups/${index}`, () =>
      addGerbil(tx, { ...members, name, enclosureId, ...ofLitter }, timeZone),
    )
    ids.push(gerbil.id)
  }
  return ids
}

/** The highest number among the young that are called after their litter, or how many they are. */
function lastNumber(names: string[], code: string): number {
  const numbers = names.flatMap((name) => {
    const number = name.startsWith(`${code}-`) ? name.slice(code.length + 1) : ''
    return /^\d{1,6}$/.test(number) ? [Number(number)] : []
  })
  return Math.max(names.length, ...numbers)
}
