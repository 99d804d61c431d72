import type { BreedingRules } from './breeding-rules.ts'
import type { HerdRule, Severity } from './rules.ts'

/** The facts that the sentence about a finding needs. */
export type Facts = Readonly<Record<string, string | number | null>>

export interface Finding {
  readonly rule: HerdRule
  readonly severity: Severity
  /** JSON Pointer of the member that is to be changed; empty where it is the whole record. */
  readonly path: string
  readonly facts: Facts
}

export interface Judging {
  /** The day of today, `YYYY-MM-DD`. */
  readonly today: string
  readonly rules: BreedingRules
}

/** How a rule reports what it finds. */
export type Find = (rule: HerdRule, path: string, facts?: Facts) => void
