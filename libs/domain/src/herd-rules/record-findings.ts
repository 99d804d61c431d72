import type { RecordChange } from './change.ts'
import type { Find, Judging } from './finding.ts'

const days = ['date', 'followUpOn', 'resolvedOn'] as const

/** The days of a health or weight record; those that the change does not give are not judged but for their order. */
export function recordFindings(change: RecordChange, { today }: Judging, find: Find): void {
  const { dateOfBirth, stored } = change
  for (const member of days) {
    const day = change[member]
    if (!day) continue
    if (dateOfBirth && day < dateOfBirth) find('RecordBeforeBirth', `/${member}`, { day, dateOfBirth })
    if (day > today && member !== 'followUpOn') find('RecordInFuture', `/${member}`, { day })
  }
  const date = change.date ?? stored?.date
  const resolvedOn = change.resolvedOn === undefined ? stored?.resolvedOn : change.resolvedOn
  if (date && resolvedOn && resolvedOn < date)
    find('ResolvedBeforeRecord', change.resolvedOn ? '/resolvedOn' : '/date', { date, resolvedOn })
}
