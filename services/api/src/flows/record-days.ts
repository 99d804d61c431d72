import { type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'

const members = ['date', 'followUpOn', 'resolvedOn'] as const
type Days = { [K in (typeof members)[number]]?: string | null | undefined }

/**
 * Refuses days in a record of an animal that cannot be right: none lies before the birth, and only `followUpOn`
 * in the future.
 */
export function requirePlausibleDays(given: Days, dateOfBirth: string | null, today: string): void {
  const errors: FieldError[] = []
  const refuse = (member: string, message: string) =>
    errors.push({ path: `/${member}`, message, code: 'implausibleDate' })
  for (const member of members) {
    const day = given[member]
    if (!day) continue
    if (dateOfBirth && day < dateOfBirth) refuse(member, 'liegt vor der Geburt')
    if (day > today && member !== 'followUpOn') refuse(member, 'liegt in der Zukunft')
  }
  if (errors.length > 0) throw validationFailed(errors)
}

/** Nothing is resolved before it happened; members that are not given count as stored. */
export function requireResolvedAfterDate(
  given: Days,
  stored?: { date: string; resolvedOn: string | null },
): void {
  const date = given.date ?? stored?.date
  const resolvedOn = given.resolvedOn === undefined ? stored?.resolvedOn : given.resolvedOn
  if (!date || !resolvedOn || resolvedOn >= date) return
  const path = given.resolvedOn ? '/resolvedOn' : '/date'
  const message = 'Erledigt ist etwas frühestens am Tag des Eintrags'
  throw validationFailed([{ path, message, code: 'implausibleDate' }])
}
