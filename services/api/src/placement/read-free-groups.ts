import type { DbOrTx } from '@zuchtbuch/db/client'
import { listWaiting } from '@zuchtbuch/db/placement/prospects'
import { readSupply } from '@zuchtbuch/db/placement/read-supply'
import type { Gender } from '@zuchtbuch/domain/gender'
import { readyDay, waitingFor } from '@zuchtbuch/domain/placement/placement-match'

/** Animals for sale that nobody has reserved, that live together and are of one sex. */
export interface FreeGroup {
  gerbilIds: string[]
  gender: Gender
  enclosureId: string | null
  /** When the last of them may move out as a pet. */
  readyOn: string
  /** Those who wait and whom they fit, in list order; `gerbilIds` are the ones that each would get. */
  fitting: { prospectId: string; contactName: string; score: number; gerbilIds: readonly string[] }[]
}

export async function readFreeGroups(db: DbOrTx, timeZone: string): Promise<FreeGroup[]> {
  const waiting = (await listWaiting(db)).filter(({ status }) => status === 'Waiting')
  const { units, by } = await readSupply(db, timeZone)
  return units.flatMap((unit) => {
    if (unit.kind !== 'ForSale') return []
    return [...Map.groupBy(unit.animals, ({ gender }) => gender)].map(([gender, animals]) => {
      const others: Record<Gender, number> = { Male: 0, Female: 0, Unknown: 0, [gender]: unit.others[gender] }
      return {
        gerbilIds: animals.map(({ id }) => id).toSorted(),
        gender,
        enclosureId: unit.enclosureId,
        readyOn: animals
          .map((one) => readyDay({ purpose: 'Pet' }, one.dateOfBirth, one.expectedGoHomeDate, by))
          .reduce((a, b) => (a > b ? a : b)),
        fitting: waitingFor(waiting, [{ ...unit, animals, others }], by).map(({ prospect, candidate }) => ({
          prospectId: prospect.id,
          contactName: prospect.contactName,
          score: candidate.score,
          gerbilIds: candidate.gerbilIds,
        })),
      }
    })
  })
}
