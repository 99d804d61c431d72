import { animalFindings } from './animal-findings.ts'
import type { Change } from './change.ts'
import { enclosureFindings } from './enclosure-findings.ts'
import type { Find, Finding, Judging } from './finding.ts'
import { handoverFindings } from './handover-findings.ts'
import { litterFindings } from './litter-findings.ts'
import { matingFindings } from './mating-findings.ts'
import { pairingFindings } from './pairing-findings.ts'
import { recordFindings } from './record-findings.ts'
import { herdRules } from './rules.ts'

const place = new Map(Object.keys(herdRules).map((rule, nth) => [rule, nth]))

/**
 * Returns the findings about a change: those that refuse it first, in the order of `herdRules`, and of one rule
 * in the order of the record. Never throws, whatever is missing or cannot be read; such a rule is silent.
 */
export function findings(change: Change, judging: Judging): Finding[] {
  const found: Finding[] = []
  judge(change, judging, (rule, path, facts = {}) => {
    found.push({ rule, severity: herdRules[rule].severity, path, facts })
  })
  return found.length < 2 ? found : found.toSorted((a, b) => place.get(a.rule)! - place.get(b.rule)!)
}

function judge(change: Change, judging: Judging, find: Find): void {
  switch (change.kind) {
    case 'animal':
      return animalFindings(change, judging, find)
    case 'litter':
      return litterFindings(change, judging, find)
    case 'pairing':
      return pairingFindings(change, judging, find)
    case 'mating':
      return matingFindings(change, judging, find)
    case 'handover':
      return handoverFindings(change, judging, find)
    case 'enclosure':
      return enclosureFindings(change, judging, find)
    case 'record':
      return recordFindings(change, judging, find)
  }
}
