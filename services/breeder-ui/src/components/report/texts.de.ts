import { deathMannerWords } from '@zuchtbuch/domain/words/health-record-values.de'
import { conditionWords } from '@zuchtbuch/domain/words/owner-report-values.de'
import type { OwnerReport } from '../../data/owner-reports.ts'

export const texts = {
  reports: 'Berichte',
  // A report that says nothing of the health says something else.
  conditions: { ...conditionWords, Unknown: 'Erzählt' } satisfies Record<OwnerReport['condition'], string>,
  deathManners: deathMannerWords,
  suspicions: {
    No: 'nicht erblich',
    Possible: 'möglicherweise erblich',
    Certain: 'sicher erblich',
  } satisfies Record<NonNullable<OwnerReport['hereditarySuspicion']>, string>,
} as const
