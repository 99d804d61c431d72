import { type CoatLook, coatLook } from '@zuchtbuch/domain/colors/coat-look'
import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { addDays, litterDay, today } from '@zuchtbuch/domain/calendar'
import { birthWindow } from '@zuchtbuch/domain/litters/birth-window'
import { isAwaited, pairTime } from '@zuchtbuch/domain/litters/pair-time'
import { isOfBreedingAge } from '@zuchtbuch/domain/herd-rules/breeding-age'
import { litterDays } from '@zuchtbuch/domain/litters/litter-days'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readBreedingRules } from '../herd/breeding-rules.ts'
import type { Tx } from '../client.ts'
import { isLivingResident } from '../herd/living-residents.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { enclosures } from '../schema/enclosures.ts'
import { photos } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { findQuarantines } from '../herd/quarantines.ts'
import { readOpenPairs } from '../herd/pairs.ts'
import { gerbilHolds } from '../schema/placement.ts'

const father = alias(gerbils, 'father')
const mother = alias(gerbils, 'mother')

// The first animal of a name keeps the bare name as its address for good, whatever becomes of either.
const isNamesake = sql<boolean>`exists (
  select 1 from gerbils elder where elder.name_search = ${gerbils.nameSearch} and elder.id < ${gerbils.id}
)`

/**
 * Animals that are for sale and in no quarantine, by enclosure and name in German order, each with its photos, parents and first day to
 * leave.
 */
export async function listOfferedAnimals(tx: Tx, timeZone: string) {
  const rules = await readBreedingRules(tx)
  const quarantined = await findQuarantines(tx, today(timeZone))
  const rows = await listShown(tx, eq(gerbils.status, 'ForSale'))
  return rows
    .filter(({ animal }) => !quarantined.has(animal.id))
    .map(({ row, animal }) => ({
      ...animal,
      characterNote: row.characterNote,
      aiSaleText: null,
      readyOn:
        row.dateOfBirth === null
          ? row.expectedGoHomeDate
          : litterDays({ day: row.dateOfBirth, expectedGoHomeDate: row.expectedGoHomeDate }, rules).ReadyToGo,
      father: row.father,
      mother: row.mother,
      ...(row.showsDeafness && row.isDeaf === true && { isDeaf: true as const }),
      // Absent otherwise, so that a website without reservations stays what it was, byte for byte.
      ...(row.reservationId !== null && { isReserved: true as const }),
    }))
}

/** The animals that we breed with, that live here and that are old enough, in the same order. */
export async function listBreedingAnimals(tx: Tx, timeZone: string) {
  const [rules, day] = [await readBreedingRules(tx), today(timeZone)]
  const rows = await listShown(tx, and(isLivingResident, eq(gerbils.status, 'Breeding')))
  // The young are recorded as if they stayed until it is decided what becomes of them.
  return rows.flatMap(({ animal }) => (isOfBreedingAge(animal, day, rules) ? animal : []))
}

async function listShown(tx: Tx, isShown: SQL | undefined) {
  const german = (column: typeof gerbils.name | typeof enclosures.name) => sql`${column} collate "de-x-icu"`
  const rows = await tx
    .select({
      id: gerbils.id,
      name: gerbils.name,
      isNamesake,
      farbschlag: colorVarieties.name,
      genotype: gerbils.genotype,
      whiteGrade: gerbils.whiteGrade,
      otherGenes: gerbils.otherGenes,
      pattern: colorVarieties.genotype,
      group: enclosures.name,
      gender: gerbils.gender,
      dateOfBirth: gerbils.dateOfBirth,
      dateOfBirthText: gerbils.dateOfBirthText,
      characterNote: gerbils.characterNote,
      isDeaf: gerbils.isDeaf,
      showsDeafness: gerbils.showsDeafness,
      expectedGoHomeDate: litters.expectedGoHomeDate,
      father: father.name,
      mother: mother.name,
      reservationId: gerbilHolds.reservationId,
    })
    .from(gerbils)
    .leftJoin(colorVarieties, eq(colorVarieties.id, gerbils.colorVarietyId))
    .leftJoin(enclosures, eq(enclosures.id, gerbils.enclosureId))
    .leftJoin(gerbilHolds, eq(gerbilHolds.gerbilId, gerbils.id))
    .leftJoin(litters, eq(litters.id, gerbils.litterId))
    .leftJoin(father, eq(father.id, litters.fatherId))
    .leftJoin(mother, eq(mother.id, litters.motherId))
    .where(isShown)
    .orderBy(german(enclosures.name), german(gerbils.name), asc(gerbils.id))
  const urls = await photosOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    row,
    animal: {
      id: row.id,
      name: row.name,
      ...(row.isNamesake && { isNamesake: true as const }),
      farbschlag: colorName(row.farbschlag, row),
      ...drawnAs(coatLook(row.genotype, row.pattern)),
      group: row.group,
      photos: urls.get(row.id) ?? [],
      gender: row.gender,
      dateOfBirth: row.dateOfBirth,
      ...(row.dateOfBirth === null &&
        row.dateOfBirthText !== null && { dateOfBirthText: row.dateOfBirthText }),
    },
  }))
}

/** The gene code itself is never published: only how its animal is drawn. */
const drawnAs = (look: CoatLook) => (look.certainty === 'unknown' ? {} : { look })

/**
 * The litter that is expected next, by the first day on which it can be born; null once that is more than two weeks ago,
 * and where no pair is together.
 */
export async function findNextLitter(tx: Tx, timeZone: string) {
  const rules = await readBreedingRules(tx)
  const day = today(timeZone)
  const pairs = await readOpenPairs(tx, timeZone)
  const expected = pairs.flatMap((pair) => {
    const window = birthWindow(pairTime(pair, { today: day, rules }), { today: day, rules })
    if (window === null || !isAwaited(pair) || addDays(window.from, daysOverdue) < day) return []
    return { father: pair.fatherName, mother: pair.motherName, from: window.from }
  })
  return expected.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null
}
const daysOverdue = 14

/** The newest litters of known parents, newest first, each with a photo of one of its young where there is one. */
export async function listShownLitters(tx: Tx, count: number, timeZone: string) {
  const rows = await tx
    .select({
      id: litters.id,
      date: litters.date,
      count: litters.totalBorn,
      father: father.name,
      mother: mother.name,
    })
    .from(litters)
    .leftJoin(father, eq(father.id, litters.fatherId))
    .leftJoin(mother, eq(mother.id, litters.motherId))
    .where(
      and(eq(litters.datePrecision, 'Day'), or(isNotNull(litters.fatherId), isNotNull(litters.motherId))),
    )
    .orderBy(desc(litters.date), asc(litters.id))
    .limit(count)
  const young = await tx
    .select({ id: gerbils.id, litterId: gerbils.litterId })
    .from(gerbils)
    .where(
      inArray(
        gerbils.litterId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(gerbils.id))
  const urls = await photosOf(
    tx,
    young.map(({ id }) => id),
  )
  return rows.map(({ id, date, ...litter }) => ({
    id,
    bornOn: litterDay(date, timeZone),
    ...litter,
    photo: young.flatMap((pup) => (pup.litterId === id ? (urls.get(pup.id) ?? []) : []))[0] ?? null,
  }))
}

/** Addresses of their photos in the breeder's order, by animal. */
async function photosOf(tx: Tx, gerbilIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ gerbilId: photos.gerbilId, fileName: photos.fileName })
    .from(photos)
    .where(inArray(photos.gerbilId, gerbilIds))
    .orderBy(asc(photos.sortOrder), asc(photos.id))
  const byAnimal = Map.groupBy(rows, ({ gerbilId }) => gerbilId ?? '')
  return new Map(
    [...byAnimal].map(([id, pictures]) => [id, pictures.map(({ fileName }) => `/photos/files/${fileName}`)]),
  )
}
