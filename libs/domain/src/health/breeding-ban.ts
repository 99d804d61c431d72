export const BAN_KINDS = ['Suspended', 'Excluded'] as const

/** Why an animal is not bred from. Days are `YYYY-MM-DD`. */
export interface BreedingBan {
  readonly kind: (typeof BAN_KINDS)[number]
  readonly reason: string
  readonly diagnosisCode: string | null
  readonly since: string
  /** The last day of a suspension; null while its end is open. An exclusion has none. */
  readonly until: string | null
}

/** Whether a ban holds on a day. */
export function isBanned<Ban extends Pick<BreedingBan, 'since' | 'until'>>(
  ban: Ban | null | undefined,
  day: string,
): ban is Ban {
  return !!ban && ban.since <= day && (ban.until === null || day <= ban.until)
}

export const DEATH_MANNERS = ['Natural', 'Euthanised', 'Accident', 'KilledByMate', 'Unknown'] as const
