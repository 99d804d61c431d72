import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { AnimalFacts, EnclosureChange } from '@zuchtbuch/domain/herd-rules/change'
import { enclosureFindings } from '@zuchtbuch/domain/herd-rules/enclosure-findings'
import { texts } from './texts.de.ts'

const said = ['SexesMixed', 'OverCapacity', 'SingleAnimal'] as const
export type MoveFinding = (typeof said)[number]

export interface MoveJudging {
  today: string
  rules: BreedingRules
  pairs: EnclosureChange['pairs']
}

/** What speaks against animals living together, the weightiest first. It only advises: nothing is refused for it. */
export function moveFindings(
  occupants: readonly AnimalFacts[],
  capacity: number | null,
  { today, rules, pairs }: MoveJudging,
): MoveFinding[] {
  const change: EnclosureChange = { kind: 'enclosure', capacity, occupants, ...(pairs && { pairs }) }
  const found = new Set<string>()
  enclosureFindings(change, { today, rules }, (rule) => void found.add(rule))
  return said.filter((code) => found.has(code))
}

/** The same, a sentence each. */
export const moveWarnings = (
  occupants: readonly AnimalFacts[],
  capacity: number | null,
  judging: MoveJudging,
): string[] => moveFindings(occupants, capacity, judging).map((code) => texts.warnings[code](capacity ?? 0))
