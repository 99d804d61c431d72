import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { Change } from '@zuchtbuch/domain/herd-rules/change'
import type { Finding } from '@zuchtbuch/domain/herd-rules/finding'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'

/**
 * The refusals of the herd book's rules: an import gives way to them. The limits that a breeder may set only advise,
 * so that none is asked for here.
 */
export function refusalsOf(change: Change, today: string): Finding[] {
  return findings(change, { today, rules: defaultBreedingRules }).filter(
    ({ severity }) => severity === 'refuse',
  )
}
