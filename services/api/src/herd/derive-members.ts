import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { Tx } from '@zuchtbuch/db/client'
import { listVarietyPatterns } from '@zuchtbuch/db/herd/color-varieties'
import type { GerbilValues } from '@zuchtbuch/db/herd/gerbils'
import { listAnimalFacts } from '@zuchtbuch/db/herd/herd-facts'
import { findLitter, type Litter } from '@zuchtbuch/db/herd/litters'
import type { Changes } from '@zuchtbuch/db/rows'
import { litterDay } from '@zuchtbuch/domain/calendar'
import { litterDayWords } from '@zuchtbuch/domain/litters/litter-day-words.de'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { certainVariety } from '@zuchtbuch/domain/colors/variety-patterns'

/**
 * Derives members of a new animal that are certain although nobody typed them: its birth by the day of its litter, its
 * origin where both parents are own stock, its colour by a gene code that leaves one only. What was typed stays,
 * contradictions included: the rules of the herd book warn of them.
 */
export async function deriveMembers(
  tx: Tx,
  typed: Changes<Omit<GerbilValues, 'status'>>,
  timeZone: string,
): Promise<
  Changes<Pick<GerbilValues, 'dateOfBirth' | 'dateOfBirthText' | 'originBreeder' | 'colorVarietyId'>>
> {
  const litter = typed.litterId ? await findLitter(tx, typed.litterId) : undefined
  return {
    ...(litter && !typed.dateOfBirth ? bornIn(litter, typed.dateOfBirthText, timeZone) : {}),
    ...(litter && !typed.originBreeder && (await hasOwnParents(tx, litter))
      ? { originBreeder: (await readBreederProfile(tx)).breederName }
      : {}),
    ...(typed.genotype && !typed.colorVarietyId
      ? { colorVarietyId: await varietyOf(tx, typed.genotype) }
      : {}),
  }
}

/** The day of the litter, or the words for it where it has none and nobody wrote other ones. */
function bornIn(
  { date, datePrecision }: Litter,
  words: string | null | undefined,
  timeZone: string,
): Changes<Pick<GerbilValues, 'dateOfBirth' | 'dateOfBirthText'>> {
  const day = litterDay(date, timeZone)
  if (datePrecision === 'Day') return { dateOfBirth: day }
  return words || datePrecision === 'Unknown'
    ? {}
    : { dateOfBirthText: litterDayWords(day, datePrecision, germanDay) }
}

async function hasOwnParents(
  tx: Tx,
  { fatherId, motherId }: { fatherId: string | null; motherId: string | null },
): Promise<boolean> {
  if (fatherId === null || motherId === null) return false
  const parents = await listAnimalFacts(tx, [fatherId, motherId])
  return parents.length === 2 && parents.every(({ isResident }) => isResident)
}

async function varietyOf(tx: Tx, genotype: string): Promise<string | null> {
  return certainVariety(parseGenotype(genotype), await listVarietyPatterns(tx))?.id ?? null
}
