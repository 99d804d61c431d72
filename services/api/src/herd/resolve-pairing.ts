import { findGerbilLabels } from '@zuchtbuch/db/herd/gerbil-labels'
import { pairingObstacle } from '@zuchtbuch/domain/pedigree/pedigree-report'
import { indexOfAnimal, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'

type Pair = { fatherId: string; motherId: string }

/**
 * Two animals as numbers of the current snapshot. Throws `NotFound`, or `ParentGenderInvalid` when they cannot be a
 * pairing: the same animal twice, or the same known gender.
 */
export async function resolvePairing(
  ctx: Context,
  pair: Pair,
): Promise<{ father: number; mother: number; snapshot: PedigreeSnapshot }> {
  const snapshot = await ctx.pedigree.current()
  return { ...(await requirePairing(ctx, pair, snapshot)), snapshot }
}

/** The two animals as numbers of this snapshot, or the errors of `resolvePairing`. */
export async function requirePairing(ctx: Context, pair: Pair, snapshot: PedigreeSnapshot) {
  const father = numberOf(snapshot, pair.fatherId)
  const mother = numberOf(snapshot, pair.motherId)
  const obstacle = pairingObstacle(snapshot, father, mother)
  if (obstacle !== null) throw await cannotBePaired(ctx, pair, obstacle)
  return { father, mother }
}

/** Number of the animal in the snapshot; throws `NotFound`. */
export function numberOf(snapshot: PedigreeSnapshot, id: string): number {
  const animal = indexOfAnimal(snapshot, id)
  return found(animal < 0 ? undefined : animal)
}

async function cannotBePaired(
  { db }: Context,
  { fatherId, motherId }: Pair,
  obstacle: 'SameAnimal' | 'SameGender',
): Promise<AppError> {
  const labels = await findGerbilLabels(db, [fatherId, motherId])
  const father = found(labels.get(fatherId.toLowerCase()))
  const mother = found(labels.get(motherId.toLowerCase()))
  const detail =
    obstacle === 'SameAnimal'
      ? 'Ein Tier kann nicht mit sich selbst verpaart werden.'
      : `${father.name} und ${mother.name} haben dasselbe Geschlecht.`
  const [parent, wrong] =
    father.gender === 'Female' ? (['father', father] as const) : (['mother', mother] as const)
  const errors = [{ path: `/query/${parent}Id`, message: detail, code: 'parentGenderInvalid' }]
  return new AppError('ParentGenderInvalid', detail, {
    parent,
    gerbilId: wrong.id,
    gender: wrong.gender,
    errors,
  })
}
