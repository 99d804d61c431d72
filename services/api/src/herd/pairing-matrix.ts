import { mostInMatrix } from '@zuchtbuch/contracts/inbreeding'
import { findGerbilLabels } from '@zuchtbuch/db/herd/gerbil-labels'
import { listBreedingAnimals } from '@zuchtbuch/db/herd/gerbils'
import { genderOfRole, type ParentRole } from '@zuchtbuch/domain/gender'
import { toPercent } from '@zuchtbuch/domain/pedigree/pedigree-completeness'
import { kinshipWithAll } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import { depthAbove, indexOfAnimal } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { requirePairing } from './resolve-pairing.ts'

type Animal = { id: string; name: string }

/**
 * The inbreeding of the young of each of these fathers with each of these mothers; one pass over the herd per father.
 */
export async function pairingMatrix(
  ctx: Context,
  ids: { fatherIds?: string[] | undefined; motherIds?: string[] | undefined },
) {
  const listed = {
    fathers: await parentsOf(ctx, 'father', ids.fatherIds),
    mothers: await parentsOf(ctx, 'mother', ids.motherIds),
  }
  const snapshot = await ctx.pedigree.current()
  // An animal that nobody asked for by its id may have been deleted meanwhile.
  const isKnown = ({ id }: Animal) => indexOfAnimal(snapshot, id) >= 0
  const fathers = ids.fatherIds ? listed.fathers : listed.fathers.filter(isKnown)
  const mothers = ids.motherIds ? listed.mothers : listed.mothers.filter(isKnown)
  const cells = []
  for (const { id: fatherId } of fathers) {
    const row = []
    for (const { id: motherId } of mothers) {
      row.push({ fatherId, motherId, ...(await requirePairing(ctx, { fatherId, motherId }, snapshot)) })
    }
    const [first] = row
    if (!first) continue
    const kinships = kinshipWithAll(snapshot, first.father)
    for (const { fatherId, motherId, father, mother } of row) {
      const coefficient = kinships[mother]!
      const { fullGenerations } = depthAbove(snapshot, father, mother)
      cells.push({ fatherId, motherId, coefficient, percent: toPercent(coefficient), fullGenerations })
    }
  }
  return { fathers, mothers, cells }
}

/** The animals that were asked for, in that order, or else those that are kept for breeding. */
async function parentsOf({ db }: Context, role: ParentRole, ids: string[] | undefined): Promise<Animal[]> {
  if (ids) {
    const labels = await findGerbilLabels(db, ids)
    return ids.map((id) => ({ id, name: found(labels.get(id)).name }))
  }
  const animals = await listBreedingAnimals(db, genderOfRole[role], mostInMatrix + 1)
  if (animals.length <= mostInMatrix) return animals
  const message = `zur Zucht sind mehr als ${mostInMatrix} Tiere da: höchstens ${mostInMatrix} auswählen`
  throw validationFailed([{ path: `/query/${role}Ids`, message, code: 'tooMany' }])
}
