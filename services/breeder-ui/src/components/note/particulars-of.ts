import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import {
  healthCategoryWords,
  heritableWords,
  severityWords,
  sideWords,
  testKindWords,
  testOutcomeWords,
  testResultWords,
} from '@zuchtbuch/domain/words/health-record-values.de'
import type { HealthNote } from '../../data/health-notes.ts'

type Particulars = Pick<
  HealthNote,
  'title' | 'category' | 'side' | 'site' | 'severity' | 'congenital' | 'heritable' | 'test' | 'result'
>

/** What a note says beside its title and its words, in one line; `diagnosis` is what it is called. */
export function particularsOf(note: Particulars, diagnosis: string | null): string {
  const { title, category, side, site, severity, congenital, heritable, test, result } = note
  const outcome =
    test && (test.outcome === null ? result && testResultWords[result] : testOutcomeWords[test.outcome])
  return [
    healthCategoryWords[category],
    diagnosis === title ? null : diagnosis,
    test && testKindWords[test.kind],
    outcome,
    side && sideWords[side],
    site,
    severity && severityWords[severity],
    congenital === true ? healthRecordWords.congenital.toLowerCase() : null,
    heritable && `${healthRecordWords.heritable.toLowerCase()}: ${heritableWords[heritable]}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
