import type { Findings, KindCounts } from '@zuchtbuch/exchange/import-plan'

export const mostFindings = 500

/** The counts of a kind, as planned or as done. */
export function countsOf({ planned, ...counts }: KindCounts, executed: boolean) {
  return executed ? { created: planned, ...counts } : { planned, ...counts }
}

/** The first findings of each sort, and how many there are. */
export function findingsOf({ conflicts, stubs, warnings, kept }: Findings) {
  return {
    conflicts: conflicts.slice(0, mostFindings),
    stubs: stubs.slice(0, mostFindings),
    warnings: warnings.slice(0, mostFindings),
    kept: kept.slice(0, mostFindings),
    totals: {
      conflicts: conflicts.length,
      stubs: stubs.length,
      warnings: warnings.length,
      kept: kept.length,
    },
  }
}
