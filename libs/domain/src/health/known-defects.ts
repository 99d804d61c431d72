import { sideWords } from '../words/health-record-values.de.ts'
import { type Diagnosis, spokenDiagnosis } from './diagnoses.ts'
import type { SIDES } from './health-category.ts'

/** What a buyer is told of the health of an animal. Days are `YYYY-MM-DD`. */
export interface KnownDefect {
  readonly text: string
  /** Null: from birth. */
  readonly since: string | null
  /** The day from which it is over. */
  readonly until: string | null
}

export interface ToldNote {
  readonly title: string
  readonly diagnosis: Pick<Diagnosis, 'word' | 'group'> | null
  readonly side: (typeof SIDES)[number] | null
  readonly site: string | null
  readonly congenital: boolean | null
  readonly date: string
  readonly resolvedOn: string | null
}

/** The diagnosis where there is one, else the title; never what was paid, who treated it, or what was written of it. */
export function knownDefect(note: ToldNote): KnownDefect {
  const { title, diagnosis, side, site, congenital, date, resolvedOn } = note
  const what = diagnosis === null ? title : spokenDiagnosis(diagnosis)
  const place = [side === null ? null : sideWords[side], site]
  return {
    text: [what, ...place].filter((part) => part !== null && part.trim() !== '').join(', '),
    since: congenital === true ? null : date,
    until: resolvedOn,
  }
}

/** What of it is not over. */
export const openDefects = (defects: readonly KnownDefect[]): KnownDefect[] =>
  defects.filter(({ until }) => until === null)
