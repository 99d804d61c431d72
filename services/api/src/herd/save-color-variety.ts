import type { ColorVarietyChanges, ColorVarietyCreation } from '@zuchtbuch/contracts/color-varieties'
import type { Tx } from '@zuchtbuch/db/client'
import {
  type ColorVariety,
  findColorVariety,
  findLastSortOrder,
  insertColorVariety,
  listVarietyPatterns,
  lockCatalogue,
  lockColorVariety,
  updateColorVariety,
} from '@zuchtbuch/db/herd/color-varieties'
import { varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { patternRelation } from '@zuchtbuch/domain/colors/variety-patterns'
import { AppError } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { canonicalPattern } from './read-genotype.ts'

const largestSortOrder = 2_147_483_647

/** Adds an own variety, behind the last one unless told. */
export async function createColorVariety(tx: Tx, creation: ColorVarietyCreation): Promise<ColorVariety> {
  const genotype = canonicalPattern(creation.genotype ?? null)
  const id = varietyId(creation.name)
  await lockCatalogue(tx)
  const holder = await findColorVariety(tx, id)
  if (holder) throw idTaken(creation.name, holder)
  if (genotype !== null) await requireOrderedPattern(tx, genotype, id)
  const sortOrder = creation.sortOrder ?? Math.min((await findLastSortOrder(tx)) + 1, largestSortOrder)
  return insertColorVariety(tx, { ...creation, id, genotype, sortOrder })
}

/** Changes a variety; its id stays. Of a seeded one its place in the order and its other names are free. */
export async function changeColorVariety(
  tx: Tx,
  id: string,
  { genotype: text, ...rest }: ColorVarietyChanges,
  requireVersion: (version: number) => void,
): Promise<ColorVariety> {
  const changes = { ...rest, ...(text === undefined ? {} : { genotype: canonicalPattern(text) }) }
  await lockCatalogue(tx)
  const variety = found(await lockColorVariety(tx, id))
  requireVersion(variety.version)
  if (variety.isSeeded) requireUnchanged(variety, changes)
  else if (changes.genotype) await requireOrderedPattern(tx, changes.genotype, id)
  return updateColorVariety(tx, id, changes)
}

export function seededVariety(variety: ColorVariety): AppError {
  return new AppError(
    'SeededVariety',
    `„${variety.name}“ gehört zum Grundbestand: nur sein Platz und seine anderen Namen lassen sich ändern.`,
  )
}

function requireUnchanged(variety: ColorVariety, changes: ColorVarietyChanges): void {
  const frozen = ['name', 'englishName', 'genotype'] as const
  if (frozen.some((member) => changes[member] !== undefined && changes[member] !== variety[member])) {
    throw seededVariety(variety)
  }
}

/**
 * The most specific pattern wins, so that any two must be disjoint or one inside the other; otherwise an animal
 * could match both and neither would win.
 */
async function requireOrderedPattern(tx: Tx, genotype: string, ownId: string): Promise<void> {
  const overlaps = (await listVarietyPatterns(tx)).filter(
    (other) =>
      other.id !== ownId && ['equal', 'overlapping'].includes(patternRelation(genotype, other.genotype)),
  )
  if (overlaps.length === 0) return
  const names = overlaps.map((other) => other.name).join(', ')
  throw new AppError('VarietyOverlaps', `Das Muster überschneidet sich mit: ${names}.`, {
    overlaps: overlaps.map((other) => ({
      colorVarietyId: other.id,
      name: other.name,
      genotype: other.genotype,
    })),
  })
}

/** The id is made of the name at creation and outlives a renaming; the name cannot make another one. */
function idTaken(name: string, holder: ColorVariety): AppError {
  const detail =
    holder.name === name
      ? 'Eine Farbe mit diesem Namen gibt es schon.'
      : `Unter diesem Namen wurde „${holder.name}“ angelegt; er ist damit vergeben.`
  return new AppError('NameTaken', detail)
}
