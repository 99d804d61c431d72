import type { BreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { AnimalFacts, EnclosureChange } from '@zuchtbuch/domain/herd-rules/change'
import { enclosureFindings } from '@zuchtbuch/domain/herd-rules/enclosure-findings'
import { texts } from './texts.de.ts'

const said = ['OverCapacity', 'SexesMixed', 'SingleAnimal'] as const

/** Warns, a sentence each, of animals that should not live together. It only advises: nothing is refused for it. */
export function moveWarnings(
  occupants: readonly AnimalFacts[],
  capacity: number | null,
  { today, rules, pairs }: { today: string; rules: BreedingRules; pairs: EnclosureChange['pairs'] },
): string[] {
  const change: EnclosureChange = { kind: 'enclosure', capacity, occupants, ...(pairs && { pairs }) }
  const warnings: string[] = []
  enclosureFindings(change, { today, rules }, (rule) => {
    const code = said.find((one) => one === rule)
    if (code !== undefined) warnings.push(texts.warnings[code](capacity ?? 0))
  })
  return warnings
}
