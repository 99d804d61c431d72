import { addDays, today } from '@zuchtbuch/domain/calendar'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { predictOffspring } from '@zuchtbuch/domain/colors/offspring'
import {
  type LitterUnit,
  type Matching,
  type SupplyUnit,
  youngUntilDays,
} from '@zuchtbuch/domain/placement/placement-match'
import { supplyUnits } from '@zuchtbuch/domain/placement/placement-supply'
import type { DbOrTx } from '../client.ts'
import { listVarietyPatterns } from '../herd/color-varieties.ts'
import { readPlacementSettings } from './placement-settings.ts'
import { listAvailableAnimals, listUnenteredLitters } from './placement-supply.ts'

/** The part of the supply; absent is all of it. */
export type SupplyOf = { gerbilIds?: ReadonlySet<string>; enclosureId?: string; litterId?: string }

/** The units that can be proposed, and the facts they are judged by. */
export async function readSupply(
  db: DbOrTx,
  timeZone: string,
  { gerbilIds, enclosureId, litterId }: SupplyOf = {},
): Promise<{ units: SupplyUnit[]; by: Matching }> {
  const day = today(timeZone)
  const settings = await readPlacementSettings(db)
  const animals = await listAvailableAnimals(db)
  const chosen =
    gerbilIds ??
    (litterId === undefined
      ? undefined
      : new Set(animals.filter((animal) => animal.litterId === litterId).map(({ id }) => id)))
  const units = supplyUnits(animals, day, chosen).filter(
    (unit) => enclosureId === undefined || unit.enclosureId === enclosureId,
  )
  const litters =
    gerbilIds !== undefined || enclosureId !== undefined ? [] : await readLitters(db, day, timeZone, litterId)
  return { units: [...units, ...litters], by: { today: day, settings } }
}

async function readLitters(
  db: DbOrTx,
  day: string,
  timeZone: string,
  litterId: string | undefined,
): Promise<LitterUnit[]> {
  const rows = await listUnenteredLitters(db, addDays(day, -youngUntilDays), timeZone)
  const asked = rows.filter(
    ({ id, bornOn }) =>
      bornOn >= addDays(day, -youngUntilDays) && (litterId === undefined || id === litterId),
  )
  if (asked.length === 0) return []
  const varieties = await listVarietyPatterns(db)
  return asked.map(({ id, fatherGenotype, motherGenotype, ...litter }) => ({
    kind: 'Litter',
    litterId: id,
    ...litter,
    colors: colorsOf(fatherGenotype, motherGenotype, varieties),
  }))
}

type Varieties = Parameters<typeof predictOffspring>[2]

function colorsOf(
  father: string | null,
  mother: string | null,
  varieties: readonly (Varieties[number] & { id: string })[],
): ReadonlyMap<string, number> | null {
  if (father === null || mother === null) return null
  const prediction = predictOffspring(parseGenotype(father), parseGenotype(mother), varieties)
  if (!prediction.complete) return null
  return new Map(
    prediction.varieties.flatMap(({ variety, probability }) =>
      variety === null || probability === null ? [] : [[variety.id, probability.value]],
    ),
  )
}
