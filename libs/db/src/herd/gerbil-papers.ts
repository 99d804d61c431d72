import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { certainVariety } from '@zuchtbuch/domain/colors/variety-patterns'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../client.ts'
import { listVarietyPatterns } from './color-varieties.ts'
import { breederProfile } from '../schema/breeder-profile.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { contacts } from '../schema/contacts.ts'
import { gerbils, litters } from '../schema/herd.ts'

export type GerbilPaper = Awaited<ReturnType<typeof listRows>>[number]

/**
 * Reads the facts that a contract or a pedigree on paper says of animals, by id. An animal that comes from nowhere else
 * and was born to a mother that lives or lived here comes from the breeder herself.
 */
export async function findGerbilPapers(db: DbOrTx, ids: string[]): Promise<Map<string, GerbilPaper>> {
  const rows = ids.length === 0 ? [] : await listRows(db, ids)
  return new Map(rows.map((row) => [row.gerbilId, row]))
}

async function listRows(db: DbOrTx, ids: string[]) {
  const father = alias(gerbils, 'father')
  const mother = alias(gerbils, 'mother')
  const rows = await db
    .select({
      gerbilId: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      color: colorVarieties.name,
      dateOfBirth: gerbils.dateOfBirth,
      dateOfBirthText: gerbils.dateOfBirthText,
      origin: sql<string | null>`coalesce(nullif(btrim(${gerbils.originBreeder}), ''), ${contacts.name},
        case when coalesce(${mother.isResident}, ${litters.id} is not null and ${gerbils.isResident})
          then (select coalesce(nullif(btrim(breeder_name), ''), owner_name) from ${breederProfile}) end)`,
      genotype: gerbils.genotype,
      whiteGrade: gerbils.whiteGrade,
      otherGenes: gerbils.otherGenes,
      fatherName: father.name,
      motherName: mother.name,
      isDeaf: gerbils.isDeaf,
      isNeutered: sql<boolean>`coalesce(${gerbils.neutered} = 'Yes', false)`,
    })
    .from(gerbils)
    .leftJoin(colorVarieties, eq(colorVarieties.id, gerbils.colorVarietyId))
    .leftJoin(contacts, eq(contacts.id, gerbils.originContactId))
    .leftJoin(litters, eq(litters.id, gerbils.litterId))
    .leftJoin(father, eq(father.id, litters.fatherId))
    .leftJoin(mother, eq(mother.id, litters.motherId))
    .where(sql`${gerbils.id} = any(${sql.param(ids)}::uuid[])`)
  // A gene code that leaves one variety only names the colour where nobody chose one.
  const patterns = rows.some(isOpen) ? await listVarietyPatterns(db) : []
  return rows.map(({ whiteGrade, ...row }) => {
    const resolved = isOpen(row) ? certainVariety(parseGenotype(row.genotype!), patterns) : null
    return { ...row, color: colorName(row.color ?? resolved?.name ?? null, { ...row, whiteGrade }) }
  })
}

const isOpen = ({ color, genotype }: { color: string | null; genotype: string | null }) =>
  color === null && genotype !== null
