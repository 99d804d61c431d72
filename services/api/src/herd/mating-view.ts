import type { Mating } from '@zuchtbuch/db/herd/matings'
import type { Pair } from '@zuchtbuch/db/herd/pairs'
import { isOpenMating, matingState } from '@zuchtbuch/domain/herd-rules/breeding-calendar'
import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { birthWindow } from '@zuchtbuch/domain/litters/birth-window'
import { isAwaited, nursedYoung, pairTime } from '@zuchtbuch/domain/litters/pair-time'
import { toPercent } from '@zuchtbuch/domain/pedigree/pedigree-completeness'
import { kinship } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import {
  depthAbove,
  indexOfAnimal,
  type PedigreeSnapshot,
} from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { viewRecord } from '../common/record-view.ts'

type Known = {
  /** By the id of their mating. */
  pairs: ReadonlyMap<string, Pair>
  snapshot: PedigreeSnapshot
  rules: BreedingRules
  today: string
}

/** The public shape of a mating, with what other records say of it. */
export function viewMating(row: Mating, { pairs, snapshot, rules, today }: Known) {
  const pair = pairs.get(row.id)
  const isOpen = pair !== undefined && isOpenMating(row) && isAwaited(pair)
  const window = isOpen ? birthWindow(pairTime(pair, { today, rules }), { today, rules }) : null
  return {
    ...viewRecord(row),
    state: matingState(row),
    expectedFrom: window?.from ?? null,
    expectedTo: window?.to ?? null,
    nursing: pair?.after ? nursedYoung(pair.after, today) : null,
    fatherName: pair?.fatherName ?? null,
    motherName: pair?.motherName ?? null,
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
