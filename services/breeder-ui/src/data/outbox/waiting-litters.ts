import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import type { CallOptions } from '../call.ts'
import type { AnimalRow, LitterRow } from '../herd.ts'

type NewLitter = CallOptions<'POST /litters'>['body']

/** A litter that is entered and its young as rows, so that they are seen and weighed before the service knows them. */
export function rowsOfLitter(
  typed: NewLitter,
  {
    id,
    pupIds,
    nest,
  }: { id: string; pupIds: readonly string[]; /** Where they live. */ nest: string | null },
): { litters: LitterRow[]; gerbils: AnimalRow[] } {
  const { date, pups = [] } = typed
  const litter: LitterRow = {
    id,
    date: `${date}T00:00:00.000Z`,
    datePrecision: 'Day',
    birthDay: date,
    motherId: typed.motherId ?? null,
    fatherId: typed.fatherId ?? null,
    litterLetter: null,
    pairingCode: typed.pairingCode ?? null,
    totalBorn: typed.totalBorn ?? null,
    deathsWithin8Weeks: typed.deathsWithin8Weeks ?? null,
    expectedGoHomeDate: null,
    version: 0,
  }
  const [year = '', month = '', day = ''] = date.split('-')
  // As the service will call them.
  const code = litterCode(litter) ?? `Wurf ${day}.${month}.${year.slice(-2)}`
  return {
    litters: [litter],
    gerbils: pups.map((pup, n) => ({
      id: pupIds[n] ?? '',
      name: pup.name ?? `${code}-${n + 1}`,
      gender: pup.gender ?? 'Unknown',
      status: 'Breeding',
      isResident: true,
      genotype: null,
      whiteGrade: null,
      otherGenes: [],
      colorVarietyId: null,
      enclosureId: nest,
      litterId: id,
      receiverContactId: null,
      dateOfBirth: date,
      dateOfBirthText: null,
      dateOfDeath: null,
      goHomeDate: null,
      photo: null,
      lastWeightGrams: null,
      previousWeightGrams: null,
      lastWeighedOn: null,
      neutered: null,
      neuteredOn: null,
      quarantineUntil: null,
      lastWeightAt: null,
      version: 0,
    })),
  }
}
