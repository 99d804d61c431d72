import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { gerbils, litters } from '../schema/herd.ts'

export type GerbilLabel = Awaited<ReturnType<typeof listLabels>>[number]

/** Returns the members that a pedigree or a list of ancestors shows of animals, by id. */
export async function findGerbilLabels(db: DbOrTx, ids: string[]): Promise<Map<string, GerbilLabel>> {
  const rows = ids.length === 0 ? [] : await listLabels(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function listLabels(db: DbOrTx, ids: string[]) {
  const rows = await db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      dateOfBirth: gerbils.dateOfBirth,
      dateOfBirthText: gerbils.dateOfBirthText,
      colorVarietyId: gerbils.colorVarietyId,
      color: colorVarieties.name,
      genotype: gerbils.genotype,
      whiteGrade: gerbils.whiteGrade,
      otherGenes: gerbils.otherGenes,
      dateOfDeath: gerbils.dateOfDeath,
      isResident: gerbils.isResident,
      pairingCode: litters.pairingCode,
      litterLetter: litters.litterLetter,
    })
    .from(gerbils)
    .leftJoin(colorVarieties, eq(colorVarieties.id, gerbils.colorVarietyId))
    .leftJoin(litters, eq(litters.id, gerbils.litterId))
    .where(sql`${gerbils.id} = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ pairingCode, litterLetter, whiteGrade, ...row }) => ({
    ...row,
    color: colorName(row.color, { ...row, whiteGrade }),
    litterCode: litterCode({ pairingCode, litterLetter }),
  }))
}
