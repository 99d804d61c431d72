import type { GerbilChanges } from '@zuchtbuch/contracts/gerbils'
import type { Tx } from '@zuchtbuch/db/client'
import { keepDiagnosis } from '@zuchtbuch/db/herd/diagnoses'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import type { BreedingBan } from '@zuchtbuch/domain/health/breeding-ban'
import { AppError, type FieldError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'

const ofDeath = ['deathCause', 'deathManner', 'deathHeritable', 'isDeathDateEstimated'] as const

/**
 * Returns what a change stores of a death beside its day: an animal that lives has nothing of it.
 *
 * @throws AppError `DeathMissing` for what is told of the death of an animal that lives.
 */
export function judgeDeath(
  changes: GerbilChanges,
  merged: Pick<Gerbil, 'dateOfDeath' | 'chosenStatus'>,
): Partial<Record<(typeof ofDeath)[number], null>> {
  if (merged.dateOfDeath !== null || merged.chosenStatus === 'Deceased') return {}
  const told = ofDeath.find((member) => (changes[member] ?? null) !== null)
  if (told !== undefined) {
    const message = 'gehört zu einem Tier, das gestorben ist'
    throw new AppError('DeathMissing', 'Das Tier lebt noch.', {
      errors: [{ path: `/${told}`, message, code: 'deathMissing' }],
    })
  }
  return Object.fromEntries(ofDeath.map((member) => [member, null]))
}

/**
 * Returns the ban that a change gives, with its beginning; nothing where it says nothing of one. Days are `YYYY-MM-DD`.
 *
 * @throws AppError `ValidationFailed` for days that cannot be, `UnknownReference` for a diagnosis that is none.
 */
export async function judgeBan(
  tx: Tx,
  { breedingBan: given }: Pick<GerbilChanges, 'breedingBan'>,
  day: string,
): Promise<{ breedingBan?: BreedingBan | null }> {
  if (given === undefined) return {}
  if (given === null) return { breedingBan: null }
  const { kind, reason, diagnosisCode = null, until = null } = given
  const since = given.since ?? day
  const errors: FieldError[] = []
  const refuse = (member: string, message: string) =>
    errors.push({ path: `/breedingBan/${member}`, message, code: 'implausibleDate' })
  if (since > day) refuse('since', 'liegt in der Zukunft')
  if (until !== null && kind === 'Excluded') refuse('until', 'Ein Ausschluss hat kein Ende.')
  else if (until !== null && until < since) refuse('until', 'liegt vor dem Beginn')
  if (errors.length > 0) throw validationFailed(errors)
  if (diagnosisCode !== null && !(await keepDiagnosis(tx, diagnosisCode)))
    throw unknownReference('/breedingBan/diagnosisCode')
  return { breedingBan: { kind, reason, diagnosisCode, since, until } }
}
