import type { PedigreeRecord } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { counters, pedigreeAdditions } from '../schema/system.ts'

/** The version of the pedigree, and the animals that a snapshot lacks; null when more than additions happened. */
export type PedigreeNews = { version: number; additions: PedigreeRecord[] | null }

const isPedigree = eq(counters.name, 'pedigree')

/** Returns the changes since version `known`. One short query when there are none. */
export async function readPedigreeNews(db: Db, known: number | undefined): Promise<PedigreeNews> {
  const rows = await db.select({ value: counters.value }).from(counters).where(isPedigree)
  const version = rows[0]?.value ?? 0
  if (version === known) return { version, additions: [] }
  return known === undefined ? { version, additions: null } : readAdditions(db, known)
}

/** One statement, hence one state of the database: every version up to the returned one is in it. */
async function readAdditions(db: Db, known: number): Promise<PedigreeNews> {
  const rows = await db
    .select({
      version: counters.value,
      id: gerbils.id,
      sireId: litters.fatherId,
      damId: litters.motherId,
      gender: gerbils.gender,
      dateOfBirth: gerbils.dateOfBirth,
    })
    .from(counters)
    .leftJoin(pedigreeAdditions, gt(pedigreeAdditions.version, known))
    .leftJoin(gerbils, eq(gerbils.id, pedigreeAdditions.gerbilId))
    .leftJoin(litters, eq(litters.id, gerbils.litterId))
    .where(isPedigree)
    .orderBy(asc(pedigreeAdditions.version))
  const version = rows[0]?.version ?? 0
  const additions = rows.flatMap(({ id, sireId, damId, gender, dateOfBirth }) =>
    id === null || gender === null ? [] : [{ id, sireId, damId, gender, dateOfBirth }],
  )
  return { version, additions: additions.length === version - known ? additions : null }
}

const packedQuery = `
  select
    (select value::text from counters where name = 'pedigree') as version,
    coalesce(string_agg(
      uuid_send(gerbil.id)
      || coalesce(uuid_send(litter.father_id), '\\x00000000000000000000000000000000'::bytea)
      || coalesce(uuid_send(litter.mother_id), '\\x00000000000000000000000000000000'::bytea)
      || int4send(coalesce(gerbil.date_of_birth - date '1970-01-01', '-2147483648'::int4))
      || case gerbil.gender when 'Male' then '\\x01'::bytea when 'Female' then '\\x02'::bytea else '\\x00'::bytea end,
      ''::bytea), ''::bytea) as packed
  from gerbils gerbil left join litters litter on litter.id = gerbil.litter_id`

/**
 * The whole pedigree as one value (the form of `packPedigree`), with its version: rows as objects would cost ten
 * times the memory. One statement, so that both are of one state of the database.
 */
export async function readPackedPedigree(
  db: Db,
): Promise<{ version: number; packed: Uint8Array<ArrayBuffer> }> {
  // In the text format a bytea comes as hexadecimal digits, twice as long.
  const query: { text: string } & { binary: boolean } = { text: packedQuery, binary: true }
  const { rows } = await db.$client.query<{ version: string | null; packed: Buffer }>(query)
  const { version, packed } = rows[0]!
  return { version: Number(version), packed: new Uint8Array(packed) }
}
