import type { OwnerReport } from '../../service/owner-reports.ts'

export const texts = {
  reports: 'Rückmeldungen',
  conditions: {
    Well: 'wohlauf',
    Ill: 'krank',
    Died: 'verstorben',
    Unknown: 'erzählt',
  } satisfies Record<OwnerReport['condition'], string>,
  suspicions: {
    No: 'nicht erblich',
    Possible: 'möglicherweise erblich',
    Certain: 'sicher erblich',
  } satisfies Record<NonNullable<OwnerReport['hereditarySuspicion']>, string>,
} as const
