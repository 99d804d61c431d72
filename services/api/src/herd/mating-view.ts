import type { Mating, MatingParent } from '@zuchtbuch/db/herd/matings'
import { birthWindow, isOpenMating, matingState } from '@zuchtbuch/domain/herd-rules/breeding-calendar'
import { litterDay } from '@zuchtbuch/domain/calendar'
import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { toPercent } from '@zuchtbuch/domain/pedigree/pedigree-completeness'
import { kinship } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import {
  depthAbove,
  indexOfAnimal,
  type PedigreeSnapshot,
} from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { viewRecord } from '../common/record-view.ts'

type Known = {
  /** By id. */
  parents: ReadonlyMap<string, MatingParent>
  snapshot: PedigreeSnapshot
  gestation: BreedingRules['gestation']
  today: string
  timeZone: string
}

/** The public shape of a mating, with what other records say of it. */
export function viewMating(row: Mating, { parents, snapshot, gestation, today, timeZone }: Known) {
  const littersOfMother = (parents.get(row.motherId)?.litters ?? []).flatMap(({ id, date }) =>
    id === row.litterId ? [] : [litterDay(date, timeZone)],
  )
  const window = isOpenMating(row) ? birthWindow(row, littersOfMother, { today, gestation }) : null
  return {
    ...viewRecord(row),
    state: matingState(row),
    expectedFrom: window?.from ?? null,
    expectedTo: window?.to ?? null,
    fatherName: parents.get(row.fatherId)?.name ?? null,
    motherName: parents.get(row.motherId)?.name ?? null,
    ...inbreedingOf(snapshot, row),
  }
}

/** F of the young of two animals; one that the snapshot does not know yet has no relatives in it. */
export function inbreedingOf(
  snapshot: PedigreeSnapshot,
  { fatherId, motherId }: Pick<Mating, 'fatherId' | 'motherId'>,
) {
  const [father, mother] = [indexOfAnimal(snapshot, fatherId), indexOfAnimal(snapshot, motherId)]
  if (father < 0 || mother < 0) return { coefficient: 0, percent: 0, fullGenerations: 0 }
  const coefficient = kinship(snapshot, father, mother)
  const { fullGenerations } = depthAbove(snapshot, father, mother)
  return { coefficient, percent: toPercent(coefficient), fullGenerations }
}
