import type { Mating, MatingParent } from '@zuchtbuch/db/matings'
import { birthWindow, isOpenMating, matingState } from '@zuchtbuch/domain/breeding-calendar'
import { litterDay } from '@zuchtbuch/domain/calendar'
import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { toPercent } from '@zuchtbuch/domain/pedigree-completeness'
import { kinship } from '@zuchtbuch/domain/pedigree-kinship'
import { indexOfAnimal, type PedigreeSnapshot } from '@zuchtbuch/domain/pedigree-snapshot'
import { viewRecord } from './record.ts'

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
  const coefficient = kinshipOf(snapshot, row)
  return {
    ...viewRecord(row),
    state: matingState(row),
    expectedFrom: window?.from ?? null,
    expectedTo: window?.to ?? null,
    fatherName: parents.get(row.fatherId)?.name ?? null,
    motherName: parents.get(row.motherId)?.name ?? null,
    coefficient,
    percent: toPercent(coefficient),
  }
}

/** An animal that the snapshot does not know yet has no relatives in it. */
function kinshipOf(snapshot: PedigreeSnapshot, { fatherId, motherId }: Mating): number {
  const [father, mother] = [indexOfAnimal(snapshot, fatherId), indexOfAnimal(snapshot, motherId)]
  return father < 0 || mother < 0 ? 0 : kinship(snapshot, father, mother)
}
