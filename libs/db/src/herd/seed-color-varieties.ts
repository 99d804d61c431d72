import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { colorVarieties } from '../schema/color-varieties.ts'
import type { Tx } from '../client.ts'

export async function seedColorVarieties(tx: Tx): Promise<void> {
  await tx
    .insert(colorVarieties)
    .values(seededColorVarieties.map((variety) => ({ ...variety, isSeeded: true })))
    .onConflictDoNothing()
}
