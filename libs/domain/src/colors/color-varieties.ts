import { SEED_ROWS } from './color-varieties.data.ts'
import { uuidV5 } from '../uuid-v5.ts'
import type { VarietyPattern } from './variety-patterns.ts'

export interface ColorVariety extends VarietyPattern {
  id: string
  name: string
  englishName: string
}

const VARIETY_NAMESPACE = 'f1e10f21-5965-49fc-a3c7-aea2d855e94d'

/** The id of a colour variety: a UUIDv5 of its NFC name. */
export function varietyId(name: string): string {
  return uuidV5(name.normalize('NFC'), VARIETY_NAMESPACE)
}

/** The catalogue every instance starts with (docs/genetics.md, sections 5 and 8). */
export const seededColorVarieties: readonly ColorVariety[] = SEED_ROWS.map(
  ([sortOrder, name, englishName, genotype]) => ({
    id: varietyId(name),
    name,
    englishName,
    genotype,
    sortOrder,
  }),
)
