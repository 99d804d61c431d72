/** Why animals come back. */
export const RETURN_REASONS = [
  'Allergy',
  'Move',
  'TimeOrMoney',
  'Conflict',
  'PartnerDied',
  'WrongSex',
  'Health',
  'Other',
] as const

export const RETURN_WARNINGS = ['ReturnedAlone', 'RestAlone'] as const
export interface ReturnFinding {
  readonly code: (typeof RETURN_WARNINGS)[number]
  readonly gerbilIds: readonly string[]
}

/**
 * Gerbils never live alone, nor after a return: one that comes by itself, and one that a household keeps. `households`
 * are the living animals that each of the former homes still has.
 */
export function checkReturn(
  gerbilIds: readonly string[],
  households: readonly (readonly string[])[],
): ReturnFinding[] {
  const alone = gerbilIds.length === 1 ? [{ code: 'ReturnedAlone' as const, gerbilIds }] : []
  const rest = households.flatMap((stay) =>
    stay.length === 1 ? [{ code: 'RestAlone' as const, gerbilIds: stay }] : [],
  )
  return [...alone, ...rest]
}
